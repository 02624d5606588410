import { bringFacts, eventFacts, type EventInEmail, subjectEnd } from '@/features/events/email'
import { formatAnswer, type Person } from '@/forms/core/questions'
import { listInWords } from '@/lib/list-in-words'
import {
  BECAUSE_YOU_ARE_STAFF,
  becauseYou,
  type Block,
  button,
  closing,
  code,
  type Fact,
  factTable,
  paragraph,
  secondButton,
} from '@/mail/content'
import type { Email, Organization } from '@/mail/email'
import { renderEmail } from '@/mail/layout'
import { LINK_PLACEHOLDERS } from '@/mail/private-links'
import {
  capitalized,
  greeting,
  healthLine,
  personLine,
  phoneEnding,
  shownFirstName,
  shownName,
} from '@/mail/shown'

import { type Audience, rsvpQuestions as ask } from './questions'
import type { PlaceStatus } from './rules'
import type { Participant, Rsvp } from './schema'
import { OFFER_COMES, WHILE_WAITING } from './wording'

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
}

/** How the waiver is signed: in the form, on paper that staff keep, or not yet. */
export type WaiverInEmail = { is: 'signed' | 'on-paper'; version: string } | { is: 'not-signed' }

type UpdateFacts = Pick<RsvpEmailFacts, 'to' | 'reference' | 'event' | 'organization'> & {
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
const FAMILY_PAGE = {
  label: 'Open your family page',
  url: LINK_PLACEHOLDERS.manage,
}

export const CALENDAR_ATTACHED = 'The attached calendar file adds the event to your calendar.'

/** The same page, opened at the waiver to sign. */
const TO_SIGN = { label: 'Read and sign the waiver', url: LINK_PLACEHOLDERS.manage }

/** A first name, or a neutral phrase if the name could contain something else. */
export const childInEmail = (firstName: string): string => shownName(firstName) ?? 'your child'

/** “Maya and Leo”, or a neutral phrase if one of the names could contain something else. */
export function childrenInEmail(firstNames: readonly string[]): string {
  const names = firstNames.map(shownName)
  const safeNames = names.filter((name) => name !== null)
  if (safeNames.length === names.length) return listInWords(safeNames)
  return names.length === 1 ? 'your child' : 'your children'
}

/**
 * The subject of an email or page: its reader, or children by name; with matching verbs and the owner of the place.
 *
 * @param list formats the children's names; an email shows fewer names than a page
 */
export function aboutWhom(
  audience: Audience,
  firstNames: readonly string[],
  list: (firstNames: readonly string[]) => string = childrenInEmail,
) {
  const isSelf = audience === 'self'
  const names = isSelf ? 'you' : list(firstNames)
  const isPlural = isSelf || firstNames.length !== 1
  return {
    isSelf,
    names,
    are: isPlural ? 'are' : 'is',
    have: isPlural ? 'have' : 'has',
    whose: isSelf ? 'yours' : `${names}’s`,
  }
}

const CLAUSES = {
  confirmed: { one: 'has a spot', several: 'have a spot' },
  waitlisted: { one: 'is on the waitlist', several: 'are on the waitlist' },
  not_taken: { one: 'has no spot', several: 'have no spot' },
} as const satisfies Record<PlaceStatus, { one: string; several: string }>

/** “Maya has a spot”, “Leo is on the waitlist”: one clause for each status in the family. */
function getClauses({ participants, rsvp: { audience } }: RsvpEmailFacts): string[] {
  return (['confirmed', 'waitlisted', 'not_taken'] as const).flatMap((status) => {
    const children = participants.filter((one) => one.status === status)
    if (children.length === 0) return []
    if (audience === 'self') return [`You ${CLAUSES[status].several}`]
    const number = children.length === 1 ? 'one' : 'several'
    return [
      `${capitalized(childrenInEmail(children.map(({ firstName }) => firstName)))} ${CLAUSES[status][number]}`,
    ]
  })
}

/**
 * The only confirmation email of a family: who has a place, what to do in the morning, what happens next, and who to
 * ask.
 */
export function rsvpConfirmation(facts: RsvpEmailFacts): Email {
  const { rsvp, to, reference, participants, pickupCode, event, organization } = facts
  const hasPlace = participants.some(({ status }) => status === 'confirmed')
  const clauses = getClauses(facts)
  const { audience } = rsvp
  return renderEmail(to, `${clauses.join(', ')}: ${event.title}, ${subjectEnd(event)}`, {
    preheader: hasPlace
      ? `${facts.waiver.is === 'not-signed' ? 'Your signature is missing.' : 'When, where and what to know.'} ${pickupCode === null ? 'The' : 'Your pick-up code is inside, the'} ${attachedWords(facts, true)}`
      : `${OFFER_COMES} ${attachedWords(facts, false)}`.trim(),
    hasPicture: hasPlace,
    heading: clauses.map((clause) => `${clause}.`).join(' '),
    body: [
      paragraph([
        `${greeting(audience === 'self' ? (participants[0]?.firstName ?? '') : rsvp.parentName)} Thank you. `,
        hasPlace ? 'Here is everything for ' : 'For now all spots are taken at ',
        { bold: event.title },
        hasPlace
          ? `. ${CALENDAR_ATTACHED}`
          : `. ${WHILE_WAITING}${facts.waiver.is === 'not-signed' ? '' : ' Until then there is nothing you have to do.'}`,
      ]),
      ...toSignBlocks(facts),
      ...(hasPlace ? waitingBlocks(participants) : []),
      ...notTakenBlocks(participants),
      factTable(
        ...eventFacts(event),
        ...(hasPlace ? bringFacts(event) : []),
        ...familyFacts(facts),
      ),
      ...(hasPlace ? pickupCodeBlocks({ ...rsvp, pickupCode }) : []),
      paragraph(
        `Your family page shows your events. There you can ${hasPlace ? 'print the morning card, give up a spot' : 'leave the waitlist'}, or get a fresh link to change health answers, people and phones. No password: nobody else should have the link.`,
      ),
      // Families that still have to sign get the button to this page above.
      ...(facts.waiver.is === 'not-signed' ? [] : [button(FAMILY_PAGE.label, FAMILY_PAGE.url)]),
      ...(hasPlace
        ? []
        : [
            paragraph('While you wait, another event may have a spot.'),
            secondButton('See the other events', `${organization.siteUrl}/events`),
          ]),
      paragraph([`${waiverWords(facts)} Reference `, { bold: reference }, '.']),
      ...closing(organization, 'Questions?'),
    ],
    reason: becauseYou(
      facts.waiver.is === 'signed' ? 'sent an RSVP' : 'were signed up',
      organization,
    ),
    organization,
  })
}

/** The end of a preheader about attachments. */
const attachedWords = ({ waiver }: RsvpEmailFacts, hasPlace: boolean): string => {
  if (hasPlace) {
    return waiver.is === 'signed'
      ? 'calendar file and the signed copy are attached.'
      : 'calendar file is attached.'
  }
  return waiver.is === 'signed' ? 'The signed copy is attached.' : ''
}

/** Asks a family that staff signed up by phone for its signature, before anything else. */
const toSignBlocks = ({ waiver, rsvp: { audience } }: RsvpEmailFacts): Block[] =>
  waiver.is === 'not-signed'
    ? [
        paragraph(
          `One thing is missing: your signature. Nobody can take part without it. Please check on your family page that we have understood everything, read the participant waiver and sign it, and say there whether ${audience === 'self' ? 'photos that include you' : 'photos of your child'} may be used.`,
        ),
        button(TO_SIGN.label, TO_SIGN.url),
      ]
    : []

function waiverWords({ waiver, participants }: RsvpEmailFacts): string {
  switch (waiver.is) {
    case 'signed':
      return `You signed the participant waiver, version ${waiver.version}; ${copiesWords(participants)} for your records.`
    case 'on-paper':
      return `You signed the participant waiver, version ${waiver.version}, on paper; we keep the sheet.`
    case 'not-signed':
      return 'We typed this for you. If you did not ask us to, write to us.'
  }
}

/** Only children who were accepted have a signed copy. */
const copiesWords = (participants: RsvpEmailFacts['participants']): string =>
  participants.filter(({ reference }) => reference !== null).length > 1
    ? 'the signed copies are attached, one PDF for each child: keep them'
    : 'the signed copy is attached as a PDF: keep it'

/** Next steps for children who wait while a sibling has a place. */
function waitingBlocks(participants: RsvpEmailFacts['participants']): Block[] {
  const waiting = participants.filter(({ status }) => status === 'waitlisted')
  const [first] = waiting
  if (!first) return []
  const names = capitalized(childrenInEmail(waiting.map(({ firstName }) => firstName)))
  // The children wait as one family.
  const where = first.position === null ? 'on' : `number ${String(first.position)} on`
  return [
    paragraph(
      `${names} ${waiting.length === 1 ? 'is' : 'are'} ${where} the waitlist. ${WHILE_WAITING}`,
    ),
  ]
}

function notTakenBlocks(participants: RsvpEmailFacts['participants']): Block[] {
  const children = participants.filter(({ status }) => status === 'not_taken')
  return children.length === 0
    ? []
    : [
        paragraph(
          `There was no spot left for ${childrenInEmail(children.map(({ firstName }) => firstName))}, and this event has no waitlist. Another event may have spots.`,
        ),
      ]
}

/** The code that the pick-up person says at the gate; nothing if the children are not picked up. */
export function pickupCodeBlocks(
  { pickupPeople, pickupCode }: PickupInEmail,
  label = 'Pick-up code',
): Block[] {
  if (pickupCode === null) return []
  const people = pickupPeople.map(({ name }) => shownFirstName(name))
  const names = people.filter((name) => name !== null)
  const note =
    names.length === 0 || names.length < people.length
      ? 'for whoever picks up'
      : `for ${listInWords(names)}`
  return [code(label, pickupCode, note)]
}

const STATUS_IN_EMAIL: Record<PlaceStatus, string> = {
  confirmed: 'spot kept',
  waitlisted: 'on the waitlist',
  not_taken: 'no spot',
}

/**
 * Shows a mistake to the family and as little as possible to anyone else: an email passes through many servers, and the
 * address may be a stranger's. Lists only the boxes that were checked.
 */
function familyFacts({ rsvp, participants, event }: RsvpEmailFacts): Fact[] {
  const isSelf = rsvp.audience === 'self'
  const getName = (firstName: string) =>
    shownName(firstName) ?? (isSelf ? 'You' : capitalized(childInEmail(firstName)))
  const photographed = rsvp.participants
    .filter(({ photoConsent }) => photoConsent)
    .map(({ participantFirstName }) => (isSelf ? 'you' : childInEmail(participantFirstName)))
  return [
    {
      label: 'Who',
      answer: participants
        .map(
          ({ firstName, age, status, position }) =>
            `${getName(firstName)}, ${String(age)}: ${STATUS_IN_EMAIL[status]}${position === null ? '' : `, number ${String(position)}`}`,
        )
        .join('\n'),
    },
    ...collectFacts(rsvp),
    {
      label: 'You',
      answer: personLine(
        isSelf ? (participants[0]?.firstName ?? '') : rsvp.parentName,
        rsvp.parentPhone,
      ),
    },
    {
      label: 'Emergency',
      answer: personLine(rsvp.emergencyContactName, rsvp.emergencyContactPhone),
    },
    {
      label: 'Health',
      answer: healthLine(
        rsvp.participants.every(
          ({ noAllergies, allergies, medicine, specialNeeds }) =>
            noAllergies || [allergies, medicine, specialNeeds].some((answer) => answer !== ''),
        ),
      ),
    },
    ...(photographed.length > 0
      ? [
          {
            label: 'Photos',
            answer: `Photos that include ${listInWords(photographed)} may be used`,
          },
        ]
      : []),
    ...(rsvp.transportationConsent
      ? [{ label: 'Rides', answer: 'Riding with an approved driver is allowed' }]
      : []),
    ...(rsvp.volunteerDriver
      ? [{ label: 'Driving', answer: 'You offered to drive. We check drivers first.' }]
      : []),
    moreFact(event),
  ]
}

export const moreFact = ({ url }: EventInEmail): Fact => ({
  label: 'More',
  answer: [{ label: 'What to expect, and answers about the event', url }],
})

/** Names the people who pick up the children, or says that no pickup is needed. */
export function collectFacts({
  attendanceType,
  pickupPeople,
}: Pick<PickupInEmail, 'attendanceType' | 'pickupPeople'>): Fact[] {
  if (attendanceType === 'stay_with_child')
    return [{ label: 'On the day', answer: 'You stay with your child' }]
  if (pickupPeople.length === 0) return []
  const people = pickupPeople.map(({ name, phone }) => personLine(name, phone))
  return [{ label: 'May pick up', answer: people.join('\n') }]
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
export const updateEmail = (
  { reference, event, organization, to }: UpdateFacts,
  subject: string,
  {
    preheader,
    heading,
    before,
    facts = [],
    pickup,
    isForAllDays = false,
    invitation,
    link = FAMILY_PAGE,
  }: Update,
): Email =>
  renderEmail(to, isForAllDays ? subject : `${subject}, ${subjectEnd(event)}`, {
    preheader,
    heading,
    body: [
      ...before.map(paragraph),
      ...(pickup ? pickupCodeBlocks(pickup) : []),
      factTable(
        ...facts,
        ...(isForAllDays
          ? []
          : [{ label: 'Event', answer: [{ bold: event.title }] }, ...eventFacts(event)]),
        ...(pickup ? [...bringFacts(event), ...collectFacts(pickup), moreFact(event)] : []),
        { label: 'Reference', answer: [{ bold: reference }] },
      ),
      paragraph(invitation),
      button(link.label, link.url),
      ...closing(organization, 'Questions?'),
    ],
    reason: becauseYou('sent an RSVP', organization),
    organization,
  })

/** Ends a preheader with the contents for families who come. */
export const insideWords = ({ pickupCode }: PickupInEmail): string =>
  `${pickupCode === null ? 'When' : 'Your pick-up code, when'}, where and the calendar file are inside.`

/** Explains why giving up a place helps another family. */
export const NEXT_FAMILY = 'The next family gets it.'

/** Tells a family that staff have given their children places. */
export function placeOpened(facts: FamilyUpdateFacts, pickup: PickupInEmail): Email {
  const { names, have, whose } = aboutWhom(facts.audience, facts.children)
  return updateEmail(facts, `A spot has opened: ${names} can come to ${facts.event.title}`, {
    preheader: `The spot is kept. ${insideWords(pickup)}`,
    heading: `${capitalized(names)} ${have} a spot.`,
    before: [
      `A spot has opened at ${facts.event.title}, and it is ${whose}. There is nothing you have to do. Here is everything for the event. ${CALENDAR_ATTACHED}`,
    ],
    pickup,
    invitation: `If you have made other plans in the meantime, please give up the spot. ${NEXT_FAMILY}`,
  })
}

/** Tells a family that staff have put their children on the waitlist, whether they had places or were canceled. */
export function rsvpWaitlisted(facts: FamilyUpdateFacts): Email {
  const { isSelf, names, are, have } = aboutWhom(facts.audience, facts.children)
  return updateEmail(
    facts,
    `On the waitlist: ${isSelf ? '' : `${names} at `}${facts.event.title}`,
    {
      preheader: 'Our team has put this RSVP on the waitlist. We write as soon as a spot is free.',
      heading: `${capitalized(names)} ${are} on the waitlist.`,
      before: [
        `Our team has put ${names} on the waitlist for ${facts.event.title}, so ${names} ${have} no spot for now. We email you as soon as one is free. If you did not expect that, call us.`,
      ],
      invitation: 'You do not want to wait? Then please leave the waitlist.',
    },
  )
}

/** Tells a family that staff have canceled the RSVPs of children. */
export function rsvpCancelled(facts: FamilyUpdateFacts): Email {
  const { isSelf, names, are } = aboutWhom(facts.audience, facts.children)
  return updateEmail(facts, `Canceled: ${isSelf ? '' : `${names} at `}${facts.event.title}`, {
    preheader: 'Our team has canceled it. If you did not ask for that, call us.',
    heading: 'The RSVP is canceled.',
    before: [
      `${capitalized(names)} ${are} no longer expected at ${facts.event.title}. Our team has canceled the RSVP. If you did not ask for that, call us.`,
    ],
    invitation: 'Plans change. We would be glad to see you at another event.',
    link: { label: 'See the other events', url: `${facts.organization.siteUrl}/events` },
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
function changedFacts(change: ChangedAnswer, isSelf: boolean): Fact[] {
  const { label } = ask[change.field]
  switch (change.field) {
    case 'photoConsent':
      return [
        {
          label: isSelf ? label : `${label} (${childInEmail(change.child)})`,
          answer: formatAnswer(ask.photoConsent, false),
        },
      ]
    case 'transportationConsent':
      return [{ label, answer: formatAnswer(ask.transportationConsent, false) }]
    case 'neverReleaseTo':
      return [{ label: 'Who must never pick up', answer: 'Changed' }]
    case 'pickupPeople':
      return [
        { label, answer: peopleLines(change.answer) },
        ...(change.before.length > 0
          ? [{ label: 'Before the change', answer: peopleLines(change.before) }]
          : []),
      ]
    case 'parentPhone':
    case 'emergencyContactPhone':
      return [{ label, answer: phoneEnding(change.answer) }]
    case 'emergencyContactName':
    case 'emergencyContactRelationship':
      return [{ label, answer: shownFirstName(change.answer) ?? 'Changed' }]
  }
}

const peopleLines = (people: readonly Person[]): string =>
  people.map(({ name, phone }) => personLine(name, phone)).join('\n')

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
  const { isSelf, names } = aboutWhom(facts.audience, children)
  const days = isForAllDays ? 'all your upcoming events' : facts.event.title
  const preposition = isForAllDays ? ', ' : ' at '
  return updateEmail(facts, `Changed: ${isSelf ? '' : `${names}${preposition}`}${days}`, {
    preheader: 'These are the new details. Not your change? Call us.',
    heading: isForAllDays ? 'Your RSVPs were changed.' : 'Your RSVP was changed.',
    before: [
      `These are the new details${isForAllDays ? ' for all your upcoming events' : ''}. If you did not make this change, please call us.`,
    ],
    facts: answers.flatMap((answer) => changedFacts(answer, isSelf)),
    isForAllDays,
    invitation: 'Something still not right?',
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
        .map(({ firstName, status }) => `${firstName}: ${STATUS_IN_EMAIL[status]}`)
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
                  `${firstName} ${lastName}, ${String(age)}: ${STATUS_IN_EMAIL[status]}${own === null || own === reference ? '' : ` (${own})`}`,
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
export const rsvpSigned = (facts: UpdateFacts, children: readonly string[]): Email =>
  updateEmail(facts, `The waiver is signed for ${aboutWhom(facts.audience, children).names}`, {
    preheader: 'Your signed copy is attached.',
    heading: 'Thank you. The waiver is signed.',
    before: [
      `You signed the participant waiver for ${facts.event.title}. ${children.length > 1 ? 'The signed copies are attached, one PDF for each child' : 'The signed copy is attached as a PDF'}: keep it for your records.`,
    ],
    invitation: 'Your family page shows the event.',
  })
