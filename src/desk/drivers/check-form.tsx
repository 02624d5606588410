'use client'
// A client component because the button waits until all five are ticked, and says so.

import { useState } from 'react'

import { DeskForm, DeskInput, DeskTick } from '../ui/desk-form'

type Props = {
  path: string
  checks: readonly { name: string; label: string; hint: string }[]
  /** The photos that are looked at, by their kind. */
  photos: Readonly<Record<string, string>>
  dates: { license: string; insurance: string; earliest: string }
  /** Why it cannot be passed on, whatever is ticked. */
  blocked: string | null
  /** Why the button waits. */
  waiting: string
  rule: string
}

/** The five things to check, and the dates of both cards. */
export function CheckForm({ path, checks, photos, dates, blocked, waiting, rule }: Props) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const isReady = blocked === null && checks.every(({ name }) => ticked.has(name))
  return (
    <DeskForm
      path={path}
      fields={photos}
      submit="Pass on to a second person"
      isReady={isReady}
      className="grid gap-5"
      beside={isReady ? null : <p className="text-table text-soft">{blocked ?? waiting}</p>}
    >
      <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
        <fieldset>
          <legend className="mb-2 font-sign text-tool font-bold">Five things to check</legend>
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
          <DeskInput
            name="licenseExpires"
            label="License ends"
            type="date"
            min={dates.earliest}
            defaultValue={dates.license}
          />
          <DeskInput
            name="insuranceExpires"
            label="Insurance ends"
            type="date"
            min={dates.earliest}
            defaultValue={dates.insurance}
          />
          <p className="text-table text-soft">{rule}</p>
        </div>
      </div>
    </DeskForm>
  )
}
