'use client'
// A client component because the file name and the table of columns follow the selection.

import { Download } from 'lucide'
import { type SubmitEvent, useState } from 'react'

import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { Field, FieldGroup, OptionLabel } from '@/ui/field'
import { Icon } from '@/ui/icon'
import { toast } from '@/ui/toast'

import { type DayRange, fileName, type Format, type QuickRange } from './rules'
import { saveExport } from './save-export'
import { EXPORT_COMPLETED, EXPORT_FAILED } from './wording'

type ColumnShown = { name: string; meaning: string; sample: string }

/** One collection that can be exported: its name, its labels, and its columns. */
export type ExportChoice = {
  value: string
  label: string
  hint: string
  one: string
  many: string
  columns: readonly ColumnShown[]
}

type Props = {
  /** The current day in the organization's zone, `YYYY-MM-DD`. */
  today: string
  quickRanges: readonly QuickRange[]
  /** The first one is selected initially. */
  choices: readonly [ExportChoice, ...ExportChoice[]]
}

const FORMATS = [
  { value: 'csv', label: 'CSV', hint: 'Opens in Excel, Numbers and Google Sheets' },
  { value: 'json', label: 'JSON', hint: 'For developers and data tools' },
] as const

export function ExportDesk({ today, quickRanges, choices }: Props) {
  const [collection, setCollection] = useState(choices[0].value)
  const [format, setFormat] = useState<Format>('csv')
  const [range, setRange] = useState<DayRange>({ start: '', end: '' })
  const [isExporting, setIsExporting] = useState(false)
  const selected = choices.find(({ value }) => value === collection) ?? choices[0]
  const isBackwards = range.start !== '' && range.end !== '' && range.start > range.end

  async function exportRows(event: SubmitEvent) {
    event.preventDefault()
    if (isBackwards) {
      document.getElementById('end')?.focus()
      return
    }
    const query = new URLSearchParams({ format })
    if (range.start) query.set('start_date', range.start)
    if (range.end) query.set('end_date', range.end)
    setIsExporting(true)
    const saved = await saveExport(`/exports/${collection}?${query.toString()}`)
    setIsExporting(false)
    if (saved.ok) toast.ok(EXPORT_COMPLETED, `${saved.value} is in your downloads.`)
    else toast.bad(EXPORT_FAILED, saved.refusal)
  }

  return (
    <div className="grid gap-6">
      <form
        className={CARD}
        method="get"
        action="/exports"
        noValidate
        onSubmit={(event) => void exportRows(event)}
      >
        <header className={HEAD}>
          <h2 className="text-title">Choose what to export</h2>
        </header>
        <div className="p-6.5 grid gap-6">
          <Choice
            legend="What"
            name="collection"
            options={choices}
            selected={collection}
            onSelect={setCollection}
          />
          <fieldset>
            <legend className="sr-only">Date range</legend>
            <div className="field-grid">
              <Day
                id="start"
                name="start_date"
                label="Start date"
                hint="Received on or after"
                value={range.start}
                onChange={(start) => {
                  setRange({ ...range, start })
                }}
              />
              <Day
                id="end"
                name="end_date"
                label="End date"
                hint="Received on or before"
                value={range.end}
                error={isBackwards ? 'Choose a day on or after the start date.' : undefined}
                onChange={(end) => {
                  setRange({ ...range, end })
                }}
              />
            </div>
            <div
              className="mt-3.5 flex flex-wrap gap-2 noscript:hidden"
              role="group"
              aria-label="Quick ranges"
            >
              {quickRanges.map(({ label, start, end }) => (
                <button
                  key={label}
                  className="min-h-10 cursor-pointer rounded-2 border-2 border-field-border bg-white px-3.75 font-sign text-tool leading-font font-semibold text-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-white"
                  type="button"
                  aria-pressed={range.start === start && range.end === end}
                  onClick={() => {
                    setRange({ start, end })
                  }}
                >
                  {label}
                </button>
              ))}
            </div>
          </fieldset>
          <Choice
            legend="Format"
            name="format"
            options={FORMATS}
            selected={format}
            onSelect={setFormat}
          />
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4 border-t-2 border-rule px-6.5 py-4.5">
          <Button type="submit" isSquare disabled={isExporting}>
            <Icon shape={Download} />
            {isExporting ? 'Exporting...' : `Export ${selected.many}`}
          </Button>
          <span className="text-sm text-soft noscript:hidden">
            Saves as <b className="text-ink wrap-anywhere">{fileName(collection, today, format)}</b>
          </span>
        </div>
      </form>
      <section className={CARD} aria-labelledby="columns">
        <header className={HEAD}>
          <h2 className="text-title" id="columns">
            What is in the file
          </h2>
          <Badge tone="ice">One row per {selected.one}</Badge>
        </header>
        <div className="p-6.5">
          <ColumnTable columns={selected.columns} />
        </div>
      </section>
    </div>
  )
}

const CARD = 'rounded-3 border-2 border-ink bg-white'
const HEAD = 'flex flex-wrap items-center justify-between gap-4 border-b-2 border-ink px-6.5 py-4.5'

type ChoiceProps<Value extends string> = {
  legend: string
  name: string
  options: readonly { value: Value; label: string; hint: string }[]
  selected: Value
  onSelect: (value: Value) => void
}

function Choice<Value extends string>({
  legend,
  name,
  options,
  selected,
  onSelect,
}: ChoiceProps<Value>) {
  return (
    <FieldGroup id={name} label={legend} hasRadios>
      <div className="grid gap-3 sm:grid-cols-2">
        {options.map(({ value, label, hint }) => (
          <OptionLabel key={value} label={label} hint={hint}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === selected}
              onChange={() => {
                onSelect(value)
              }}
            />
          </OptionLabel>
        ))}
      </div>
    </FieldGroup>
  )
}

type DayProps = {
  id: string
  name: string
  label: string
  hint: string
  value: string
  error?: string | undefined
  onChange: (day: string) => void
}

const Day = ({ name, value, onChange, ...words }: DayProps) => (
  <Field {...words} isOptional announcesError>
    {(control) => (
      <input
        {...control}
        name={name}
        type="date"
        min="1900-01-01"
        max="9999-12-31"
        value={value}
        onChange={(event) => {
          onChange(event.target.value)
        }}
      />
    )}
  </Field>
)

const ColumnTable = ({ columns }: { columns: readonly ColumnShown[] }) => (
  <table className="data-table column-table text-sm">
    <caption className="sr-only">Columns in the export, with made-up sample values</caption>
    <thead>
      <tr>
        <th scope="col">Column</th>
        <th scope="col">Meaning</th>
        <th scope="col">Sample</th>
      </tr>
    </thead>
    <tbody>
      {columns.map(({ name, meaning, sample }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>{meaning}</td>
          <td className="text-soft">{sample}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
