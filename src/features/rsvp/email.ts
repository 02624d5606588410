import {
  bringFacts,
  emailEventIn,
  eventFacts,
  type EventInEmail,
  subjectEnd,
} from '@/features/events/email'
import type { Person } from '@/forms/core/questions'
import { listInWords } from '@/lib/list-in-words'
import { catalog, type Locale } from '@/lib/locale'
import {
  BECAUSE_YOU_ARE_STAFF,
  becauseYou,
  type Block,
  button,
  closing,
  code,
  type Fact,
  factTable,
  firstInEnglish,
  paragraph,
  secondButton,
} from '@/mail/content'
import type { Email, Organization } from '@/mail/email'
import { renderEmail } from '@/mail/layout'
import { LINK_PLACEHOLDERS, placeholderIn, urlIn } from '@/mail/private-links'
import {
  capitalized,
  greeting,
  healthLine,
  personLine,
  phoneEnding,
  shownFirstName,
  shownName,
} from '@/mail/shown'
import { mailWordsIn } from '@/mail/words-in'

import { type People, whyInEnglish, words as en } from './email-words'
import { words as es } from './email-words.es'
import type { Audience } from './questions'
import type { PlaceStatus } from './rules'
import type { Participant, Rsvp } from './schema'

export const rsvpEmailWordsIn = catalog({ en, es })

/** One participant of an RSVP, and whether they have a place. */
export type ParticipantFacts = {
  firstName: string
  lastName: string
  /** On the day of the event. */
  age: number
  status: PlaceStatus
  /** The family's position on the waitlist, from 1; `null` if the participant is not waiting. */
  position: number | null
  isOutsideAges: boolean
  /** `null` if the RSVP was not accepted. */
  reference: string | null
}

/** The answers that emails about an RSVP use. */
export type RsvpInEmail = Pick<
  Rsvp,
  | 'audience'
  | 'parentName'
  | 'parentEmail'
  | 'parentPhone'
  | 'attendanceType'
  | 'pickupPeople'
  | 'emergencyContactName'
  | 'emergencyContactPhone'
  | 'transportationConsent'
  | 'volunteerDriver'
> & {
  participants: readonly Pick<
    Participant,
    | 'participantFirstName'
    | 'noAllergies'
    | 'allergies'
    | 'medicine'
    | 'specialNeeds'
    | 'photoConsent'
  >[]
}

/** How children get home; the same for all children of an RSVP. */
export type PickupInEmail = Pick<RsvpInEmail, 'attendanceType' | 'pickupPeople'> & {
  /** `null` for adults, who need no pickup. */
  pickupCode: string | null
}

export type RsvpEmailFacts = {
  rsvp: RsvpInEmail
  to: string
  reference: string
  participants: readonly ParticipantFacts[]
  pickupCode: PickupInEmail['pickupCode']
  event: EventInEmail
  organization: Organization
  waiver: WaiverInEmail
  /** The family's language; English unless given. */
  locale?: Locale
}

/** How the waiver is signed: in the form, on paper that staff keep, or not yet. */
export type WaiverInEmail = { is: 'signed' | 'on-paper'; version: string } | { is: 'not-signed' }

type UpdateFacts = Pick<
  RsvpEmailFacts,
  'to' | 'reference' | 'event' | 'organization' | 'locale'
> & {
  /** Whether the reader filled in the form for a child or for themselves. */
  audience: Audience
}

/** The facts that later emails about an RSVP need. */
export type RsvpUpdateFacts = UpdateFacts & {
  /** The first name, as typed. */
  child: string
}

/** The same for emails about several RSVPs of one family; the reference is that of the first. */
export type FamilyUpdateFacts = UpdateFacts & {
  /** The sender's name, as typed. */
  adult: string
  /** The first names, as typed. */
  children: readonly string[]
}

/**
 * The page shows the children who were signed up together and lets a family give up a place; for more, it sends another
 * link.
 */
const familyPageUrl = (locale: Locale) => placeholderIn(locale, LINK_PLACEHOLDERS.manage)

/** The button to the other events. */
export const otherEvents = ({ siteUrl }: Organization, locale: Locale) => ({
  label: rsvpEmailWordsIn(locale).otherEvents,
  url: urlIn(locale, `${siteUrl}/events`),
})

/** A first name, or a neutral phrase if the name could contain something else. */
export const childInEmail = (firstName: string, locale: Locale = 'en'): string =>
  shownName(firstName) ?? rsvpEmailWordsIn(locale).child

/** “Maya and Leo”, or a neutral phrase if one of the names could contain something else. */
export function childrenInEmail(firstNames: readonly string[], locale: Locale = 'en'): string {
  const { child, children } = rsvpEmailWordsIn(locale)
  const names = firstNames.map(shownName)
  const safeNames = names.filter((name) => name !== null)
  if (safeNames.length === names.length) return listInWords(safeNames, locale)
  return names.length === 1 ? child : children
}

/** Whom a sentence is about: its reader, or these children. */
export const getPeople = (
  audience: Audience,
  firstNames: readonly string[],
  locale: Locale = 'en',
): People => ({
  isSelf: audience === 'self',
  isOne: firstNames.length === 1,
  names: childrenInEmail(firstNames, locale),
})

/** “Maya has a spot”, “Leo is on the waitlist”: one clause for each status in the family. */
function getClauses({ participants, rsvp: { audience }, locale = 'en' }: RsvpEmailFacts): string[] {
  const { standing } = rsvpEmailWordsIn(locale)
  return (['confirmed', 'waitlisted', 'not_taken'] as const).flatMap((status) => {
    const names = participants.filter((one) => one.status === status).map(getFirstName)
    return names.length === 0
      ? []
      : [capitalized(standing[status](getPeople(audience, names, locale)))]
  })
}

const getFirstName = ({ firstName }: ParticipantFacts): string => firstName

/**
 * The only confirmation email of a family: who has a place, what to do in the morning, what happens next, and who to
 * ask.
 */
export function rsvpConfirmation(facts: RsvpEmailFacts): Email {
  const { rsvp, to, reference, participants, pickupCode, organization, locale = 'en' } = facts
  const { event, english } = emailEventIn(locale, facts.event)
  const words = rsvpEmailWordsIn(locale).confirmation
  const hasPlace = participants.some(({ status }) => status === 'confirmed')
  const isSigned = facts.waiver.is !== 'not-signed'
  const inside = { hasCode: pickupCode !== null, hasCopy: facts.waiver.is === 'signed', isSigned }
  const clauses = getClauses(facts)
  const title = { bold: event.title }
  const adult = rsvp.audience === 'self' ? (participants[0]?.firstName ?? '') : rsvp.parentName
  return renderEmail(to, `${clauses.join(', ')}: ${event.title}, ${subjectEnd(event, locale)}`, {
    locale,
    english,
    preheader: hasPlace ? words.preheader(inside) : words.preheaderWaiting(inside),
    hasPicture: hasPlace,
    heading: clauses.map((clause) => `${clause}.`).join(' '),
    body: [
      ...firstInEnglish(whyInEnglish(organization.name), organization, locale),
      paragraph([
        `${greeting(adult, locale)} ${words.thanks} `,
        ...(hasPlace ? words.everything(title) : words.full(title, inside)),
      ]),
      ...toSignBlocks(facts),
      ...(hasPlace ? waitingBlocks(facts) : []),
      ...notTakenBlocks(facts),
      factTable(
        ...eventFacts(event, locale),
        ...(hasPlace ? bringFacts(event, locale) : []),
        ...familyFacts({ ...facts, event }),
      ),
      ...(hasPlace ? pickupCodeBlocks({ ...rsvp, pickupCode }, { locale }) : []),
      paragraph(words.familyPage(hasPlace)),
      // Families that still have to sign get the button to this page above.
      ...(isSigned ? [button(rsvpEmailWordsIn(locale).familyPage, familyPageUrl(locale))] : []),
      ...(hasPlace ? [] : otherEventsBlocks(facts)),
      paragraph([`${waiverWords(facts)} ${words.reference} `, { bold: reference }, '.']),
      ...closing(organization, mailWordsIn(locale).questions, locale),
    ],
    reason: becauseYou(
      facts.waiver.is === 'signed'
        ? rsvpEmailWordsIn(locale).didRsvp
        : rsvpEmailWordsIn(locale).wasSignedUp,
      organization,
      locale,
    ),
    organization,
  })
}

function otherEventsBlocks({ organization, locale = 'en' }: RsvpEmailFacts): Block[] {
  const { label, url } = otherEvents(organization, locale)
  return [paragraph(rsvpEmailWordsIn(locale).confirmation.meanwhile), secondButton(label, url)]
}

/** Asks a family that staff signed up by phone for its signature, before anything else. */
function toSignBlocks({ waiver, rsvp: { audience }, locale = 'en' }: RsvpEmailFacts): Block[] {
  const { toSign, readAndSign } = rsvpEmailWordsIn(locale).confirmation
  return waiver.is === 'not-signed'
    ? [paragraph(toSign(audience === 'self')), button(readAndSign, familyPageUrl(locale))]
    : []
}

function waiverWords({ waiver, participants, locale = 'en' }: RsvpEmailFacts): string {
  const words = rsvpEmailWordsIn(locale).confirmation
  switch (waiver.is) {
    case 'signed':
      return words.signed(waiver.version, countCopies(participants))
    case 'on-paper':
      return words.onPaper(waiver.version)
    case 'not-signed':
      return words.notSigned
  }
}

/** Only children who were accepted have a signed copy. */
const countCopies = (participants: RsvpEmailFacts['participants']): number =>
  Math.max(1, participants.filter(({ reference }) => reference !== null).length)

/** Next steps for children who wait while a sibling has a place. */
function waitingBlocks({ participants, locale = 'en' }: RsvpEmailFacts): Block[] {
  const waiting = participants.filter(({ status }) => status === 'waitlisted')
  const [first] = waiting
  if (!first) return []
  const people = getPeople('guardian', waiting.map(getFirstName), locale)
  const { confirmation } = rsvpEmailWordsIn(locale)
  return [paragraph(capitalized(confirmation.waiting(people, first.position)))]
}

function notTakenBlocks({ participants, locale = 'en' }: RsvpEmailFacts): Block[] {
  const children = participants.filter(({ status }) => status === 'not_taken')
  const people = getPeople('guardian', children.map(getFirstName), locale)
  return children.length === 0
    ? []
    : [paragraph(rsvpEmailWordsIn(locale).confirmation.notTaken(people))]
}

/** The code that the pick-up person says at the gate; nothing if the children are not picked up. */
export function pickupCodeBlocks(
  { pickupPeople, pickupCode }: PickupInEmail,
  { label, locale }: { label?: string; locale: Locale },
): Block[] {
  if (pickupCode === null) return []
  const words = rsvpEmailWordsIn(locale).code
  const people = pickupPeople.map(({ name }) => shownFirstName(name))
  const names = people.filter((name) => name !== null)
  const note =
    names.length === 0 || names.length < people.length
      ? words.forAnyone
      : words.forPeople(listInWords(names, locale))
  return [code(label ?? words.label, pickupCode, note)]
}

/**
 * Shows a mistake to the family and as little as possible to anyone else: an email passes through many servers, and the
 * address may be a stranger's. Lists only the boxes that were checked.
 */
function familyFacts({ rsvp, participants, event, locale = 'en' }: RsvpEmailFacts): Fact[] {
  const { facts: words, status: statusWords } = rsvpEmailWordsIn(locale)
  const isSelf = rsvp.audience === 'self'
  const getName = (firstName: string) =>
    shownName(firstName) ?? (isSelf ? words.you : capitalized(childInEmail(firstName, locale)))
  const adult = isSelf ? (participants[0]?.firstName ?? '') : rsvp.parentName
  return [
    {
      label: words.who,
      answer: participants
        .map(({ firstName, age, status, position }) =>
          words.person(getName(firstName), age, statusWords[status], position),
        )
        .join('\n'),
    },
    ...collectFacts(rsvp, locale),
    { label: words.you, answer: personLine(adult, rsvp.parentPhone, locale) },
    {
      label: words.emergency,
      answer: personLine(rsvp.emergencyContactName, rsvp.emergencyContactPhone, locale),
    },
    { label: words.health, answer: healthLine(hasHealthAnswers(rsvp), locale) },
    ...consentFacts(rsvp, locale),
    moreFact(event, locale),
  ]
}

const hasHealthAnswers = ({ participants }: RsvpInEmail): boolean =>
  participants.every(
    ({ noAllergies, allergies, medicine, specialNeeds }) =>
      noAllergies || [allergies, medicine, specialNeeds].some((answer) => answer !== ''),
  )

/** The boxes that were checked. */
function consentFacts(
  { audience, participants, transportationConsent, volunteerDriver }: RsvpInEmail,
  locale: Locale,
): Fact[] {
  const words = rsvpEmailWordsIn(locale).facts
  const photographed = participants
    .filter(({ photoConsent }) => photoConsent)
    .map(({ participantFirstName }) => childInEmail(participantFirstName, locale))
  const people = {
    isSelf: audience === 'self',
    isOne: photographed.length === 1,
    names: listInWords(photographed, locale),
  }
  return [
    ...(photographed.length > 0 ? [{ label: words.photos, answer: words.photosOf(people) }] : []),
    ...(transportationConsent ? [{ label: words.rides, answer: words.ridesAllowed }] : []),
    ...(volunteerDriver ? [{ label: words.driving, answer: words.offeredToDrive }] : []),
  ]
}

export const moreFact = ({ url }: EventInEmail, locale: Locale): Fact => ({
  label: rsvpEmailWordsIn(locale).facts.more,
  answer: [{ label: rsvpEmailWordsIn(locale).facts.moreAbout, url }],
})

/** Names the people who pick up the children, or says that no pickup is needed. */
export function collectFacts(
  { attendanceType, pickupPeople }: Pick<PickupInEmail, 'attendanceType' | 'pickupPeople'>,
  locale: Locale,
): Fact[] {
  const words = rsvpEmailWordsIn(locale).facts
  if (attendanceType === 'stay_with_child')
    return [{ label: words.onTheDay, answer: words.youStay }]
  if (pickupPeople.length === 0) return []
  return [{ label: words.mayPickUp, answer: peopleLines(pickupPeople, locale) }]
}

type Update = {
  preheader: string
  heading: string
  before: readonly string[]
  /** In addition to the event's details. */
  facts?: readonly Fact[]
  /** For families who come: adds the rest of the confirmation's details about the event. */
  pickup?: PickupInEmail
  /** The email is about all upcoming events of a family, and not only this one. */
  isForAllDays?: boolean
  /** The button's text. */
  invitation: string
  link?: { label: string; url: string }
}

/** An email about one change to an RSVP. */
export function updateEmail(
  { reference, event: asStored, organization, to, locale = 'en' }: UpdateFacts,
  subject: string,
  { preheader, heading, before, facts = [], pickup, isForAllDays = false, ...more }: Update,
): Email {
  const words = rsvpEmailWordsIn(locale)
  const { event, english } = emailEventIn(locale, asStored)
  const link = more.link ?? { label: words.familyPage, url: familyPageUrl(locale) }
  return renderEmail(to, isForAllDays ? subject : `${subject}, ${subjectEnd(event, locale)}`, {
    locale,
    english,
    preheader,
    heading,
    body: [
      ...before.map(paragraph),
      ...(pickup ? pickupCodeBlocks(pickup, { locale }) : []),
      factTable(
        ...facts,
        ...(isForAllDays
          ? []
          : [
              { label: words.facts.event, answer: [{ bold: event.title }] },
              ...eventFacts(event, locale),
            ]),
        ...(pickup
          ? [...bringFacts(event, locale), ...collectFacts(pickup, locale), moreFact(event, locale)]
          : []),
        { label: words.facts.reference, answer: [{ bold: reference }] },
      ),
      paragraph(more.invitation),
      button(link.label, link.url),
      ...closing(organization, mailWordsIn(locale).questions, locale),
    ],
    reason: becauseYou(words.didRsvp, organization, locale),
    organization,
  })
}

/** Ends a preheader with the contents for families who come. */
export const insideWords = ({ pickupCode }: PickupInEmail, locale: Locale): string =>
  rsvpEmailWordsIn(locale).inside({ hasCode: pickupCode !== null })

/** What an email about an RSVP is made of: its language, its event in it, and whom it is about. */
export const inLanguage = (facts: Omit<FamilyUpdateFacts, 'adult'>) => {
  const { locale = 'en', audience, children } = facts
  return {
    locale,
    title: emailEventIn(locale, facts.event).event.title,
    people: getPeople(audience, children, locale),
  }
}

/** Tells a family that staff have given their children places. */
export function placeOpened(facts: FamilyUpdateFacts, pickup: PickupInEmail): Email {
  const { locale, title, people } = inLanguage(facts)
  const { opened: words, standing, nextFamily } = rsvpEmailWordsIn(locale)
  return updateEmail(facts, words.subject(people, title), {
    preheader: `${words.preheader} ${insideWords(pickup, locale)}`,
    heading: `${capitalized(standing.confirmed(people))}.`,
    before: [words.text(people, title)],
    pickup,
    invitation: `${words.invitation} ${nextFamily}`,
  })
}

/** Tells a family that staff have put their children on the waitlist, whether they had places or were canceled. */
export function rsvpWaitlisted(facts: FamilyUpdateFacts): Email {
  const { locale, title, people } = inLanguage(facts)
  const { waitlisted: words, standing } = rsvpEmailWordsIn(locale)
  return updateEmail(facts, words.subject(people, title), {
    preheader: words.preheader,
    heading: `${capitalized(standing.waitlisted(people))}.`,
    before: [words.text(people, title)],
    invitation: words.invitation,
  })
}

/** Tells a family that staff have canceled the RSVPs of children. */
export function rsvpCancelled(facts: FamilyUpdateFacts): Email {
  const { locale, title, people } = inLanguage(facts)
  const words = rsvpEmailWordsIn(locale).canceled
  return updateEmail(facts, words.subject(people, title), {
    preheader: words.preheader,
    heading: words.heading,
    before: [capitalized(words.text(people, title))],
    invitation: words.invitation,
    link: otherEvents(facts.organization, locale),
  })
}

/** An answer that a family changed through a link. */
export type ChangedAnswer =
  | { field: 'emergencyContactName' | 'emergencyContactRelationship'; answer: string }
  | { field: 'parentPhone' | 'emergencyContactPhone'; answer: string }
  | { field: 'pickupPeople'; answer: readonly Person[]; before: readonly Person[] }
  /** Withdrawn for this child. */
  | { field: 'photoConsent'; child: string }
  /** Withdrawn. */
  | { field: 'transportationConsent' }
  | { field: 'neverReleaseTo' }

/** Shows just enough of a change to recognize it. Pick-up people include those who were removed. */
function changedFacts(change: ChangedAnswer, isSelf: boolean, locale: Locale): Fact[] {
  const words = rsvpEmailWordsIn(locale).changed
  const label = words.labels[change.field]
  switch (change.field) {
    case 'photoConsent':
      return [
        {
          label: isSelf ? label : `${label} (${childInEmail(change.child, locale)})`,
          answer: words.no,
        },
      ]
    case 'transportationConsent':
      return [{ label, answer: words.no }]
    case 'neverReleaseTo':
      return [{ label, answer: words.isChanged }]
    case 'pickupPeople':
      return [
        { label, answer: peopleLines(change.answer, locale) },
        ...(change.before.length > 0
          ? [{ label: words.before, answer: peopleLines(change.before, locale) }]
          : []),
      ]
    case 'parentPhone':
    case 'emergencyContactPhone':
      return [{ label, answer: phoneEnding(change.answer, locale) }]
    case 'emergencyContactName':
    case 'emergencyContactRelationship':
      return [{ label, answer: shownFirstName(change.answer) ?? words.isChanged }]
  }
}

const peopleLines = (people: readonly Pick<Person, 'name' | 'phone'>[], locale: Locale): string =>
  people.map(({ name, phone }) => personLine(name, phone, locale)).join('\n')

type Changes = {
  children: readonly string[]
  answers: readonly ChangedAnswer[]
  /** For all upcoming events of a family, and not only this one. */
  isForAllDays: boolean
  link?: Update['link']
}

/** Confirms changes made through a link, and warns the parent in case someone else made them. */
export function rsvpChanged(
  facts: RsvpUpdateFacts,
  { children, answers, isForAllDays, link }: Changes,
): Email {
  const { locale, title, people } = inLanguage({ ...facts, children })
  const words = rsvpEmailWordsIn(locale).changed
  const subject = isForAllDays ? words.subjectOfAll(people) : words.subject(people, title)
  return updateEmail(facts, subject, {
    preheader: words.preheader,
    heading: isForAllDays ? words.headingOfAll : words.heading,
    before: [isForAllDays ? words.textOfAll : words.text],
    facts: answers.flatMap((answer) => changedFacts(answer, people.isSelf, locale)),
    isForAllDays,
    invitation: words.invitation,
    ...(link ? { link } : {}),
  })
}

/** Tells staff that a family has changed who may pick up its children. The names are in the record. */
export function pickupNotice(
  to: string,
  { child, event, reference, organization }: RsvpUpdateFacts,
  { recordUrl, isNear }: { recordUrl: string; isNear: boolean },
): Email {
  const family = `${capitalized(childInEmail(child))}’s family`
  return renderEmail(to, `Pick-up changed: ${event.title}, ${subjectEnd(event)}`, {
    preheader: isNear
      ? 'Less than a day before it starts. Please tell the adult at the gate.'
      : 'Is it the family’s own change? If you doubt it, call them.',
    heading: 'Who may pick up has changed.',
    body: [
      paragraph(
        isNear
          ? `${family} has changed who may pick up, less than a day before ${event.title}. Please tell the adult at the gate, and print the list again.`
          : `${family} has changed who may pick up, through its family link. Other people were named before. If you doubt that it was the family, call the number in the record.`,
      ),
      button('Open the record', recordUrl),
      factTable(...eventFacts(event), { label: 'Reference', answer: [{ bold: reference }] }),
    ],
    reason: BECAUSE_YOU_ARE_STAFF,
    organization,
  })
}

/** Notifies staff. Leaves out health answers, which stay on the desk. */
export function rsvpNotice(
  to: string,
  { rsvp, reference, participants, event, organization }: RsvpEmailFacts,
  recordUrl: string,
): Email {
  const outside = participants.filter(({ isOutsideAges }) => isOutsideAges)
  return {
    ...renderEmail(to, `New RSVP ${reference}: ${event.title}, ${subjectEnd(event)}`, {
      preheader: participants
        .map(({ firstName, status }) => `${firstName}: ${en.status[status]}`)
        .join('. '),
      heading: 'A new RSVP came in.',
      body: [
        paragraph([
          'Someone signed up for ',
          { bold: event.title },
          rsvp.volunteerDriver
            ? '. The parent offered to drive: the license and insurance photos are with the record.'
            : '.',
        ]),
        ...(outside.length > 0
          ? [
              paragraph([
                { bold: 'Outside the ages of this event: ' },
                listInWords(
                  outside.map(({ firstName, age }) => `${firstName}, who will be ${String(age)}`),
                ),
                '.',
              ]),
            ]
          : []),
        button('Open the record', recordUrl),
        factTable(
          {
            label: 'Who',
            answer: participants
              .map(
                ({ firstName, lastName, age, status, reference: own }) =>
                  `${firstName} ${lastName}, ${String(age)}: ${en.status[status]}${own === null || own === reference ? '' : ` (${own})`}`,
              )
              .join('\n'),
          },
          ...eventFacts(event),
          { label: 'Parent or guardian', answer: rsvp.parentName || 'Signed for themselves' },
          { label: 'Email', answer: rsvp.parentEmail },
          { label: 'Reference', answer: [{ bold: reference }] },
        ),
        paragraph('The whole form is on the desk. Reply to this email to write to them.'),
      ],
      reason: BECAUSE_YOU_ARE_STAFF,
      organization,
    }),
    replyTo: rsvp.parentEmail,
  }
}

/** Tells a family that staff signed up that its signature has arrived, with the copies. */
export function rsvpSigned(facts: UpdateFacts, children: readonly string[]): Email {
  const { locale, title, people } = inLanguage({ ...facts, children })
  const words = rsvpEmailWordsIn(locale).signed
  return updateEmail(facts, words.subject(people), {
    preheader: words.preheader,
    heading: words.heading,
    before: [words.text(title, children.length)],
    invitation: words.invitation,
  })
}
