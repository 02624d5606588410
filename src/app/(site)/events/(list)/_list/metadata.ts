import type { Metadata } from 'next'

import { type Choice, EVERY_DAY, getAddress } from '@/features/events/choose/rules'
import { eventWordsIn } from '@/features/events/words-in'
import { pageMetadata } from '@/features/website/seo/metadata'
import type { Locale } from '@/lib/locale'
import { WHERE_DAYS_OUT_ARE } from '@/lib/organization'

/** The metadata of the list of events, or of those that match a choice. */
export function listMetadata(choice: Choice, locale: Locale): Metadata {
  const { events, list, choose } = eventWordsIn(locale)
  const title = choice === EVERY_DAY ? events : choose.listTitle(choice)
  return pageMetadata({
    title,
    description:
      choice === EVERY_DAY ? list.description(WHERE_DAYS_OUT_ARE) : list.chosenDescription(title),
    path: getAddress(choice),
    locale,
  })
}
