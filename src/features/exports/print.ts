import { BYTE_ORDER_MARK, csvLine, FORMULA } from '@/lib/csv'
import { literal } from '@/platform/literal'

import { type Column, LIST_SEPARATOR } from './columns'
import type { Format } from './rules'

/**
 * How a file is written: its beginning, the SQL that makes a line of a row, and its end. PostgreSQL writes the lines, because
 * forty cells of a row take longer to send, to read and to put together here than to put together there.
 */
export type FilePrinter = {
  begin: string
  /** What stands before the first line. */
  first: string
  /** The line of a row whose cells are `t.c0`, `t.c1` and so on. */
  line: string
  /** What stands between two lines. */
  between: string
  end: string
}

/** The cell of a column in SQL, as `print` expects it: text, but truth values and instants as they are. */
export const cellOf = ({ kind, sql }: Column): string =>
  kind === 'consent' || kind === 'instant' ? sql : `(${sql})::text`

/** ISO 8601 in UTC, as `Date` writes it. */
const instant = (cell: string) =>
  `to_char(${cell} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** A text that a spreadsheet would run as a formula begins with an apostrophe. See `csvCell`. */
const inert = (cell: string, text = cell) =>
  // Almost every cell begins with a letter or a digit.
  `CASE WHEN ascii(${cell}) BETWEEN 65 AND 122 OR ascii(${cell}) BETWEEN 48 AND 57 OR ${cell} !~ ${literal(FORMULA)} THEN ${text} ELSE '''' || ${text} END`

/** "(216) 555-0100", so that no program takes it for a number. See `formatPhone`. */
const phone = (cell: string) =>
  `CASE WHEN length(${cell}) = 10 AND translate(${cell}, '0123456789', '') = '' THEN '(' || left(${cell}, 3) || ') ' || substr(${cell}, 4, 3) || '-' || right(${cell}, 4) ELSE ${inert(cell)} END`

/** A cell for spreadsheets. */
function csvText({ kind }: Column, cell: string): string {
  switch (kind) {
    case 'consent':
      return `CASE WHEN ${cell} THEN 'yes' ELSE 'no' END`
    case 'phone':
      return phone(cell)
    case 'list':
      return inert(cell, `replace(${cell}, ${literal(LIST_SEPARATOR)}, '; ')`)
    case 'instant':
      return instant(cell)
    case 'text':
      return inert(cell)
  }
}

/** A value for programs, as it is stored. */
function jsonValue({ kind }: Column, cell: string): string {
  switch (kind) {
    case 'consent':
      return `CASE WHEN ${cell} THEN 'true' ELSE 'false' END`
    case 'list':
      return `coalesce(to_json(string_to_array(${cell}, ${literal(LIST_SEPARATOR)}))::text, '[]')`
    case 'instant':
      return `coalesce('"' || ${instant(cell)} || '"', 'null')`
    case 'phone':
    case 'text':
      return `coalesce(to_json(${cell})::text, 'null')`
  }
}

/** PostgreSQL allows a hundred arguments. */
const ARGUMENTS_MAX = 90

function joined(parts: readonly string[], separator: string): string {
  const some = Array.from({ length: Math.ceil(parts.length / ARGUMENTS_MAX) }, (_, n) =>
    parts.slice(n * ARGUMENTS_MAX, (n + 1) * ARGUMENTS_MAX),
  )
  const texts = some.map((group) => `concat_ws(${literal(separator)}, ${group.join(', ')})`)
  return texts.length === 1
    ? texts.join('')
    : `concat_ws(${literal(separator)}, ${texts.join(', ')})`
}

const csv = (columns: readonly Column[]): FilePrinter => {
  const cells = columns.map(
    (column, index) =>
      `replace(coalesce(${csvText(column, `t.c${String(index)}`)}, ''), '"', '""')`,
  )
  return {
    begin: BYTE_ORDER_MARK + csvLine(columns.map(({ name }) => name)),
    first: '',
    line: `concat('"', ${joined(cells, '","')}, ${literal('"\r\n')})`,
    between: '',
    end: '',
  }
}

const json = (columns: readonly Column[]): FilePrinter => {
  const values = columns.map(
    (column, index) =>
      `${literal(`${JSON.stringify(column.name)}:`)} || ${jsonValue(column, `t.c${String(index)}`)}`,
  )
  return {
    begin: '[',
    first: '\n',
    line: `concat('{', ${joined(values, ',')}, '}')`,
    between: ',\n',
    end: '\n]\n',
  }
}

export const printAs = (format: Format, columns: readonly Column[]): FilePrinter =>
  format === 'csv' ? csv(columns) : json(columns)
