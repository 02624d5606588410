import { BYTE_ORDER_MARK, csvLine, FORMULA } from '@/lib/csv'
import { literal } from '@/platform/literal'

import { type Column, LIST_SEPARATOR } from './columns'
import type { Format } from './rules'

/**
 * How a file is written. PostgreSQL writes its records, because the forty cells of a row take longer to send, to read
 * and to put together here than to put together there.
 */
export type FilePrinter = {
  begin: string
  /**
   * The selection from the rows `t` of the inner query, whose cells are `c0`, `c1` and so on; and the options of COPY.
   */
  select: string
  options: string
  /** Transforms each part that PostgreSQL sends, in order. */
  toFile: () => (part: Uint8Array) => Uint8Array
  end: string
}

/** The cell of a column in SQL, as `print` expects it: text, but truth values and instants as they are. */
export const getCell = ({ kind, sql }: Column): string =>
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
  `CASE WHEN octet_length(${cell}) = 10 AND ${cell} !~ '[^0-9]' THEN to_char(${cell}::bigint, 'FM"("000") "000"-"0000') ELSE ${inert(cell)} END`

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

const cells = (columns: readonly Column[], write: (column: Column, cell: string) => string) =>
  columns.map((column, index) => write(column, `t.c${String(index)}`))

const csv = (columns: readonly Column[]): FilePrinter => ({
  begin: BYTE_ORDER_MARK + csvLine(columns.map(({ name }) => name)),
  select: cells(columns, csvText).join(', '),
  options: 'FORMAT csv',
  toFile: withLineBreaks,
  end: '',
})

/** PostgreSQL ends a record with a line feed, RFC 4180 with a line break of two characters. Those in quotes stay as they are. */
function withLineBreaks(): (part: Uint8Array) => Uint8Array {
  let isQuoted = false
  return (part) => {
    // Bytes as characters: none that belongs to another character in UTF-8 is a quote or a line feed. A doubled quote
    // within a cell closes and opens it again.
    const pieces = Buffer.from(part).toString('latin1').split('"')
    const written = pieces.map((piece, index) =>
      isQuoted === (index % 2 === 0) ? piece : piece.replaceAll('\n', '\r\n'),
    )
    if (pieces.length % 2 === 0) isQuoted = !isQuoted
    return Buffer.from(written.join('"'), 'latin1')
  }
}

/** Characters that never occur in JSON, so that COPY writes each object unchanged. */
const AS_IT_IS = String.raw`FORMAT csv, QUOTE E'\x01', DELIMITER E'\x02'`

const json = (columns: readonly Column[]): FilePrinter => ({
  begin: '[\n',
  // The comma belongs before all objects but the first.
  select: `',{' || ${cells(columns, jsonMember).join(` || ',' || `)} || '}'`,
  options: AS_IT_IS,
  toFile: withoutFirst,
  end: ']\n',
})

const jsonMember = (column: Column, cell: string) =>
  `${literal(`${JSON.stringify(column.name)}:`)} || ${jsonValue(column, cell)}`

function withoutFirst(): (part: Uint8Array) => Uint8Array {
  let isFirst = true
  return (part) => {
    if (!isFirst) return part
    isFirst = false
    return part.subarray(1)
  }
}

export const printAs = (format: Format, columns: readonly Column[]): FilePrinter =>
  format === 'csv' ? csv(columns) : json(columns)
