import { Undo2 } from 'lucide'

import type { EventTimes } from '@/features/events/times'
import { now } from '@/lib/clock'
import type { Locale } from '@/lib/locale'
import type { Rsvp } from '@/payload-types'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { PageLanguage } from '@/ui/page-language'

import { getStanding, isForSelf } from '../rules'
import { type GivingUp, holdClock } from './wording'
import { familyWordsIn } from './words-in'

export const getGivingUp = (rsvps: readonly Rsvp[]): (GivingUp & { reference: string })[] =>
  rsvps.map((rsvp) => ({
    reference: rsvp.reference,
    name: rsvp.participantFirstName,
    isWaiting: rsvp.status === 'waitlisted',
    isSelf: isForSelf(rsvp),
  }))

type Props = {
  action: string
  rsvps: readonly Rsvp[]
  times: EventTimes
  /** The title of the event, where the page shows several. */
  title?: { text: string; lang: string | undefined }
  locale: Locale
}

/** The places that were just given up, with an undo button: one notice for places given up together. */
export function GivenUp({ action, rsvps, times, title, locale }: Props) {
  const { givenUp: words } = familyWordsIn(locale)
  const held = rsvps.filter((rsvp) => getStanding(rsvp, now()) === 'held')
  return [...new Set(held.map(({ heldUntil }) => heldUntil ?? ''))].map((until) => {
    const children = getGivingUp(held.filter(({ heldUntil }) => heldUntil === until))
    return (
      <section
        key={until}
        className="grid gap-3 rounded-2 border-2 border-l-10 border-ink bg-sun-100 p-5 print:hidden"
      >
        <div className="grid gap-3" role="status">
          <h2 className="text-h4 leading-snug">{words.title(children)}</h2>
          <p>
            {title !== undefined && (
              <b>
                <span lang={title.lang}>{title.text}</span>:{' '}
              </b>
            )}
            {words.hold(children, holdClock(until, times, locale))}
          </p>
        </div>
        <form method="post" action={action}>
          <PageLanguage locale={locale} />
          {children.map(({ reference }) => (
            <input key={reference} type="hidden" name="who" value={reference} />
          ))}
          <Button type="submit" isSquare>
            <Icon shape={Undo2} /> {words.putBack(children)}
          </Button>
        </form>
      </section>
    )
  })
}
