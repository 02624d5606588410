import type { ReactNode } from 'react'

import type { PageBlock } from '@/features/website/pages/store'
import type { PillarsBlock } from '@/payload-types'
import { classNames } from '@/ui/class-names'

type Props = {
  /** Any block. A section omits the parts that its block lacks. */
  block: Pick<PageBlock, 'blockType'> & {
    heading?: string | null | undefined
    introduction?: string | null | undefined
    tone?: PillarsBlock['tone'] | 'bill' | undefined
    anchor?: string | null | undefined
  }
  /** The position of the section on its page, used for the id of its heading. */
  index: number
  className?: string
  /**
   * `beside` puts the heading in a separate column, `centered` in its middle; `across` puts the introduction
   * beside the heading, and `opposite` puts the section's content at the other end of the row.
   */
  layout?: keyof typeof HEADS
  /** Shown below the introduction: a link to more. */
  aside?: ReactNode
  /** Shown behind everything else: contour lines. */
  behind?: ReactNode
  children?: ReactNode
}

const GROUNDS = {
  white: 'ground-white',
  tint: 'ground-tint',
  sun: 'ground-sun',
  dark: 'on-dark ground-dark',
  bill: 'bg-bill-500 [&_h2]:max-w-[16ch]',
} as const
const BLAZES = {
  white: '',
  tint: '',
  sun: '[--blaze:var(--color-ink)]',
  dark: '[--blaze:var(--color-sun-400)]',
  bill: '[--blaze:var(--color-ink)]',
} as const
const HEADS = {
  above: '',
  across: 'mb-head grid items-end gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]',
  beside: '',
  centered: '',
  opposite: '',
} as const

/** A section of a page: its background, its heading, and its content. */
export function Section({
  block,
  index,
  className,
  layout = 'above',
  aside,
  behind,
  children,
}: Props) {
  const { heading, introduction, tone, anchor } = block
  const ground = tone ?? 'white'
  const titleId = `section-${String(index)}`
  const head =
    heading || introduction ? (
      <div className={HEADS[layout]}>
        {heading ? (
          <h2 className={classNames('blaze', BLAZES[ground])} id={titleId}>
            {heading}
          </h2>
        ) : null}
        {introduction ? (
          <p
            className={classNames(
              'lede max-w-[56ch] whitespace-pre-line',
              layout !== 'across' && 'mt-5',
              ground === 'dark' && 'text-lake-100',
            )}
          >
            {introduction}
          </p>
        ) : null}
        {aside}
      </div>
    ) : null

  return (
    <section
      className={classNames('section', GROUNDS[ground], className)}
      id={anchor ?? undefined}
      aria-labelledby={heading ? titleId : undefined}
    >
      {behind}
      <div
        className={classNames(
          'wrap',
          Boolean(behind) && 'relative',
          (layout === 'beside' || layout === 'centered') &&
            head &&
            'grid gap-columns lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]',
          layout === 'beside' && 'items-start',
          layout === 'centered' && 'items-center',
          layout === 'opposite' &&
            'grid items-end gap-x-columns gap-y-7 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]',
        )}
      >
        {head}
        {children}
      </div>
    </section>
  )
}
