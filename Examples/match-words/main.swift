// match-words BOOK HEARD: which word of the book is which heard word, one word a line.
//
// Prints "line of BOOK<TAB>line of HEARD" for each pair, counted from 0. Lines of HEARD may carry
// further columns, such as start and end times, behind a tab.

import TextAlignment

let arguments = CommandLine.arguments
guard arguments.count == 3 else {
  stop("usage: match-words BOOK HEARD, text files with one word a line")
}
var words = WordTable()
let book = words.numbers(ofLines: contents(of: arguments[1]))
let heard = words.numbers(ofLines: contents(of: arguments[2]))
let runs = WordMatcher().inAnyOrder(book: book, heard: heard)
write(runs)
