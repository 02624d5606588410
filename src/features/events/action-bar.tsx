import type { Locale } from '@/lib/locale'
import { ButtonLink } from '@/ui/button'

import { clockIn, dateStamp, type EventTimes } from './times'
import { eventWordsIn } from './words-in'

type Props = {
  locale: Locale
  times: EventTimes
  /** "9 spots left"; `null` without a limit. */
  places: string | null
  /** The button's text. */
  invitation: string
  href: string
}

/**
 * The event's date and the link to a place, at the bottom of a phone's screen until the section with the form covers
 * it. It is the last child of `UNDER_NEXT_SECTION`, whose end that section covers.
 */
export function ActionBar({ locale, times, places, invitation, href }: Props) {
  const words = eventWordsIn(locale).page
  return (
    <div
      className="sticky bottom-0 z-10 flex h-action-bar items-center justify-between gap-3 border-t-3 border-ink bg-white px-gutter pb-[env(safe-area-inset-bottom)] md:hidden in-[:has(.form:not([hidden]))]:hidden"
      role="region"
      aria-label={words.quick}
    >
      <p className="flex-1 font-sign text-tool leading-snug font-semibold">
        <b className="block">
          {words.stamp(dateStamp(times, locale))}, {clockIn(times.startsAt, times.zone, locale)}
        </b>
        {/* On the narrowest phones the button says enough. */}
        <span className="max-xs:hidden">{places}</span>
      </p>
      <ButtonLink className="min-w-0" href={href} isSmall>
        {invitation}
      </ButtonLink>
    </div>
  )
}

/** The content before the section with the form. Without the bar, that section covers nothing. */
export const UNDER_NEXT_SECTION =
  'isolate max-md:-mb-action-bar max-md:in-[:has(.form:not([hidden]))]:mb-0'
