import type { PillarsBlock } from '@/payload-types'
import { classNames } from '@/ui/class-names'
import { Patch } from '@/ui/patch'

import { Section } from '../section'

/** Small rotations, so that the patches look hand-sewn. */
const TILTS = ['-rotate-3', 'rotate-3', '-rotate-3', 'rotate-3'] as const

/** Contour lines, loaded when the section is nearly visible. */
const Contours = () => (
  <div className="absolute inset-0 [content-visibility:auto]" aria-hidden="true">
    <div className="contours size-full bg-transparent" />
  </div>
)

export function Pillars({ block, index }: { block: PillarsBlock; index: number }) {
  const items = block.items ?? []
  const isDark = block.tone === 'dark'
  return (
    <Section block={block} index={index} behind={isDark ? <Contours /> : null} layout="across">
      <ul
        className={classNames(
          'grid gap-x-beside gap-y-8 sm:grid-cols-2 sm:gap-y-beside',
          items.length % 3 === 0 ? 'lg:grid-cols-3' : 'lg:grid-fit-60',
        )}
      >
        {items.map(({ title, tagline, patch }, position) => (
          <li
            className="group items-center gap-4 max-sm:grid max-sm:grid-cols-[--spacing(26)_1fr]"
            key={title}
          >
            {patch ? (
              <Patch
                className={classNames(
                  'min-h-46 w-26 [transition:rotate_var(--duration-2)_var(--ease-out)] group-hover:rotate-0 sm:mb-4 sm:-ml-1 sm:w-42',
                  isDark ? '[filter:var(--filter-night)]' : '[filter:var(--filter-day)]',
                  TILTS[position % TILTS.length],
                )}
                name={patch}
              />
            ) : null}
            <div>
              <h3>{title}</h3>
              <p className="mt-1.5 max-w-[34ch] on-dark:text-lake-100">{tagline}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
