import type { StatRowBlock } from '@/payload-types'

import { Section } from '../section'

export const StatRow = ({ block, place }: { block: StatRowBlock; place: number }) => (
  <Section place={place} heading={block.heading} className="impact">
    <dl className={block.heading ? 'stats' : 'stats stats--first'}>
      {(block.items ?? []).map(({ number, label, description }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="n">{number}</dd>
          {description ? <dd>{description}</dd> : null}
        </div>
      ))}
    </dl>
  </Section>
)
