import type { Locale } from '@/lib/locale'
import type { Registration, Rsvp } from '@/payload-types'

import { getHealth } from './schema'
import { familyWordsIn } from './words-in'

export const ROW =
  'grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-5 px-5 py-3 sm:grid-cols-[--spacing(36)_minmax(0,1fr)_auto] not-last:border-b not-last:border-b-rule'
export const WHAT = 'max-sm:col-span-full max-sm:row-start-2 leading-normal wrap-anywhere'

const PHONE = /(\(\d{3}\) \d{3}-\d{4})/

/** A phone number stays on one line. */
const withWholePhones = (text: string) =>
  text.split(PHONE).map((part, index) =>
    PHONE.test(part) ? (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )

/** The stored answers, each with its label. */
export const Rows = ({ rows }: { rows: readonly { label: string; text: string }[] }) => (
  <dl>
    {rows.map(({ label, text }) => (
      <div key={label} className={ROW}>
        <dt className="font-sign text-tool font-bold">{label}</dt>
        <dd className={`${WHAT} whitespace-pre-line`}>{withWholePhones(text)}</dd>
      </div>
    ))}
  </dl>
)

/** The answers about health, in words. */
export function healthInWords(
  record: Rsvp | Registration,
  locale: Locale,
): { text: string; isPresent: boolean } {
  const { health: words } = familyWordsIn(locale)
  const { noAllergies, allergies, carriesMedicine, medicine, specialNeeds } = getHealth(record)
  const answers = [
    allergies,
    carriesMedicine || medicine !== '' ? words.medicine(medicine) : '',
    specialNeeds,
  ].filter((part) => part !== '')
  if (answers.length > 0) return { text: answers.join('\n'), isPresent: true }
  return { text: noAllergies ? words.noAllergies : words.notAnswered, isPresent: false }
}
