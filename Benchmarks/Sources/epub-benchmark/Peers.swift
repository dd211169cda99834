/// What the text of a book is got out with elsewhere, as the libraries' own guides do it.
enum Peers {
  /// The reading order by the package document, the text of each document by libxml2's tree.
  static let lxml = """
    import sys, zipfile
    from lxml import etree
    book = zipfile.ZipFile(sys.argv[1])
    container = etree.fromstring(book.read("META-INF/container.xml"))
    path = container.find(".//{*}rootfile").get("full-path")
    package = etree.fromstring(book.read(path))
    folder = path.rsplit("/", 1)[0] + "/" if "/" in path else ""
    items = {i.get("id"): i.get("href") for i in package.iterfind(".//{*}manifest/{*}item")}
    parser = etree.XMLParser(recover=True)
    for entry in package.iterfind(".//{*}spine/{*}itemref"):
        document = etree.fromstring(book.read(folder + items[entry.get("idref")]), parser)
        print("".join(document.itertext()))
    """

  /// ebooklib's reader, and the text by the parser that needs no further package.
  static let soup = """
    import sys, ebooklib
    from ebooklib import epub
    from bs4 import BeautifulSoup
    for item in epub.read_epub(sys.argv[1]).get_items_of_type(ebooklib.ITEM_DOCUMENT):
        print(BeautifulSoup(item.get_content(), "html.parser").get_text())
    """
}
