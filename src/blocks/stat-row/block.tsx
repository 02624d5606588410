import type { StatRowBlock } from '@/payload-types'
import { classNames } from '@/ui/class-names'

import { Section } from '../section'

export const StatRow = ({ block, index }: { block: StatRowBlock; index: number }) => (
  <Section index={index} heading={block.heading} tone="bill">
    <dl className={classNames('stats', block.heading && 'mt-part')}>
      {(block.items ?? []).map(({ number, label, description }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="stats__number">{number}</dd>
          {description ? <dd>{description}</dd> : null}
        </div>
      ))}
    </dl>
  </Section>
)
