import CZip
import CXML2
import TextAlignment
