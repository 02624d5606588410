/**
 * What a spreadsheet may treat as the start of a formula, also after spaces and in full-width form: a pattern that
 * JavaScript and PostgreSQL read in the same way. PostgreSQL's own idea of a space depends on the language of the database.
 */
export const FORMULA = String.raw`^[\t\n\v\f\r \u00A0\u1680\u2000-\u200B\u2028\u2029\u202F\u205F\u2060\u3000\uFEFF]*[=+@\uFF1D\uFF0B\uFF0D\uFF20-]|^[\t\r\n]`

const formula = new RegExp(FORMULA)

/** Fast path for almost every cell: a letter, a digit or an opening bracket never starts a formula. */
const isPlainStart = (code: number) =>
  (code >= 65 && code <= 90) ||
  (code >= 97 && code <= 122) ||
  (code >= 48 && code <= 57) ||
  code === 40

/**
 * A cell that a spreadsheet reads as text, never as a formula: always quoted, and prefixed with an apostrophe
 * where it would otherwise be evaluated.
 *
 * @see RFC 4180; OWASP, "CSV Injection"
 */
export function csvCell(text: string): string {
  const safe = isPlainStart(text.charCodeAt(0)) || !formula.test(text) ? text : `'${text}`
  return safe.includes('"') ? `"${safe.replaceAll('"', '""')}"` : `"${safe}"`
}

/** One line of a file, including its line break. */
export function csvLine(cells: readonly string[]): string {
  let line = ''
  for (const cell of cells) line += line === '' ? csvCell(cell) : `,${csvCell(cell)}`
  return `${line}\r\n`
}

/** Precedes the first line, so that Excel reads the file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'
