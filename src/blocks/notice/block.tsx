import { isOver } from '@/features/events/rules'
import { eventTimes, getDay } from '@/features/events/times'
import { now } from '@/lib/clock'
import type { Locale } from '@/lib/locale'
import type { NoticeBlock } from '@/payload-types'

import { Buttons } from '../buttons'
import { blockWordsIn } from '../words-in'

type Props = { block: NoticeBlock; locale: Locale }

/** Hidden if its event is over or not public. */
export function Notice({ block, locale }: Props) {
  if (!block.event) return <Band block={block} text={block.text} locale={locale} />
  if (typeof block.event === 'string') return null
  const times = eventTimes(block.event)
  if (isOver(times, now())) return null
  const text = block.text.replaceAll('{date}', getDay(times, locale))
  return <Band block={block} text={text} locale={locale} />
}

const Band = ({ block, text, locale }: Props & { text: string }) => (
  <section className="ground-sun" aria-label={blockWordsIn(locale).notice}>
    <div className="wrap flex flex-wrap items-center justify-between gap-x-10 gap-y-4 py-6">
      <p className="max-w-measure flex-[1_1_--spacing(80)] font-sign text-lg leading-normal font-medium whitespace-pre-line">
        {text}
      </p>
      <Buttons links={block.links} locale={locale} isSmall />
    </div>
  </section>
)
