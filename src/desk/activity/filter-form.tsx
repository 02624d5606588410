'use client'
// A client component because a choice shows its lines at once.

import { useRouter } from 'next/navigation'
import { useRef } from 'react'

import { DeskButton } from '../ui/button'

type Choice = {
  name: string
  label: string
  value: string
  options: readonly (readonly [value: string, text: string])[]
}

type Props = {
  action: string
  choices: readonly [who: Choice, what: Choice, when: Choice]
  about: string
  hasFamilies: boolean
  /** The parameters of the address that stay. */
  kept: Readonly<Record<string, string>>
}

/** Which lines are shown. It is in the address, so that a list can be kept and passed on. */
export function FilterForm({ action, choices, about, hasFamilies, kept }: Props) {
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const show = () => {
    if (!form.current) return
    const chosen = [...new FormData(form.current)].flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' && value !== '' ? [[name, value]] : [],
    )
    router.push(`${action}?${new URLSearchParams(chosen).toString()}`)
  }
  const [who, what, when] = choices
  const select = ({ name, label, value, options }: Choice) => (
    <label className="desk-field">
      <span className="desk-field__label">{label}</span>
      <select className="desk-input" name={name} value={value} onChange={show}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
  return (
    <form
      ref={form}
      action={action}
      role="search"
      aria-label="Which lines"
      className="desk-sheet desk-sheet__body mb-5"
      onSubmit={(event) => {
        event.preventDefault()
        show()
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2 side:grid-cols-4">
        {select(who)}
        {select(what)}
        <label className="desk-field">
          <span className="desk-field__label">About whom</span>
          <input
            key={about}
            className="desk-input"
            name="about"
            defaultValue={about}
            placeholder="Name or reference"
            autoComplete="off"
          />
        </label>
        {select(when)}
      </div>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4">
        <label className="desk-tick">
          <input type="checkbox" name="families" value="1" checked={hasFamilies} onChange={show} />
          <b>Families’ own submissions too</b>
        </label>
        <DeskButton type="submit" look="line" isSmall>
          Show
        </DeskButton>
      </div>
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </form>
  )
}
