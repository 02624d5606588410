// What a spreadsheet may treat as the start of a formula, also after spaces and in full-width form.
const FORMULA = /^[\s\u200B\u2060\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/

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
  const safe = isPlainStart(text.charCodeAt(0)) || !FORMULA.test(text) ? text : `'${text}`
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
