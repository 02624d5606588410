import type { ReactNode } from 'react'

import type { PillarsBlock } from '@/payload-types'

type Props = {
  /** The number of the section on its page: it names the heading. */
  place: number
  heading?: string | null | undefined
  introduction?: string | null | undefined
  tone?: PillarsBlock['tone'] | undefined
  anchor?: string | null | undefined
  className?: string
  /** `beside` puts the heading in a column of its own, `across` the introduction beside the heading. */
  layout?: 'above' | 'beside' | 'across'
  /** Stands under the introduction: a link to more. */
  aside?: ReactNode
  /** Lies under everything else: contour lines. */
  behind?: ReactNode
  children?: ReactNode
}

const GROUNDS = {
  white: 'ground-white',
  tint: 'tint',
  sun: 'on-sun',
  dark: 'ground-dark on-dark',
} as const
const BLAZES = { white: '', tint: '', sun: 'blaze--ink', dark: 'blaze--sun' } as const

/** A part of a page: its ground, its heading with the paint mark, and what it holds. */
export function Section({
  place,
  heading,
  introduction,
  tone,
  anchor,
  className,
  layout = 'above',
  aside,
  behind,
  children,
}: Props) {
  const ground = tone ?? 'white'
  const titleId = `section-${String(place)}`
  const head =
    heading || introduction ? (
      <div className={layout === 'across' ? 'sect__head sect__head--across' : 'sect__head'}>
        {heading ? (
          <h2 className={['blaze', BLAZES[ground]].filter(Boolean).join(' ')} id={titleId}>
            {heading}
          </h2>
        ) : null}
        {introduction ? <p className="lede as-typed">{introduction}</p> : null}
        {aside}
      </div>
    ) : null

  return (
    <section
      className={['section', GROUNDS[ground], className].filter(Boolean).join(' ')}
      id={anchor ?? undefined}
      aria-labelledby={heading ? titleId : undefined}
    >
      {behind}
      <div className={layout === 'beside' && head ? 'wrap split' : 'wrap'}>
        {head}
        {children}
      </div>
    </section>
  )
}
