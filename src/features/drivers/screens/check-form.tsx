'use client'
// A client component because the button waits until all five are ticked, and says so.

import { useState } from 'react'

import { DeskInput, DeskTick } from '@/desk/ui/field'
import { DeskForm } from '@/desk/ui/form'

import type { DocumentKind } from '../photos/rules'

type Props = {
  path: string
  checks: readonly { name: string; label: string; hint: string }[]
  /** The photos that are looked at, by their kind. */
  photos: Readonly<Record<string, string>>
  dates: { license: string; insurance: string; earliest: string }
  /** The first day on which a card may end, and the error for an earlier one. */
  tooEarly: Readonly<Record<DocumentKind, readonly { before: string; words: string }[]>>
  /** The reason why it cannot be sent for approval, whatever is ticked. */
  blocked: string | null
  /** Why the button waits. */
  waiting: string
  rule: string
}

const CARDS = [
  { card: 'license', label: 'License ends' },
  { card: 'insurance', label: 'Insurance ends' },
] as const

/** The five things to check, and the dates of both cards. */
export function CheckForm({
  path,
  checks,
  photos,
  dates,
  tooEarly,
  blocked,
  waiting,
  rule,
}: Props) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [days, setDays] = useState({ license: dates.license, insurance: dates.insurance })
  /** The errors that the server would find, shown during typing. */
  const getProblem = (card: DocumentKind): string | undefined =>
    days[card] === '' ? undefined : tooEarly[card].find(({ before }) => days[card] < before)?.words
  const doFit = CARDS.every(({ card }) => getProblem(card) === undefined)
  const isReady = blocked === null && doFit && checks.every(({ name }) => ticked.has(name))
  return (
    <DeskForm
      path={path}
      fields={photos}
      submit="Send for approval"
      isReady={isReady}
      className="grid gap-5"
      beside={isReady ? null : <p className="text-table text-soft">{blocked ?? waiting}</p>}
    >
      <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
        <fieldset>
          <legend className="desk-field__label mb-2">Five things to check</legend>
          {checks.map(({ name, label, hint }) => (
            <DeskTick
              key={name}
              name={name}
              label={label}
              hint={hint}
              onChange={({ currentTarget: { checked } }) => {
                setTicked((before) => {
                  const now = new Set(before)
                  if (checked) now.add(name)
                  else now.delete(name)
                  return now
                })
              }}
            />
          ))}
        </fieldset>
        <div className="grid content-start gap-3.5">
          {CARDS.map(({ card, label }) => (
            <DeskInput
              key={card}
              name={`${card}Expires`}
              label={label}
              error={getProblem(card)}
              type="date"
              min={dates.earliest}
              defaultValue={dates[card]}
              onChange={({ currentTarget: { value } }) => {
                setDays((before) => ({ ...before, [card]: value }))
              }}
            />
          ))}
          <p className="text-table text-soft">{rule}</p>
        </div>
      </div>
    </DeskForm>
  )
}
