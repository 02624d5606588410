import { isOver } from '@/features/events/rules'
import { eventTimes, getDay } from '@/features/events/times'
import { now } from '@/lib/clock'
import type { NoticeBlock } from '@/payload-types'

import { Buttons } from '../buttons'

/** Hidden if its event is over or not public. */
export function Notice({ block }: { block: NoticeBlock }) {
  if (!block.event) return <Band block={block} text={block.text} />
  if (typeof block.event === 'string') return null
  const times = eventTimes(block.event)
  if (isOver(times, now())) return null
  return <Band block={block} text={block.text.replaceAll('{date}', getDay(times))} />
}

const Band = ({ block, text }: { block: NoticeBlock; text: string }) => (
  <section className="ground-sun" aria-label="Notice">
    <div className="wrap flex flex-wrap items-center justify-between gap-x-10 gap-y-4 py-6">
      <p className="max-w-measure flex-[1_1_--spacing(80)] font-sign text-lg leading-normal font-medium whitespace-pre-line">
        {text}
      </p>
      <Buttons links={block.links} isSmall />
    </div>
  </section>
)
