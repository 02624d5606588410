import { ORGANIZATION_ZONE } from '@/lib/clock'
import { ENGLISH_NAMES, type Locale } from '@/lib/locale'
import { withCount } from '@/lib/plural'
import { formatInstant } from '@/lib/zone-time'

import type { AskedPhotos, DocumentKind } from './photos/rules'
import type { Check } from './questions'
import { type CardRefusal, type ClearRefusal, type Column, endingCard, type State } from './rules'

export const COLUMN_NAMES: Record<Column, string> = {
  'to-check': 'To check',
  'second-person': 'Awaiting approval',
  cleared: 'Cleared',
  'ends-soon': 'Ends within 30 days',
  over: 'Lapsed or declined',
}

export const STATE_NAMES: Record<State, string> = {
  'to-check': 'To check',
  'second-person': 'Awaiting approval',
  cleared: 'Cleared',
  'ends-soon': 'Ends within 30 days',
  lapsed: 'Lapsed',
  refused: 'Declined',
}

export const CARD_NAMES: Record<DocumentKind, string> = {
  license: 'Driver’s license',
  insurance: 'Insurance card',
}

/** "Feb 14, 2027" @param day `YYYY-MM-DD` */
export const dayWords = (day: string): string =>
  formatInstant(`${day}T00:00:00Z`, 'utc', 'LLL dd, yyyy')

/** "Dec 19", and with the year if it is not this one. */
export const shortDayWords = (day: string, today: string): string =>
  formatInstant(
    `${day}T00:00:00Z`,
    'utc',
    day.slice(0, 4) === today.slice(0, 4) ? 'LLL d' : 'LLL dd, yyyy',
  )

/** "9:24 AM" or "Nov 30, 9:24 AM", in the organization's zone. */
export const momentWords = (moment: Date, today: string): string => {
  const instant = moment.toISOString()
  const day = formatInstant(instant, ORGANIZATION_ZONE, 'yyyy-MM-dd')
  return day === today
    ? `today at ${formatInstant(instant, ORGANIZATION_ZONE, 'h:mm a')}`
    : formatInstant(
        instant,
        ORGANIZATION_ZONE,
        `${day.slice(0, 4) === today.slice(0, 4) ? 'LLL d' : 'LLL dd, yyyy'}, h:mm a`,
      )
}

type OnBoard = {
  state: State
  licenseExpires: string | null
  insuranceExpires: string | null
  endsOn: string | null
  decidedOn: string | null
  passedOnBy: string | null
  photos: readonly { kind: DocumentKind; sentOn: string }[]
  asked: { on: string } | null
  nextEvent: { day: string } | null
}

const ENDED_CARDS: Record<DocumentKind, string> = { license: 'License', insurance: 'Insurance' }

/** The last line of a driver's card on the board. `isUrgent` is orange. */
export function boardWords(driver: OnBoard, today: string): { text: string; isUrgent: boolean } {
  const calm = (text: string) => ({ text, isUrgent: false })
  const { state, endsOn } = driver
  switch (state) {
    case 'to-check':
      return toCheckWords(driver, today)
    case 'second-person':
      return calm(`Checked by ${driver.passedOnBy ?? FORMER_COLLEAGUE}`)
    case 'cleared':
      return calm(`until ${dayWords(endsOn ?? today)}`)
    case 'ends-soon':
      return {
        text: `${endedCard(driver)} ends ${shortDayWords(endsOn ?? today, today)}`,
        isUrgent: true,
      }
    case 'lapsed':
      return calm(`${endedCard(driver)} ended ${shortDayWords(endsOn ?? today, today)}`)
    case 'refused':
      return calm(
        driver.decidedOn ? `Declined ${shortDayWords(driver.decidedOn, today)}` : 'Declined',
      )
  }
}

function toCheckWords({ photos, asked, nextEvent }: OnBoard, today: string) {
  if (asked) return { text: `Asked for photos ${shortDayWords(asked.on, today)}`, isUrgent: false }
  const [newest] = photos
    .map(({ sentOn }) => sentOn)
    .toSorted()
    .reverse()
  if (nextEvent) return { text: `Drives ${shortDayWords(nextEvent.day, today)}`, isUrgent: true }
  if (!newest) return { text: 'No photos yet', isUrgent: false }
  return { text: `Photos since ${shortDayWords(newest, today)}`, isUrgent: false }
}

/** "Insurance", "License", or "Clearance" where it ends with the year. */
function endedCard({
  endsOn,
  ...cards
}: Pick<OnBoard, 'endsOn' | 'licenseExpires' | 'insuranceExpires'>): string {
  const card =
    endsOn === null || cards.licenseExpires === cards.insuranceExpires
      ? null
      : endingCard(cards, endsOn)
  return card === null ? 'Clearance' : ENDED_CARDS[card]
}

export const FORMER_COLLEAGUE = 'a former colleague'

export const CARD_REFUSALS: Record<CardRefusal, (card: DocumentKind, name: string) => string> = {
  'day-missing': (card) => `Please enter the day on which the ${CARD_WORDS[card]} ends.`,
  'day-past': (card, name) =>
    `The ${CARD_WORDS[card]} has ended. ${name} cannot be cleared with this card.`,
  'before-event': (_card, name) =>
    `Ends before the event. ${name} cannot be cleared with this card.`,
  'day-too-late': () => 'Please check the year.',
}

const CARD_WORDS: Record<DocumentKind, string> = { license: 'license', insurance: 'insurance' }

export const ALL_FIVE = 'Check all five first. If one does not fit, ask for a new photo or decline.'

/** Why something was not done with a driver. */
export type DriverRefusal =
  | ClearRefusal
  | 'unknown'
  | 'not-open'
  | 'decided'
  | 'no-photos'
  | 'other-photos'
  | 'no-address'
  | 'not-cleared'

export const REFUSALS: Record<DriverRefusal, string> = {
  unknown: 'This driver is no longer on record.',
  'not-open': 'This is no longer open. The page shows the current status.',
  decided: 'A colleague has already decided. The page shows the current status.',
  'no-photos': 'A photo is missing. Ask for it first.',
  'other-photos': 'New photos have arrived. Please look at them first.',
  'no-address': 'We have no email address for this driver.',
  'not-checked': 'This driver has not been checked yet.',
  'not-admin': 'An administrator decides.',
  'own-check': 'You have checked this driver yourself. Another administrator decides.',
  ended: 'A card has ended in the meantime. Ask for a new one.',
  'not-cleared': 'This driver is not cleared.',
}

export const PASSED_ON = 'Sent for approval. An administrator decides.'
export const PASSED_ON_ALONE =
  'Sent for approval. You are the only administrator, so you decide, too.'
export const REFUSED = 'Declined. No roster lists them as cleared.'
export const REASON_MISSING = 'Please say why. Colleagues read it later.'
export const reasonTooLong = (max: number): string => `Please keep it to ${String(max)} characters.`
export const clearedWords = (endsOn: string): string => `Cleared until ${dayWords(endsOn)}.`

const ASKED: Record<AskedPhotos, string> = {
  license: 'new photo of the license',
  insurance: 'new insurance card',
  both: 'photos of both cards',
}

/** "Ask for a new insurance card" */
export const askLabel = (asks: AskedPhotos): string =>
  asks === 'both' ? `Ask for ${ASKED[asks]}` : `Ask for a ${ASKED[asks]}`

/** " in Spanish", after "One email"; nothing if it is in English. */
const inLanguage = (locale: Locale): string =>
  locale === 'en' ? '' : ` in ${ENGLISH_NAMES[locale]}`

export const askedDone = (name: string): string => `An email with a link goes to ${name}.`

/** The consequences of asking, in the sentences that are numbered in the dialog. */
export const askConsequences = (
  asks: AskedPhotos,
  { name, locale, state, days }: { name: string; locale: Locale; state: State; days: number },
): string[] => [
  `One email${inLanguage(locale)} goes to ${name} with a link for ${asks === 'both' ? 'two photos' : 'one photo'}. The link works once, for ${withCount(days, { one: 'day', other: 'days' })}. A link from before ends.`,
  ...(state === 'second-person' ? ['All checks start over.'] : []),
  state === 'cleared' || state === 'ends-soon'
    ? `${name} stays cleared until the clearance ends, and is checked again when the photos come.`
    : `${name} stays not cleared.`,
]

/** The consequences of approval, in the sentences that are numbered in the dialog. @param subject of the email */
export const consequencesOfClearing = (
  { name, email, locale }: { name: string; email: string | null; locale: Locale },
  endsOn: string,
  subject: string,
): string[] => [
  `${name} may drive until ${dayWords(endsOn)}, and every roster says so.`,
  email === null
    ? `No email goes out, because we have no address of ${name}. Please tell them yourself.`
    : `One email${inLanguage(locale)} goes to ${name}: “${subject}”`,
]

export const consequencesOfRefusal = (name: string, isCleared: boolean): string[] => [
  isCleared
    ? `${name} is no longer cleared, from now on and on every roster.`
    : `${name} is not cleared.`,
  'No email goes out. Please tell them yourself.',
]

/** The history of a clearance, by the action in the log. */
const HAPPENED: Record<string, string> = {
  'clearance.begun': 'asked for photos',
  'clearance.passed-on': 'checked all five and sent it for approval',
  'clearance.cleared': 'approved',
  'clearance.refused': 'declined',
  'clearance.photos-asked': 'asked for a better photo',
  'clearance.photos-sent': 'Photos came by the link of the email',
  'file.viewed': 'looked at a photo',
}

/** "Dana Ruiz checked all five and sent it for approval" */
export const happenedWords = (action: string, who: string | null): string => {
  const what = HAPPENED[action] ?? action
  if (action === 'clearance.photos-sent') return what
  return `${who ?? 'A former colleague'} ${what}`
}

/** "To check, 2 days", and for the others their name. */
export const openStateWords = (
  { state, createdAt, endsOn }: { state: State; createdAt: Date; endsOn: string | null },
  today: string,
): string => {
  if (state === 'cleared' && endsOn) return `Cleared until ${dayWords(endsOn)}`
  if (state !== 'to-check') return STATE_NAMES[state]
  const since = formatInstant(createdAt.toISOString(), ORGANIZATION_ZONE, 'yyyy-MM-dd')
  return since === today
    ? `${STATE_NAMES[state]}, since today`
    : `${STATE_NAMES[state]}, since ${shortDayWords(since, today)}`
}

export const TWO_PEOPLE =
  'Two people approve a driver: one checks, an administrator decides. A clearance ends with the first date above, at the latest after a year.'

/** The checks, about a driver. */
export const checkLabels = (name: string): Record<Check, string> => ({
  nameMatches: `The name is ${name}’s`,
  photoMatches: `The photo is of ${name}`,
  licenseIsCurrent: 'The license is current',
  insuranceIsCurrent: 'The insurance is current',
  agreedToScreening: `${name} agreed to a driving record check`,
})

/** How to check each of the five. */
export function checkHints({
  volunteerId,
  agreesToScreening,
  nextEvent,
}: {
  volunteerId: string | null
  agreesToScreening: boolean | null
  nextEvent: { day: string } | null
}): Record<Check, string> {
  const until = nextEvent
    ? `on the day of the event, ${dayWords(nextEvent.day)}`
    : 'today, and for a while'
  return {
    nameMatches:
      volunteerId === null
        ? 'as in the RSVP, on both cards'
        : 'as in the application, on both cards',
    photoMatches: 'you’ve met in person or on video',
    licenseIsCurrent: `valid ${until}`,
    insuranceIsCurrent: `valid ${until}`,
    agreedToScreening:
      volunteerId === null
        ? 'the RSVP says that drivers are screened; ask if in doubt'
        : agreesToScreening
          ? 'ticked in the application'
          : 'not ticked in the application: ask first',
  }
}

/** Whether a parent who offers to drive may. */
export const driverWords = (clearedUntil: string | null): string =>
  clearedUntil === null
    ? 'Offers to drive, not cleared'
    : `Driver, cleared until ${dayWords(clearedUntil)}`
