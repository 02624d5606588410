import type { StatRowBlock } from '@/payload-types'
import { classNames } from '@/ui/class-names'

import { Section } from '../section'

export const StatRow = ({ block, index }: { block: StatRowBlock; index: number }) => (
  <Section block={{ ...block, tone: 'bill' }} index={index}>
    <dl
      className={classNames(
        'grid grid-cols-2 border-t-4 border-ink lg:grid-fit-52',
        block.heading && 'mt-part',
      )}
    >
      {(block.items ?? []).map(({ number, label, description }) => (
        <div
          key={label}
          className="flex flex-col border-l-2 border-divider px-4 py-5 first:border-l-0 first:pl-0 max-lg:odd:border-l-0 max-lg:odd:pl-0 lg:px-6 lg:pt-6 lg:pb-0"
        >
          <dt className="mt-2 mb-1.5 font-sign text-h4 leading-snug font-bold">{label}</dt>
          <dd className="-order-1 font-display text-stat leading-none font-extrabold tracking-tighter">
            {number}
          </dd>
          {description ? (
            <dd className="max-w-[26ch] text-sm leading-relaxed font-medium">{description}</dd>
          ) : null}
        </div>
      ))}
    </dl>
  </Section>
)
