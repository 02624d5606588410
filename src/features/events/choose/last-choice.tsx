import type { Locale } from '@/lib/locale'
import { FILLED_BY_SCRIPT } from '@/ui/filled-by-script'

import { eventWordsIn } from '../words-in'
import { type Choice, type City, getAddress } from './rules'

/**
 * Offers the choice of the last visit (src/page-script/last-choice.ts) without applying it: a family may look for
 * another child today.
 */
export const LastChoice = ({
  choice,
  cities,
  locale,
}: {
  choice: Choice
  cities: readonly City[]
  locale: Locale
}) => (
  <last-choice
    className="empty:hidden"
    data-address={getAddress(choice)}
    data-cities={JSON.stringify(cities)}
    data-last-city={eventWordsIn(locale).choose.lastCity}
    data-last-ages={eventWordsIn(locale).choose.lastAges}
    data-last-both={eventWordsIn(locale).choose.lastBoth}
    {...FILLED_BY_SCRIPT}
  />
)
