import type { DayRange, Format } from '../rules'

/** A column, as the page explains it. */
export type ColumnShown = { name: string; meaning: string; sample: string; isHealth: boolean }

/** A collection that can be exported: its words, its filters, and its columns with the health answers. */
export type ExportChoice = {
  value: string
  label: string
  hint: string
  one: string
  many: string
  statuses: readonly { value: string; label: string }[]
  hasEvents: boolean
  health: 'columns' | 'rows' | null
  columns: readonly ColumnShown[]
}

/** The initial values of the form. */
export type Asked = DayRange & {
  collection: string
  format: Format
  event: string
  status: string
  withHealth: boolean
  reason: string
}

export type EventOffered = { value: string; label: string; day: string }
