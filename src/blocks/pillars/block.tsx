import type { PillarsBlock } from '@/payload-types'
import { Patch } from '@/ui/patch'

import { Section } from '../section'

/** Patches are sewn on by hand, each a little askew. */
const TILTS = ['tilt-l-3', 'tilt-r-2', 'tilt-l-2', 'tilt-r-3'] as const

export function Pillars({ block, place }: { block: PillarsBlock; place: number }) {
  const items = block.items ?? []
  const isDark = block.tone === 'dark'
  return (
    <Section
      place={place}
      heading={block.heading}
      introduction={block.introduction}
      tone={block.tone}
      anchor={block.anchor}
      className={isDark ? 'pillars' : 'pillars-light'}
      behind={isDark ? <div className="pillars__topo" aria-hidden="true" /> : null}
      layout="across"
    >
      <ul
        className={
          items.length % 3 === 0 ? 'pillars__grid' : 'pillars__grid pillars__grid--in-pairs'
        }
      >
        {items.map(({ title, tagline, patch }, position) => (
          <li className={`pillar ${TILTS[position % TILTS.length] ?? ''}`} key={title}>
            {patch ? <Patch name={patch} /> : null}
            <div>
              <h3>{title}</h3>
              <p>{tagline}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
