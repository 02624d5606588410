import { bringFacts, emailEventIn, eventFacts } from '@/features/events/email'
import { arrivalTime, clockIn, getWeekday } from '@/features/events/times'
import { listInWords } from '@/lib/list-in-words'
import { catalog, type Locale, type WrittenText } from '@/lib/locale'
import {
  type Block,
  button,
  closing,
  type EmailLink,
  type Fact,
  factTable,
  list,
  paragraph,
  staffText,
  type Text,
  title,
} from '@/mail/content'
import type { Email, Organization } from '@/mail/email'
import { renderEmail } from '@/mail/layout'
import { LINK_PLACEHOLDERS, placeholderIn, urlIn } from '@/mail/private-links'
import { greeting, personLine } from '@/mail/shown'
import { mailWordsIn } from '@/mail/words-in'

import {
  childrenInEmail,
  collectFacts,
  type FamilyUpdateFacts,
  moreFact,
  pickupCodeBlocks,
  type PickupInEmail,
  rsvpEmailWordsIn,
} from '../email'
import { words as en } from './email-words'
import { words as es } from './email-words.es'

const wordsIn = catalog({ en, es })

export type ReminderFacts = FamilyUpdateFacts & {
  /** How the children get home: usually one entry, but a parent may have sent several RSVPs for the event. */
  pickups: readonly PickupOfChildren[]
  /** The number of children who wait for a place. */
  waiting: number
  /** The note that staff have added. */
  note: WrittenText
}

type PickupOfChildren = PickupInEmail & {
  /** Their first names, as they were typed. */
  children: readonly string[]
}

/** Three days before: everything to check while the family can still change it, or give the place to another family. */
export function reminderThreeDays(facts: ReminderFacts): Email {
  const { to, adult, organization, waiting, locale = 'en' } = facts
  const { threeDays: words, cannotCome } = wordsIn(locale)
  const { event, english } = emailEventIn(locale, facts.event)
  const weekday = getWeekday(event.times, locale)
  const familyPage = placeholderIn(locale, LINK_PLACEHOLDERS.manage)
  const subject = `${words.subject(weekday, event.title)}${withChildren(facts)}`
  return renderEmail(to, subject, {
    locale,
    english,
    preheader: words.preheader,
    heading: words.heading(weekday),
    body: [
      paragraph([
        `${greeting(adult, locale)} `,
        ...words.begin({ bold: event.title }, withChildren(facts)),
      ]),
      list(
        [{ bold: `${words.people} ` }, whoCollects(facts)],
        [{ bold: `${words.health} ` }, words.anythingNew],
      ),
      paragraph(words.freshLink),
      button(rsvpEmailWordsIn(locale).familyPage, familyPage),
      factTable(...eventFacts(event, locale)),
      ...noteBlocks(facts),
      title(words.plansChanged),
      paragraph([
        waiting > 0 ? `${words.waiting(waiting)} ` : '',
        ...words.givesTheSpot<EmailLink>({ label: cannotCome, url: familyPage }),
      ]),
      ...whoseLink(facts),
      ...closing(organization, mailWordsIn(locale).questions, locale),
    ],
    reason: whyReminded(organization, locale),
    organization,
  })
}

/** The people who pick up the children, or a question where there are none. */
function whoCollects(facts: ReminderFacts): string {
  const { pickups, locale = 'en' } = facts
  const { mayPickUp, rightNumbers } = wordsIn(locale).threeDays
  const collected = pickups.filter(({ pickupPeople }) => pickupPeople.length > 0)
  if (collected.length === 0) return rightNumbers
  return collected
    .map((pickup) => {
      const people = pickup.pickupPeople.map(({ name, phone }) => personLine(name, phone, locale))
      return `${labelFor(facts, pickup, mayPickUp)}: ${listInWords(people, locale)}.`
    })
    .join(' ')
}

/** One day before: the morning card, with everything for the morning on one screen. */
export function reminderOneDay(facts: ReminderFacts): Email {
  const { to, organization, pickups, locale = 'en' } = facts
  const { oneDay: words, cannotCome } = wordsIn(locale)
  const { event, english } = emailEventIn(locale, facts.event)
  const { startsAt, zone } = event.times
  const beThere =
    arrivalTime(event.times, event.arriveMinutes, locale) ?? clockIn(startsAt, zone, locale)
  const weekday = getWeekday(event.times, locale)
  const subject = `${words.subject(weekday, beThere, event.title)}${withChildren(facts)}`
  return renderEmail(to, subject, {
    locale,
    english,
    preheader: words.preheader,
    heading: words.heading(beThere),
    body: [
      paragraph(words.begin({ bold: event.title }, withChildren(facts))),
      ...pickups.flatMap((pickup) =>
        pickupCodeBlocks(pickup, {
          label: labelFor(facts, pickup, rsvpEmailWordsIn(locale).code.label),
          locale,
        }),
      ),
      factTable(
        ...eventFacts(event, locale),
        ...pickups.flatMap((pickup) =>
          collectFacts(pickup, locale).map((fact) => ({
            ...fact,
            label: labelFor(facts, pickup, fact.label),
          })),
        ),
        ...pickUpFacts(facts),
        ...bringFacts(event, locale),
        moreFact(event, locale),
      ),
      ...noteBlocks(facts),
      paragraph(words.somethingCameUp),
      button(cannotCome, placeholderIn(locale, LINK_PLACEHOLDERS.manage)),
      ...whoseLink(facts),
      ...closing(organization, mailWordsIn(locale).questions, locale),
    ],
    reason: whyReminded(organization, locale),
    organization,
  })
}

/** “ with Maya and Leo”, to follow the event; empty for adults, who come alone. */
function withChildren({ pickups, locale = 'en' }: ReminderFacts): string {
  const children = pickups.flatMap((pickup) => (pickup.pickupCode === null ? [] : pickup.children))
  return wordsIn(locale).withChildren(childrenInEmail(children, locale))
}

/** Names the children where not all of them get home the same way. */
const labelFor = (
  { pickups, locale }: ReminderFacts,
  { children }: PickupOfChildren,
  label: string,
): string => (pickups.length > 1 ? `${label} (${childrenInEmail(children, locale)})` : label)

/** Names the children of each link, where an address has sent several RSVPs: each link shows one. */
function whoseLink({
  pickups: [first, ...others],
  organization,
  locale = 'en',
}: ReminderFacts): Block[] {
  if (!first || others.length === 0) return []
  const later = others.flatMap(({ children }) => children)
  const url = urlIn(locale, `${organization.siteUrl}/family`)
  return [
    paragraph(
      wordsIn(locale).whoseLink(
        childrenInEmail(first.children, locale),
        childrenInEmail(later, locale),
        (label) => ({ label, url }),
      ),
    ),
  ]
}

/** When the children are picked up; empty if a parent stays or an adult comes alone. */
function pickUpFacts({ pickups, event, locale = 'en' }: ReminderFacts): Fact[] {
  const collected = pickups.filter(({ pickupPeople }) => pickupPeople.length > 0)
  if (collected.length === 0) return []
  const hasCode = collected.some(({ pickupCode }) => pickupCode !== null)
  const { endsAt, zone } = event.times
  const { pickUp, pickUpAt } = wordsIn(locale).oneDay
  const clock = endsAt === null ? null : clockIn(endsAt, zone, locale)
  return [{ label: pickUp, answer: pickUpAt(clock, hasCode) }]
}

/** The note of staff, under a heading; nothing without one. */
function noteBlocks({ note, locale = 'en' }: ReminderFacts): Block[] {
  const blocks = staffText(note, locale)
  return blocks.length === 0 ? [] : [title(wordsIn(locale).fromTheTeam), ...blocks]
}

const whyReminded = ({ email }: Organization, locale: Locale): Text =>
  wordsIn(locale).why<EmailLink>(
    (label) => ({ label, url: placeholderIn(locale, LINK_PLACEHOLDERS.reminders) }),
    { label: email, url: `mailto:${email}` },
  )
