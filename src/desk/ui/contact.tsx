import type { ReactNode } from 'react'

import { type Mark } from '@/features/people/rules'
import { formatPhone } from '@/forms/core/format-answers'
import { telephoneLink } from '@/lib/telephone'

type Props = {
  value: string
  /** The parts of the shown value to mark, because they were searched for. */
  marksIn?: ((shown: string) => Mark[]) | undefined
}

/** A text with the parts that were searched for marked. */
export function Marked({ value, marksIn }: Props) {
  const marks = marksIn?.(value).sort(([one], [other]) => one - other) ?? []
  const parts: ReactNode[] = []
  let end = 0
  for (const [from, to] of marks) {
    if (from < end) continue
    parts.push(
      value.slice(end, from),
      <mark key={from} className="rounded-1 bg-sun-300 px-px text-lake-950">
        {value.slice(from, to)}
      </mark>,
    )
    end = to
  }
  return (
    <>
      {parts}
      {value.slice(end)}
    </>
  )
}

/** A phone number that can be tapped. */
export const Phone = ({ value, marksIn }: Props) => (
  <a className="whitespace-nowrap" href={telephoneLink(value)}>
    <Marked value={formatPhone(value)} marksIn={marksIn} />
  </a>
)

/** An email address that can be tapped. */
export const EmailAddress = ({ value, marksIn }: Props) => (
  <a className="wrap-anywhere" href={`mailto:${value}`}>
    <Marked value={value} marksIn={marksIn} />
  </a>
)
