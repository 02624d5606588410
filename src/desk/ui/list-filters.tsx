'use client'
// A client component because a choice shows its list at once.

import { useRouter } from 'next/navigation'
import { createContext, type ReactNode, useContext, useRef } from 'react'

import { formatAddress } from '@/lib/address'
import { classNames } from '@/ui/class-names'

const Show = createContext<() => void>(() => undefined)

type Props = {
  /** The address of the list. */
  action: string
  label: string
  className: string
  /** The parameters of the address that stay. */
  kept: Readonly<Record<string, string>>
  children: ReactNode
}

/** The filters of a list. They are in the address, so that staff can bookmark and share a list. */
export function ListFilters({ action, label, className, kept, children }: Props) {
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const show = () => {
    if (!form.current) return
    const chosen = [...new FormData(form.current)].flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    )
    router.push(formatAddress(action, Object.fromEntries(chosen)))
  }
  return (
    <form
      ref={form}
      action={action}
      role="search"
      aria-label={label}
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        show()
      }}
    >
      {Object.entries(kept).map(([name, value]) =>
        value === '' ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      <Show value={show}>{children}</Show>
    </form>
  )
}

/** One of several options. @param isBare whether its label is hidden, because each option explains itself */
export function FilterSelect({
  name,
  label,
  value,
  options,
  isBare = false,
}: {
  name: string
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  isBare?: boolean
}) {
  const show = useContext(Show)
  return (
    <label
      className={classNames('desk-field', isBare && 'max-w-60 max-phone:min-w-0 max-phone:flex-1')}
    >
      <span className={isBare ? 'sr-only' : 'desk-field__label'}>{label}</span>
      <select
        className={classNames('desk-input', isBare && 'phone:min-w-36')}
        name={name}
        value={value}
        onChange={show}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Yes or no. */
export function FilterTick({ name, label, isOn }: { name: string; label: string; isOn: boolean }) {
  const show = useContext(Show)
  return (
    <label className="desk-tick">
      <input type="checkbox" name={name} value="1" checked={isOn} onChange={show} />
      <b>{label}</b>
    </label>
  )
}

/** A text to search for. Submitting the form searches. */
export const FilterText = ({
  name,
  label,
  value,
  placeholder,
  charactersMax,
}: {
  name: string
  label: string
  value: string
  placeholder?: string
  charactersMax: number
}) => (
  <label className="desk-field flex-1">
    <span className="desk-field__label">{label}</span>
    <input
      key={value}
      className="desk-input"
      type="search"
      name={name}
      defaultValue={value}
      maxLength={charactersMax}
      placeholder={placeholder}
      autoComplete="off"
    />
  </label>
)
