import type { CardsBlock } from '@/payload-types'
import { Patch } from '@/ui/patch'

import { Buttons } from '../buttons'
import { Section } from '../section'

export function Cards({ block, place }: { block: CardsBlock; place: number }) {
  const Title = block.heading ? 'h3' : 'h2'
  return (
    <Section
      place={place}
      heading={block.heading}
      introduction={block.introduction}
      tone={block.tone}
      anchor={block.anchor}
    >
      <ul className={block.heading ? 'values section__b' : 'values'}>
        {(block.cards ?? []).map(({ title, text, patch, links }) => (
          <li key={title}>
            {patch ? <Patch name={patch} /> : null}
            <Title className="values__title">{title}</Title>
            <p className="as-typed">{text}</p>
            <Buttons links={links} isSmall />
          </li>
        ))}
      </ul>
    </Section>
  )
}
