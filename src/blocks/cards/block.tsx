import type { CardsBlock } from '@/payload-types'
import { classNames } from '@/ui/class-names'
import { Patch } from '@/ui/patch'

import { Buttons } from '../buttons'
import { Section } from '../section'

export function Cards({ block, index }: { block: CardsBlock; index: number }) {
  const Title = block.heading ? 'h3' : 'h2'
  return (
    <Section
      index={index}
      heading={block.heading}
      introduction={block.introduction}
      tone={block.tone}
      anchor={block.anchor}
    >
      <ul className={classNames('value-cards', block.heading && 'mt-body')}>
        {(block.cards ?? []).map(({ title, text, patch, links }) => (
          <li key={title}>
            {patch ? <Patch className="mt-1 mb-4 -ml-1 w-30 drop-shadow-day" name={patch} /> : null}
            <Title className="mb-2 font-display text-h3 leading-title font-bold tracking-snug">
              {title}
            </Title>
            <p className="max-w-lede whitespace-pre-line">{text}</p>
            <Buttons className="mt-auto pt-5" links={links} isSmall />
          </li>
        ))}
      </ul>
    </Section>
  )
}
