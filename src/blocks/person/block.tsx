import type { PersonBlock } from '@/payload-types'
import { Ticks } from '@/ui/ticks'

import { Portrait } from '../portrait'
import { Prose } from '../prose'
import { Section } from '../section'

export function Person({ block, place }: { block: PersonBlock; place: number }) {
  const facts = block.facts ?? []
  const Name = block.heading ? 'h3' : 'h2'
  return (
    <Section place={place} heading={block.heading} anchor={block.anchor}>
      <div className={block.heading ? 'person section__b' : 'person'}>
        <Portrait image={block.image} />
        <div>
          <Name className="person__name">{block.name}</Name>
          {block.position ? <p className="person__position">{block.position}</p> : null}
          {block.body ? (
            <div className="prose person__body">
              <Prose text={block.body} />
            </div>
          ) : null}
          {facts.length > 0 ? <Ticks lines={facts.map(({ text }) => text)} /> : null}
        </div>
      </div>
    </Section>
  )
}
