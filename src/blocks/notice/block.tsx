import { dayOf, isOver, timesOf } from '@/features/events/rules'
import { now } from '@/lib/clock'
import type { NoticeBlock } from '@/payload-types'

import { Buttons } from '../buttons'

/** With an event that is over, or that visitors may not see, there is nothing left to say. */
export function Notice({ block }: { block: NoticeBlock }) {
  if (!block.event) return <Band block={block} text={block.text} />
  if (typeof block.event === 'string') return null
  const times = timesOf(block.event)
  if (isOver(times, now())) return null
  return <Band block={block} text={block.text.replaceAll('{date}', dayOf(times))} />
}

const Band = ({ block, text }: { block: NoticeBlock; text: string }) => (
  <section className="callout" aria-label="Notice">
    <div className="wrap">
      <p className="as-typed">{text}</p>
      <Buttons links={block.links} isSmall />
    </div>
  </section>
)
