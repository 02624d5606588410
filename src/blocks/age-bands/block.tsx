import type { AgeBandsBlock } from '@/payload-types'

import { Section } from '../section'

export const AgeBands = ({ block, index }: { block: AgeBandsBlock; index: number }) => (
  <Section index={index} heading={block.heading} introduction={block.introduction}>
    <ol className="age-bands mt-body">
      {(block.bands ?? []).map(({ range, title, text }) => (
        <li key={range} className="border-b-8 border-lake-600 bg-lake-100 px-6.5 pt-6">
          <span className="mb-2.5 block font-display text-stat leading-none font-extrabold tracking-tighter">
            {range}
          </span>
          <h3>{title}</h3>
          <p className="mt-1.5">{text}</p>
        </li>
      ))}
    </ol>
  </Section>
)
