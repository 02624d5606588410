'use client'
// Client code because the choices depend on each other.

import type { ReactNode } from 'react'

import { DeskInput, DeskRadios, DeskSelect } from '@/desk/ui/field'

import type { QuickRange } from '../rules'
import type { Asked, EventOffered, ExportChoice } from './asked'

/** One step of the form. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="border-b border-line px-5 py-4.5 last-of-type:border-b-0">
    <h2 className="mb-3">{title}</h2>
    {children}
  </div>
)

type Props = { asked: Asked; onChange: (changed: Partial<Asked>) => void }

/** The list to export. */
export const WhatChoice = ({
  choices,
  chosen,
  onChange,
}: Pick<Props, 'onChange'> & { choices: readonly ExportChoice[]; chosen: string }) => (
  <fieldset>
    <legend className="sr-only">What to export</legend>
    <div className="grid grid-cols-2 gap-2.5 list:grid-cols-4">
      {choices.map(({ value, label, hint }) => (
        <label key={value} className="desk-option">
          <input
            type="radio"
            name="collection"
            value={value}
            checked={value === chosen}
            onChange={() => {
              onChange({ collection: value })
            }}
          />
          <b>{label}</b>
          <small>{hint}</small>
        </label>
      ))}
    </div>
  </fieldset>
)

/** The rows to export. */
export const WhichChoice = ({
  asked,
  choice,
  events,
  quickRanges,
  isBackwards,
  onChange,
}: Props & {
  choice: ExportChoice
  events: readonly EventOffered[]
  quickRanges: readonly QuickRange[]
  isBackwards: boolean
}) => (
  <>
    <QuickRanges asked={asked} ranges={quickRanges} onChange={onChange} />
    <div className="grid gap-4 sm:grid-cols-2">
      <Day
        id="start"
        label="Start date"
        value={asked.start}
        onChange={(start) => {
          onChange({ start })
        }}
      />
      <Day
        id="end"
        label="End date"
        value={asked.end}
        error={isBackwards ? 'Choose a day on or after the start date.' : undefined}
        onChange={(end) => {
          onChange({ end })
        }}
      />
      {choice.hasEvents ? (
        <Narrowed
          name="event"
          label="Event"
          any="Any event"
          value={asked.event}
          options={events.map(({ value, label, day }) => ({ value, label: `${label}, ${day}` }))}
          onChange={(event) => {
            onChange({ event })
          }}
        />
      ) : null}
      {choice.statuses.length > 0 ? (
        <Narrowed
          name="status"
          label="Status"
          any="Any status"
          value={asked.status}
          options={choice.statuses}
          onChange={(status) => {
            onChange({ status })
          }}
        />
      ) : null}
    </div>
  </>
)

const QuickRanges = ({ asked, ranges, onChange }: Props & { ranges: readonly QuickRange[] }) => (
  <div
    className="mb-3.5 flex flex-wrap gap-2 noscript:hidden"
    role="group"
    aria-label="Quick ranges"
  >
    {ranges.map(({ label, start, end }) => (
      <button
        key={label}
        type="button"
        className="desk-chip"
        aria-pressed={asked.start === start && asked.end === end}
        onClick={() => {
          onChange({ start, end })
        }}
      >
        {label}
      </button>
    ))}
  </div>
)

const FORMATS = [
  { value: 'csv', label: 'CSV', hint: 'Opens in Excel, Numbers and Google Sheets' },
  { value: 'json', label: 'JSON', hint: 'For developers and data tools' },
] as const

/** The format of the file. */
export const FormatChoice = ({ asked, onChange }: Props) => (
  <DeskRadios
    name="format"
    legend="Format"
    options={FORMATS}
    value={asked.format}
    onChange={(format) => {
      onChange({ format })
    }}
  />
)

const Day = ({
  id,
  label,
  value,
  error,
  onChange,
}: {
  id: 'start' | 'end'
  label: string
  value: string
  error?: string | undefined
  onChange: (day: string) => void
}) => (
  <DeskInput
    id={id}
    name={`${id}_date`}
    label={
      <>
        {label} <span className="font-normal text-soft">(optional)</span>
      </>
    }
    error={error}
    type="date"
    min="1900-01-01"
    max="9999-12-31"
    value={value}
    onChange={(event) => {
      onChange(event.target.value)
    }}
  />
)

const Narrowed = ({
  name,
  label,
  any,
  value,
  options,
  onChange,
}: {
  name: string
  label: string
  /** The option for all. */
  any: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}) => (
  <DeskSelect
    name={name}
    label={label}
    options={[{ value: '', label: any }, ...options]}
    value={options.some((option) => option.value === value) ? value : ''}
    onChange={(event) => {
      onChange(event.target.value)
    }}
  />
)
