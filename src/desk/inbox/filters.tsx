'use client'
// A client component because a choice shows its list at once.

import { useRouter } from 'next/navigation'

type Filter = {
  name: string
  label: string
  value: string
  options: readonly { value: string; label: string }[]
}

type Props = {
  /** The parameters of the address that stay. */
  kept: Readonly<Record<string, string>>
  filters: readonly Filter[]
}

/** Choices that narrow the list. Each is in the address, so that a list can be kept and passed on. */
export function Filters({ kept, filters }: Props) {
  const router = useRouter()
  return (
    <div className="mb-4 flex flex-wrap gap-3">
      {filters.map(({ name, label, value, options }) => (
        <select
          key={name}
          aria-label={label}
          className="desk-input w-auto max-w-60 min-w-36 flex-none max-phone:min-w-0 max-phone:flex-1"
          value={value}
          onChange={({ currentTarget }) => {
            const chosen = { ...kept, [name]: currentTarget.value }
            const asked = Object.entries(chosen).filter(([, text]) => text !== '')
            router.push(`/cms/inbox?${new URLSearchParams(asked).toString()}`)
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ))}
    </div>
  )
}
