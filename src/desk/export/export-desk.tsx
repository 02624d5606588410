'use client'
// A client component because the count and the columns follow each choice, and because it saves the file.

import { toast } from '@payloadcms/ui'
import { Download } from 'lucide'
import { useRouter } from 'next/navigation'
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'

import {
  type ExportSize,
  fileName,
  isReason,
  type QuickRange,
  REASON_CHARACTERS_MAX,
} from '@/features/exports/rules'
import { saveExport } from '@/features/exports/save-export'
import {
  EXPORT_CANCELED,
  EXPORT_COMPLETED,
  EXPORT_FAILED,
  EXPORT_REFUSED,
  NOTHING_TO_EXPORT,
} from '@/features/exports/wording'
import { Icon } from '@/ui/icon'

import { DeskButton } from '../ui/button'
import { Failure } from '../ui/failure'
import type { Asked, EventOffered, ExportChoice } from './asked'
import { ColumnTable } from './column-table'
import { HealthChoice } from './health-choice'
import { type Progress, UnderWay } from './under-way'
import { useExportSize } from './use-export-size'

type Props = {
  /** The current day in the organization's zone, `YYYY-MM-DD`. */
  today: string
  quickRanges: readonly QuickRange[]
  choices: readonly ExportChoice[]
  events: readonly EventOffered[]
  mayReadHealth: boolean
  initial: Asked
  initialSize: ExportSize
  /** Why the form without JavaScript was refused, or ''. */
  refusal: string
  /** What stands beneath the form. */
  last: ReactNode
  /** What stands beside the form, above the columns. */
  aside: ReactNode
}

const FORMATS = [
  { value: 'csv', label: 'CSV', hint: 'Opens in Excel, Numbers and Google Sheets' },
  { value: 'json', label: 'JSON', hint: 'For developers and data tools' },
] as const

/** The parameters of the export. What does not apply to the collection is left out. */
function queryOf(asked: Asked, { hasEvents, statuses, health }: ExportChoice): URLSearchParams {
  const { start, end, event, status, format, withHealth, reason } = asked
  const hasStatus = statuses.some(({ value }) => value === status)
  return new URLSearchParams([
    ['format', format],
    ...(start ? [['start_date', start]] : []),
    ...(end ? [['end_date', end]] : []),
    ...(event && hasEvents ? [['event', event]] : []),
    ...(hasStatus ? [['status', status]] : []),
    ...(withHealth && health
      ? [
          ['health', '1'],
          ['reason', reason],
        ]
      : []),
  ])
}

const number = (count: number) => count.toLocaleString('en-US')

export function ExportDesk(props: Props) {
  const { today, quickRanges, choices, events, mayReadHealth, initial, refusal } = props
  const router = useRouter()
  const [asked, setAsked] = useState(initial)
  const [failure, setFailure] = useState(refusal)
  const [isReasonMissing, setIsReasonMissing] = useState(false)
  const [progress, setProgress] = useState<Progress | null>(null)
  const canceling = useRef<AbortController>(null)
  const choice = choices.find(({ value }) => value === asked.collection) ?? choices[0]
  const isBackwards = asked.start !== '' && asked.end !== '' && asked.start > asked.end
  const { size, isCounting } = useExportSize(
    isBackwards || !choice
      ? null
      : { collection: choice.value, query: queryOf({ ...asked, reason: '' }, choice) },
    props.initialSize,
  )

  useEffect(
    () => () => {
      canceling.current?.abort()
    },
    [],
  )

  if (!choice) return null
  const change = (changed: Partial<Asked>) => {
    setAsked({ ...asked, ...changed })
    setFailure('')
  }
  const withHealth = asked.withHealth && choice.health !== null
  const isEmpty = size?.rows === 0 && !isCounting
  const file = fileName(choice.value, today, asked.format)

  async function exportRows(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!choice || !size || progress) return
    const reasonMissing = withHealth && !isReason(asked.reason)
    setIsReasonMissing(reasonMissing)
    if (isBackwards || reasonMissing) {
      document.getElementById(isBackwards ? 'end' : 'reason')?.focus()
      return
    }
    setFailure('')
    const controller = new AbortController()
    canceling.current = controller
    setProgress({ what: choice.label, rows: 0, of: size.rows })
    const saved = await saveExport(
      {
        path: `/exports/${choice.value}`,
        body: queryOf(asked, choice),
        format: asked.format,
        rows: size.rows,
        fileName: file,
      },
      (rows, of) => {
        setProgress({ what: choice.label, rows, of })
      },
      controller.signal,
    )
    setProgress(null)
    if (saved.ok && saved.value.by === 'page')
      toast.success(EXPORT_COMPLETED, { description: `${file} is saved.` })
    else if (saved.ok) toast.info('Your browser saves the file and shows how far it is.')
    else if (saved.refusal.isCanceled) toast.info(EXPORT_CANCELED)
    else {
      toast.error(EXPORT_FAILED, { description: saved.refusal.why })
      setFailure(saved.refusal.why ?? EXPORT_FAILED)
    }
    router.refresh()
  }

  return (
    <div className="grid items-start gap-6 side:grid-cols-[minmax(0,1fr)_--spacing(86)]">
      <div className="grid gap-6">
        <form
          className="desk-sheet"
          method="post"
          action="/exports"
          aria-label="Choose what to export"
          noValidate
          onSubmit={(event) => void exportRows(event)}
        >
          <Part title="1. What">
            <fieldset>
              <legend className="sr-only">What to export</legend>
              <div className="grid grid-cols-2 gap-2.5 list:grid-cols-4">
                {choices.map(({ value, label, hint }) => (
                  <label key={value} className="desk-option">
                    <input
                      type="radio"
                      name="collection"
                      value={value}
                      checked={value === choice.value}
                      onChange={() => {
                        change({ collection: value })
                      }}
                    />
                    <b>{label}</b>
                    <small>{hint}</small>
                  </label>
                ))}
              </div>
            </fieldset>
          </Part>
          <Part title="2. Which">
            <div
              className="mb-3.5 flex flex-wrap gap-2 noscript:hidden"
              role="group"
              aria-label="Quick ranges"
            >
              {quickRanges.map(({ label, start, end }) => (
                <button
                  key={label}
                  type="button"
                  className="desk-chip"
                  aria-pressed={asked.start === start && asked.end === end}
                  onClick={() => {
                    change({ start, end })
                  }}
                >
                  {label}
                </button>
              ))}
            </div>
            <div className="grid gap-4 sm:grid-cols-2">
              <Day
                id="start"
                name="start_date"
                label="Start date"
                value={asked.start}
                onChange={(start) => {
                  change({ start })
                }}
              />
              <Day
                id="end"
                name="end_date"
                label="End date"
                value={asked.end}
                error={isBackwards ? 'Choose a day on or after the start date.' : undefined}
                onChange={(end) => {
                  change({ end })
                }}
              />
              {choice.hasEvents ? (
                <Choice
                  name="event"
                  label="Event"
                  any="Any event"
                  value={asked.event}
                  options={events.map(({ value, label, day }) => ({
                    value,
                    label: `${label}, ${day}`,
                  }))}
                  onChange={(event) => {
                    change({ event })
                  }}
                />
              ) : null}
              {choice.statuses.length > 0 ? (
                <Choice
                  name="status"
                  label="Status"
                  any="Any status"
                  value={asked.status}
                  options={choice.statuses}
                  onChange={(status) => {
                    change({ status })
                  }}
                />
              ) : null}
            </div>
          </Part>
          <Part title="3. How">
            <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
              <fieldset>
                <legend className="font-sign font-bold">Format</legend>
                {FORMATS.map(({ value, label, hint }) => (
                  <label key={value} className="desk-tick">
                    <input
                      type="radio"
                      name="format"
                      value={value}
                      checked={value === asked.format}
                      onChange={() => {
                        change({ format: value })
                      }}
                    />
                    <b>{label}</b>
                    <small>{hint}</small>
                  </label>
                ))}
              </fieldset>
              <HealthChoice
                health={choice.health}
                columns={choice.columns.filter(({ isHealth }) => isHealth).length}
                mayRead={mayReadHealth}
                isTicked={withHealth}
                reason={asked.reason}
                charactersMax={REASON_CHARACTERS_MAX}
                error={
                  isReasonMissing && !isReason(asked.reason) ? EXPORT_REFUSED['reason-needed'] : ''
                }
                onChange={change}
              />
            </div>
          </Part>
          <div
            className="grid gap-x-6 gap-y-3 border-t-2 border-line-strong bg-sheet-2 px-5 py-4 sm:grid-cols-3"
            role="status"
            aria-busy={isCounting}
          >
            {size ? (
              <>
                <Amount value={number(size.rows)}>
                  {size.rows === 1 ? choice.one : choice.many}
                </Amount>
                <Amount value={number(size.columns)}>
                  {size.columns === 1 ? 'column' : 'columns'}
                  {size.healthColumns > 0
                    ? `, ${number(size.healthColumns)} with health answers`
                    : ''}
                </Amount>
                <Amount value={asked.format.toUpperCase()}>
                  <span className="wrap-anywhere">{file}</span>
                </Amount>
              </>
            ) : (
              <p className="sm:col-span-3">
                The rows could not be counted. Change a choice to try again.
              </p>
            )}
          </div>
          <div className="desk-sheet__foot">
            <DeskButton type="submit" disabled={progress !== null || isEmpty || !size}>
              <Icon shape={Download} />
              {progress ? 'Exporting...' : `Export ${choice.many}`}
            </DeskButton>
            {isEmpty ? <p className="text-soft">{NOTHING_TO_EXPORT}</p> : null}
            <a href="#columns">What the columns mean</a>
            <div className="w-full empty:hidden">
              <Failure>{failure}</Failure>
            </div>
          </div>
        </form>
        {progress ? (
          <UnderWay
            progress={progress}
            onCancel={() => {
              canceling.current?.abort()
            }}
          />
        ) : null}
        {props.last}
      </div>
      <div className="grid gap-6">
        {props.aside}
        <ColumnTable columns={choice.columns} one={choice.one} withHealth={withHealth} />
      </div>
    </div>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="border-b border-line px-5 py-4.5 last-of-type:border-b-0">
    <h2 className="mb-3">{title}</h2>
    {children}
  </div>
)

const Amount = ({ value, children }: { value: string; children: ReactNode }) => (
  <p>
    <b className="block font-display text-number leading-tight font-extrabold normal-nums">
      {value}
    </b>
    <span className="text-table text-soft">{children}</span>
  </p>
)

type DayProps = {
  id: string
  name: string
  label: string
  value: string
  error?: string | undefined
  onChange: (day: string) => void
}

const Day = ({ id, name, label, value, error, onChange }: DayProps) => (
  <div className="desk-field">
    <label htmlFor={id}>
      {label} <span className="font-normal text-soft">(optional)</span>
    </label>
    <input
      id={id}
      name={name}
      className="desk-input"
      type="date"
      min="1900-01-01"
      max="9999-12-31"
      value={value}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      onChange={(event) => {
        onChange(event.target.value)
      }}
    />
    {error ? (
      <p id={`${id}-error`} className="desk-field__error" role="alert">
        {error}
      </p>
    ) : null}
  </div>
)

type ChoiceProps = {
  name: string
  label: string
  /** What stands for all. */
  any: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

const Choice = ({ name, label, any, value, options, onChange }: ChoiceProps) => (
  <div className="desk-field">
    <label htmlFor={name}>{label}</label>
    <select
      id={name}
      name={name}
      className="desk-input"
      value={options.some((option) => option.value === value) ? value : ''}
      onChange={(event) => {
        onChange(event.target.value)
      }}
    >
      <option value="">{any}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  </div>
)
