// What a spreadsheet may take for the beginning of a formula, also behind spaces and in full width.
const FORMULA = /^[\s\u200B\u2060\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/

/** The first character of almost every cell: letters, digits and an opening bracket are never a formula. */
const isPlainStart = (code: number) =>
  (code >= 65 && code <= 90) ||
  (code >= 97 && code <= 122) ||
  (code >= 48 && code <= 57) ||
  code === 40

/**
 * A cell that a spreadsheet reads as text, never as a formula: always quoted, and marked with an apostrophe
 * where it would otherwise be run.
 *
 * @see RFC 4180; OWASP, "CSV Injection"
 */
export function csvCell(text: string): string {
  const inert = isPlainStart(text.charCodeAt(0)) || !FORMULA.test(text) ? text : `'${text}`
  return inert.includes('"') ? `"${inert.replaceAll('"', '""')}"` : `"${inert}"`
}

/** One line of a file, its end included. */
export function csvLine(cells: readonly string[]): string {
  let line = ''
  for (const cell of cells) line += line === '' ? csvCell(cell) : `,${csvCell(cell)}`
  return `${line}\r\n`
}

/** Stands before the first line, so that Excel reads accents as what they are. */
export const BYTE_ORDER_MARK = '\uFEFF'
