'use client'

// The name of the file and the table of its columns follow what is chosen.
import { type SubmitEvent, useState } from 'react'

import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { toast } from '@/ui/toast'

import { type DayRange, type Exportable, fileName, type Format, quickRanges } from './rules'
import { saveExport } from './save-export'
import { EXPORT_COMPLETED, EXPORT_FAILED } from './wording'

type ColumnShown = { name: string; meaning: string; sample: string }

type Props = {
  /** Where the organisation is, `YYYY-MM-DD`. */
  today: string
  columns: Record<Exportable, readonly ColumnShown[]>
}

const COLLECTIONS = [
  { value: 'registrations', label: 'Registrations', hint: 'Who signed up for programs' },
  { value: 'rsvps', label: 'RSVPs', hint: 'Who is coming to which event' },
  { value: 'form-submissions', label: 'Messages', hint: 'What people wrote to you by a form' },
] as const

const FORMATS = [
  { value: 'csv', label: 'CSV', hint: 'Opens in Excel, Numbers and Google Sheets' },
  { value: 'json', label: 'JSON', hint: 'For developers and data tools' },
] as const

const NOUNS: Record<Exportable, { many: string; one: string }> = {
  registrations: { many: 'registrations', one: 'registration' },
  rsvps: { many: 'RSVPs', one: 'RSVP' },
  'form-submissions': { many: 'messages', one: 'message' },
}

export function ExportDesk({ today, columns }: Props) {
  const [collection, setCollection] = useState<Exportable>('registrations')
  const [format, setFormat] = useState<Format>('csv')
  const [range, setRange] = useState<DayRange>({ start: '', end: '' })
  const [isExporting, setIsExporting] = useState(false)
  const isBackwards = range.start !== '' && range.end !== '' && range.start > range.end

  async function exportThem(event: SubmitEvent) {
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
    if (saved.ok) toast.ok(EXPORT_COMPLETED, `${saved.fileName} is in your downloads.`)
    else toast.bad(EXPORT_FAILED, saved.because)
  }

  return (
    <div className="grid gap-(--space-5)">
      <form
        className="sheet"
        method="get"
        action="/exports"
        noValidate
        onSubmit={(event) => void exportThem(event)}
      >
        <header>
          <h2>Choose what to export</h2>
        </header>
        <div className="sheet__b grid gap-(--space-5)">
          <Choice
            legend="What"
            name="collection"
            options={COLLECTIONS}
            chosen={collection}
            onChoose={setCollection}
          />
          <fieldset>
            <legend className="vh">Date range</legend>
            <div className="grid2">
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
              className="quick [@media(scripting:none)]:hidden"
              role="group"
              aria-label="Quick ranges"
            >
              {quickRanges(today).map(({ label, start, end }) => (
                <button
                  key={label}
                  className="chip"
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
            chosen={format}
            onChoose={setFormat}
          />
        </div>
        <div className="sheet__f">
          <Button type="submit" isSquare disabled={isExporting}>
            <Icon name="download" />
            {isExporting ? 'Exporting...' : `Export ${NOUNS[collection].many}`}
          </Button>
          <span className="text-(length:--text-sm) text-(--ink-soft) [@media(scripting:none)]:hidden">
            Saves as{' '}
            <b className="text-(--ink) [overflow-wrap:anywhere]">
              {fileName(collection, today, format)}
            </b>
          </span>
        </div>
      </form>
      <section className="sheet" aria-labelledby="columns">
        <header>
          <h2 id="columns">What is in the file</h2>
          <Badge tone="ice">One row per {NOUNS[collection].one}</Badge>
        </header>
        <div className="sheet__b">
          <ColumnTable columns={columns[collection]} />
        </div>
      </section>
    </div>
  )
}

type ChoiceProps<Value extends string> = {
  legend: string
  name: string
  options: readonly { value: Value; label: string; hint: string }[]
  chosen: Value
  onChoose: (value: Value) => void
}

function Choice<Value extends string>({
  legend,
  name,
  options,
  chosen,
  onChoose,
}: ChoiceProps<Value>) {
  return (
    <fieldset className="f">
      <legend className="lab">{legend}</legend>
      <div className="seg">
        {options.map(({ value, label, hint }) => (
          <label key={value} className="opt-row">
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => {
                onChoose(value)
              }}
            />
            <b>{label}</b>
            <small>{hint}</small>
          </label>
        ))}
      </div>
    </fieldset>
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

const Day = ({ id, name, label, hint, value, error, onChange }: DayProps) => (
  <div className={error ? 'f bad' : 'f'}>
    <label htmlFor={id}>
      {label} <span className="opt">(optional)</span>
    </label>
    <span className="hint" id={`${id}-hint`}>
      {hint}
    </span>
    {error ? (
      <span className="err" id={`${id}-error`} role="alert">
        <Icon name="alert" />
        {error}
      </span>
    ) : null}
    <input
      id={id}
      name={name}
      type="date"
      min="1900-01-01"
      max="9999-12-31"
      value={value}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
      onChange={(event) => {
        onChange(event.target.value)
      }}
    />
  </div>
)

const ColumnTable = ({ columns }: { columns: readonly ColumnShown[] }) => (
  <table className="tbl">
    <caption className="vh">Columns in the export, with made-up sample values</caption>
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
          <td className="text-(--ink-soft)">{sample}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
