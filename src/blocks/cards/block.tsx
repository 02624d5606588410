import type { Locale } from '@/lib/locale'
import type { CardsBlock } from '@/payload-types'
import { classNames } from '@/ui/class-names'
import { Patch } from '@/ui/patch'

import { Buttons } from '../buttons'
import { Section } from '../section'

/** The color of the bar above each card. */
const BARS = ['border-bill-500', 'border-sun-400', 'border-lake-600', 'border-reed-500'] as const

type Props = { block: CardsBlock; index: number; locale: Locale }

export function Cards({ block, index, locale }: Props) {
  const Title = block.heading ? 'h3' : 'h2'
  return (
    <Section block={block} index={index}>
      <ul className={classNames('grid grid-fit-64 gap-8', block.heading && 'mt-body')}>
        {(block.cards ?? []).map(({ title, text, patch, links }, position) => (
          <li
            key={title}
            className={classNames(
              'flex flex-col items-start border-t-6 pt-4',
              BARS[position % BARS.length],
            )}
          >
            {patch ? (
              <Patch
                className={classNames(
                  'mt-1 mb-4 -ml-1 w-30 [filter:var(--filter-day)]',
                  position % 2 === 0 ? '-rotate-3' : 'rotate-3',
                )}
                name={patch}
              />
            ) : null}
            <Title
              className={classNames(
                'mb-1.5 font-display',
                block.look === 'facts'
                  ? 'text-h2 leading-tight font-extrabold tracking-tight'
                  : 'text-h3 leading-title font-bold tracking-tight',
              )}
            >
              {title}
            </Title>
            <p className="max-w-lede whitespace-pre-line">{text}</p>
            <Buttons className="mt-auto pt-5" links={links} locale={locale} isSmall />
          </li>
        ))}
      </ul>
    </Section>
  )
}
