/** Which of the given names are in one object of a PDF, and where the object ends. */
export type PdfObject = {
  /** The names, each with the position after it. */
  names: Map<string, number>
  end: number
}

const SPACE = '\0\t\n\f\r '
const DELIMITERS = '()<>[]{}/%'

const getTable = (characters: string) => {
  const table = new Uint8Array(256)
  for (const character of characters) table[character.charCodeAt(0)] = 1
  return table
}
const isSpace = getTable(SPACE)
const endsWord = getTable(SPACE + DELIMITERS)

/** A test for names that is cheap for all other input. */
export function getFinder(words: readonly string[]) {
  const isFirstOfWord = getTable('#' + words.map((word) => word.charAt(0)).join(''))
  return (text: string, start: number): { word: string; end: number } | null => {
    if (!isFirstOfWord[text.charCodeAt(start)]) return null
    for (const word of words) {
      const end = endOfName(word, text, start)
      if (end !== null) return { word, end }
    }
    return null
  }
}

/**
 * Reads one object from its beginning: a word, a string, or everything between a bracket and the one that
 * closes it. Each character of `text` is one byte. Names in strings and comments do not count.
 */
export function readPdfObject(
  text: string,
  start: number,
  find: ReturnType<typeof getFinder>,
): PdfObject {
  const names = new Map<string, number>()
  let depth = 0
  let at = start
  do {
    at = skipSpace(text, at)
    switch (text[at]) {
      case undefined:
        return { names, end: at }
      case '/': {
        const name = find(text, at + 1)
        if (name) names.set(name.word, name.end)
        at = endOfWord(text, at + 1)
        break
      }
      case '(':
        at = endOfString(text, at)
        break
      case '<':
        if (text[at + 1] !== '<') {
          at = endOfHexString(text, at)
          break
        }
        depth += 1
        at += 2
        break
      case '>':
        depth -= 1
        at += 2
        break
      case '[':
        depth += 1
        at += 1
        break
      case ']':
        depth -= 1
        at += 1
        break
      default:
        // An unmatched bracket counts as a separate word.
        at = Math.max(endOfWord(text, at), at + 1)
    }
  } while (depth > 0)
  return { names, end: at }
}

/** A name may encode any character by its number: `/J#61vaScript`. */
function endOfName(word: string, text: string, start: number): number | null {
  let at = start
  for (let index = 0; index < word.length; index++) {
    const isNumber = text[at] === '#'
    const code = isNumber ? parseInt(text.slice(at + 1, at + 3), 16) : text.charCodeAt(at)
    if (code !== word.charCodeAt(index)) return null
    at += isNumber ? 3 : 1
  }
  return at >= text.length || endsWord[text.charCodeAt(at)] ? at : null
}

function endOfWord(text: string, start: number): number {
  let at = start
  while (at < text.length && !endsWord[text.charCodeAt(at)]) at++
  return at
}

/** A bracket is part of a string if it is balanced or escaped with a backslash. */
function endOfString(text: string, start: number): number {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    const character = text[at]
    if (character === '\\') at++
    else if (character === '(') depth += 1
    else if (character === ')') depth -= 1
    if (depth === 0) return at + 1
  }
  return text.length
}

function endOfHexString(text: string, start: number): number {
  const end = text.indexOf('>', start)
  return end === -1 ? text.length : end + 1
}

function skipSpace(text: string, start: number): number {
  let at = start
  for (;;) {
    if (text[at] === '%') while (at < text.length && text[at] !== '\n' && text[at] !== '\r') at++
    else if (isSpace[text.charCodeAt(at)]) at++
    else return at
  }
}
