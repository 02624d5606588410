import { formatPhone } from '@/forms/core/questions'
import { BYTE_ORDER_MARK, csvCell, csvLine } from '@/lib/csv'

import { type Column, LIST_SEPARATOR } from './columns'
import type { Format } from './rules'

/** A row as the database returns it: text, `t` or `f`, or `null`. */
export type Row = readonly (string | null)[]

/** The beginning of a file, the format of each row, and the end. */
export type RowPrinter = { begin: string; row: (row: Row, isFirst: boolean) => string; end: string }

/** Converts `2026-05-05 12:00:00.5+00`, as the database writes UTC, to ISO 8601. */
const isoInstant = (value: string) => {
  const time = value.slice(11, value.indexOf('+'))
  return `${value.slice(0, 10)}T${time.length === 8 ? `${time}.` : time}`.padEnd(23, '0') + 'Z'
}

const isTrue = (value: string | null) => value === 't'

/** A cell for spreadsheets. Phones are formatted, so that no program mistakes them for numbers. */
function csvText({ kind }: Column, value: string | null): string {
  switch (kind) {
    case 'consent':
      return isTrue(value) ? 'yes' : 'no'
    case 'phone':
      return formatPhone(value ?? '')
    case 'list':
      return (value ?? '').replaceAll(LIST_SEPARATOR, '; ')
    case 'instant':
      return value === null ? '' : isoInstant(value)
    case 'text':
      return value ?? ''
  }
}

/** A value for programs, as it is stored. */
function jsonValue({ kind }: Column, value: string | null): string {
  switch (kind) {
    case 'consent':
      return isTrue(value) ? 'true' : 'false'
    case 'list':
      return JSON.stringify(value === null ? [] : value.split(LIST_SEPARATOR))
    case 'instant':
      return value === null ? 'null' : `"${isoInstant(value)}"`
    case 'phone':
    case 'text':
      return JSON.stringify(value)
  }
}

function csv(columns: readonly Column[]): RowPrinter {
  return {
    begin: BYTE_ORDER_MARK + csvLine(columns.map(({ name }) => name)),
    row: (row) => {
      let line = ''
      columns.forEach((column, index) => {
        line += (index === 0 ? '' : ',') + csvCell(csvText(column, row[index] ?? null))
      })
      return `${line}\r\n`
    },
    end: '',
  }
}

function json(columns: readonly Column[]): RowPrinter {
  const keys = columns.map(
    ({ name }, index) => `${index === 0 ? '{' : ','}${JSON.stringify(name)}:`,
  )
  return {
    begin: '[',
    row: (row, isFirst) => {
      let object = isFirst ? '\n' : ',\n'
      columns.forEach((column, index) => {
        object += `${keys[index] ?? ''}${jsonValue(column, row[index] ?? null)}`
      })
      return `${object}}`
    },
    end: '\n]\n',
  }
}

export const printAs = (format: Format, columns: readonly Column[]): RowPrinter =>
  format === 'csv' ? csv(columns) : json(columns)
