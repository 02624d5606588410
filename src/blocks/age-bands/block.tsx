import type { AgeBandsBlock } from '@/payload-types'

import { Section } from '../section'

export const AgeBands = ({ block, place }: { block: AgeBandsBlock; place: number }) => (
  <Section place={place} heading={block.heading} introduction={block.introduction}>
    <ol className="bands section__b">
      {(block.bands ?? []).map(({ range, title, text }) => (
        <li key={range}>
          <span className="bands__range">{range}</span>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  </Section>
)
