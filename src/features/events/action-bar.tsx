import { ButtonLink } from '@/ui/button'

import { clockIn, dateStamp, type EventTimes } from './times'

type Props = {
  times: EventTimes
  /** "9 spots left"; `null` without a limit. */
  places: string | null
  /** The button's text. */
  invitation: string
}

/**
 * The event's date and the link to a place, at the bottom of a phone's screen until the section with the form covers
 * it. It is the last child of `UNDER_NEXT_SECTION`, whose end that section covers.
 */
export function ActionBar({ times, places, invitation }: Props) {
  const { weekday, month, day } = dateStamp(times)
  return (
    <div
      className="sticky bottom-0 z-10 flex h-action-bar items-center justify-between gap-3 border-t-3 border-ink bg-white px-gutter pb-[env(safe-area-inset-bottom)] md:hidden in-[:has(.form:not([hidden]))]:hidden"
      role="region"
      aria-label="Quick action"
    >
      <p className="min-w-0 font-sign text-tool leading-snug font-semibold">
        <b className="block">
          {weekday}, {month} {day}, {clockIn(times.startsAt, times.zone)}
        </b>
        {/* On the narrowest phones the button says enough. */}
        <span className="max-xs:hidden">{places}</span>
      </p>
      <ButtonLink className="flex-none" href="#register" isSmall>
        {invitation}
      </ButtonLink>
    </div>
  )
}

/** The content before the section with the form. Without the bar, that section covers nothing. */
export const UNDER_NEXT_SECTION =
  'isolate max-md:-mb-action-bar max-md:in-[:has(.form:not([hidden]))]:mb-0'
