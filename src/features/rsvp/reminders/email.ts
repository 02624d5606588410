import { bringFacts, eventFacts } from '@/features/events/email'
import { clockIn, getWeekday } from '@/features/events/times'
import { listInWords } from '@/lib/list-in-words'
import {
  type Block,
  button,
  closing,
  type Fact,
  factTable,
  list,
  paragraph,
  type Text,
  title,
} from '@/mail/content'
import type { Email, Organization } from '@/mail/email'
import { renderEmail } from '@/mail/layout'
import { LINK_PLACEHOLDERS } from '@/mail/private-links'
import { greeting, personLine } from '@/mail/shown'

import {
  childrenInEmail,
  collectFacts,
  type FamilyUpdateFacts,
  moreFact,
  pickupCodeBlocks,
  type PickupInEmail,
} from '../email'

export type ReminderFacts = FamilyUpdateFacts & {
  /** How the children get home: usually one entry, but a parent may have sent several RSVPs for the event. */
  pickups: readonly PickupOfChildren[]
  /** The number of children who wait for a place. */
  waiting: number
  /** The note that staff have added. */
  staffText: string
}

type PickupOfChildren = PickupInEmail & {
  /** Their first names, as they were typed. */
  children: readonly string[]
}

/** Three days before: everything to check while the family can still change it, or give the place to another family. */
export function reminderThreeDays(facts: ReminderFacts): Email {
  const { to, adult, event, organization, pickups, waiting, staffText } = facts
  const collected = pickups.filter(({ pickupPeople }) => pickupPeople.length > 0)
  const weekday = getWeekday(event.times)
  return renderEmail(to, `${weekday}: ${event.title}${withChildren(facts)}`, {
    preheader: 'Three days to go. Check the phones, the people and the health answers.',
    heading: `${weekday} is the day.`,
    body: [
      paragraph([
        `${greeting(adult)} Three days to go until `,
        { bold: event.title },
        `${withChildren(facts)}. Two things to look at now:`,
      ]),
      list(
        [
          { bold: 'Phones and people. ' },
          collected.length === 0
            ? 'Do we have the numbers that you answer?'
            : collected
                .map(
                  (pickup) =>
                    `${labelFor(facts, pickup, 'May pick up')}: ${listInWords(pickup.pickupPeople.map(({ name, phone }) => personLine(name, phone)))}.`,
                )
                .join(' '),
        ],
        [{ bold: 'Health answers. ' }, 'Is there anything new that we should know?'],
      ),
      paragraph('To see or change them, get a fresh link on your family page.'),
      button('Open your family page', LINK_PLACEHOLDERS.manage),
      factTable(...eventFacts(event)),
      ...staffWords(staffText),
      title('Plans changed?'),
      paragraph([
        waiting > 0
          ? `${String(waiting)} ${waiting === 1 ? 'child is' : 'children are'} waiting. `
          : '',
        { label: 'We can’t come', url: LINK_PLACEHOLDERS.manage },
        ' gives the spot to the next family.',
      ]),
      ...whoseLink(facts),
      ...closing(organization, 'Questions?'),
    ],
    reason: whyReminded(organization),
    organization,
  })
}

/** One day before: the morning card, with everything for the morning on one screen. */
export function reminderOneDay(facts: ReminderFacts): Email {
  const { to, event, organization, pickups, staffText } = facts
  const { startsAt, zone } = event.times
  const beThere = event.arriveBy ?? clockIn(startsAt, zone)
  const weekday = getWeekday(event.times)
  return renderEmail(to, `Tomorrow, ${weekday}, ${beThere}: ${event.title}${withChildren(facts)}`, {
    preheader: 'Your morning card: when, where and what to know.',
    heading: `Tomorrow, ${beThere}.`,
    body: [
      paragraph([
        { bold: event.title },
        `${withChildren(facts)}: everything for the morning on one screen.`,
      ]),
      ...pickups.flatMap((pickup) =>
        pickupCodeBlocks(pickup, labelFor(facts, pickup, 'Pick-up code')),
      ),
      factTable(
        ...eventFacts(event),
        ...pickups.flatMap((pickup) =>
          collectFacts(pickup).map((fact) => ({
            ...fact,
            label: labelFor(facts, pickup, fact.label),
          })),
        ),
        ...pickUpFacts(facts),
        ...bringFacts(event),
        moreFact(event),
      ),
      ...staffWords(staffText),
      paragraph('Something came up? Then the next family can still come.'),
      button('We can’t come', LINK_PLACEHOLDERS.manage),
      ...whoseLink(facts),
      ...closing(organization, 'Questions?'),
    ],
    reason: whyReminded(organization),
    organization,
  })
}

/** “ with Maya and Leo”, to follow the event; empty for adults, who come alone. */
function withChildren({ pickups }: ReminderFacts): string {
  const children = pickups.flatMap((pickup) => (pickup.pickupCode === null ? [] : pickup.children))
  return children.length === 0 ? '' : ` with ${childrenInEmail(children)}`
}

/** Names the children where not all of them get home the same way. */
const labelFor = (
  { pickups }: ReminderFacts,
  { children }: PickupOfChildren,
  label: string,
): string => (pickups.length > 1 ? `${label} (${childrenInEmail(children)})` : label)

/** Names the children of each link, where an address has sent several RSVPs: each link shows one. */
function whoseLink({ pickups: [first, ...others], organization }: ReminderFacts): Block[] {
  if (!first || others.length === 0) return []
  const later = childrenInEmail(others.flatMap(({ children }) => children))
  return [
    paragraph([
      `This link is for ${childrenInEmail(first.children)}. For ${later}, signed up separately, use the email that confirmed it, or `,
      { label: 'ask for a link to your family page', url: `${organization.siteUrl}/family` },
      '.',
    ]),
  ]
}

/** When the children are picked up; empty if a parent stays or an adult comes alone. */
function pickUpFacts({ pickups, event }: ReminderFacts): Fact[] {
  const collected = pickups.filter(({ pickupPeople }) => pickupPeople.length > 0)
  if (collected.length === 0) return []
  const hasCode = collected.some(({ pickupCode }) => pickupCode !== null)
  const { endsAt, zone } = event.times
  return [
    {
      label: 'Pick up',
      answer: `${endsAt === null ? 'At the end' : clockIn(endsAt, zone)}, same place, with name${hasCode ? ' and code' : ''}`,
    },
  ]
}

const staffWords = (text: string): Block[] =>
  text.trim() === '' ? [] : [title('From the team'), paragraph(text.trim())]

const whyReminded = ({ email }: Organization): Text => [
  'You get this because you have a spot at this event. ',
  { label: 'Switch reminders off', url: LINK_PLACEHOLDERS.reminders },
  '. Sent to the wrong person? Write to ',
  { label: email, url: `mailto:${email}` },
  ', and we take your address off.',
]
