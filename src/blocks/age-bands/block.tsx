import type { AgeBandsBlock } from '@/payload-types'
import { classNames } from '@/ui/class-names'

import { Section } from '../section'

/** Each step is a little higher than the one before. */
const STEPS = ['pb-7', 'pb-7 lg:pb-16', 'pb-7 lg:pb-25']

export const AgeBands = ({ block, index }: { block: AgeBandsBlock; index: number }) => (
  <Section block={block} index={index}>
    <ol className="mt-body grid grid-fit-64 items-end gap-5">
      {(block.bands ?? []).map(({ range, title, text }, position) => (
        <li
          key={range}
          className={classNames(
            'border-b-8 border-lake-600 bg-lake-100 px-6 pt-6',
            STEPS[position] ?? 'pb-7',
          )}
        >
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
