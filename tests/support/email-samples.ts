import {
  accountDisabledEmail,
  alreadySignedUpEmail,
  confirmationEmail,
  emailChangedEmail,
  emailChangeRequestedEmail,
  failedSignInsEmail,
  invitationEmail,
  passwordChangedEmail,
  recoveryCodeUsedEmail,
  resetEmail,
  roleChangedEmail,
  secondStepEmail,
  yourRoleEmail,
} from '@/features/accounts/email'
import { careerConfirmation, careerDecision, careerNotice } from '@/features/careers/email'
import { inquiryConfirmation, inquiryNotice } from '@/features/custom-forms/email'
import { clearedEmail, photosEmail } from '@/features/drivers/email'
import { budgetUsedEmail } from '@/features/emails/email'
import { familyMessage, messageTest } from '@/features/emails/messages/email'
import { NO_SPANISH } from '@/features/emails/messages/rules'
import { replyEmail } from '@/features/inbox/email'
import { auditAlarmEmail, auditReportEmail } from '@/features/records/activity/verification/email'
import {
  registrationConfirmation,
  registrationDecision,
  registrationNotice,
} from '@/features/registration/email'
import {
  type ChangedAnswer,
  type PickupInEmail,
  pickupNotice,
  placeOpened,
  rsvpCancelled,
  rsvpChanged,
  rsvpConfirmation,
  type RsvpEmailFacts,
  rsvpNotice,
  rsvpSigned,
  rsvpWaitlisted,
} from '@/features/rsvp/email'
import { familyLink, healthChanged, healthNotice } from '@/features/rsvp/family/email'
import { placesGivenUp, putBack } from '@/features/rsvp/family/email'
import { eventNotice } from '@/features/rsvp/notices/email'
import {
  keepWaitingTogether,
  offerMissed,
  offerPassed,
  offerTaken,
  placeForSome,
  placeFreed,
} from '@/features/rsvp/offers/email'
import {
  type ReminderFacts,
  reminderOneDay,
  reminderThreeDays,
} from '@/features/rsvp/reminders/email'
import type { Rsvp } from '@/features/rsvp/schema'
import { thankYou } from '@/features/rsvp/thanks/email'
import { welcomeEmail } from '@/features/subscribe/email'
import {
  volunteerConfirmation,
  volunteerDecision,
  type VolunteerEmailFacts,
  volunteerNotice,
} from '@/features/volunteer/email'
import type { Locale } from '@/lib/locale'
import type { Email } from '@/mail/email'
import { LINK_PLACEHOLDERS } from '@/mail/private-links'

import { swantastic } from './organization'
import { sunriseHike } from './sunrise-hike'

/** The free-text input of a stranger's form: names, and other answers. */
export type Typed = { child: string; sibling: string; adult: string; text: string }

/** The texts that staff add to an email. */
const WORDS = ['It was good to talk to you.', 'See you on Saturday.']

export const HONEST: Typed = {
  child: 'Maya',
  sibling: 'Leo',
  adult: 'Elena Torres',
  text: 'Canary-words: I can bring boots.',
}

export const HOSTILE: Typed = {
  child: 'Go to http://evil.test/login',
  sibling: 'evil.test',
  adult: 'Your account is locked: evil.test',
  text: 'URGENT: your account is locked. Go to http://evil.test/login',
}

/** Answers that must not be in any email. */
export const HEALTH = 'Peanuts-canary'
export const BIRTH = '2012-03-09'
export const PHONES = ['2165550198', '2165550177', '2165550133']
const [PHONE = '', PICKUP_PHONE = '', EMERGENCY_PHONE = ''] = PHONES

const REFERENCE = 'K7QFM3XR'

/** Every kind of email, under the name of its function and what is special about it. */
export const emailSamples = (typed: Typed, siteUrl: string): Record<string, Email> => ({
  ...samplesIn('en', typed, siteUrl),
  ...Object.fromEntries(
    Object.entries(familySamplesIn('es', typed, siteUrl)).map(([kind, email]) => [
      `${kind}-es`,
      email,
    ]),
  ),
})

/** Emails that go to families, visitors and staff in English whatever the family reads. */
const IS_ENGLISH =
  /^(?:\w*Notice(?:-near)?|volunteer.*|career.*|inquiry.*|replyEmail|(?!welcome|photos|cleared)\w+Email)$/

const isForFamily = (kind: string): boolean =>
  kind.startsWith('eventNotice') || !IS_ENGLISH.test(kind)

/** The emails that families get in their language. */
export const familySamplesIn = (
  locale: Locale,
  typed: Typed,
  siteUrl: string,
): Record<string, Email> =>
  Object.fromEntries(
    Object.entries(samplesIn(locale, typed, siteUrl)).filter(([kind]) => isForFamily(kind)),
  )

function samplesIn(locale: Locale, typed: Typed, siteUrl: string): Record<string, Email> {
  const organization = { ...swantastic, siteUrl }
  const envelope = { to: 'elena@family.example', organization }
  const staff = 'staff@swantastic.example'
  const record = `${siteUrl}/cms/people/1`

  const event = {
    ...sunriseHike,
    url: `${siteUrl}/events/sunrise-hike-and-songwriting`,
  }
  const child = {
    participantFirstName: typed.child,
    participantLastName: typed.adult,
    participantDob: BIRTH,
    noAllergies: false,
    allergies: HEALTH,
    carriesMedicine: false,
    medicine: '',
    specialNeeds: '',
    photoConsent: true,
    signature: '',
  }
  const sibling = { ...child, participantFirstName: typed.sibling, photoConsent: false }
  // All free-text input, although emails need less of it.
  const rsvp: Rsvp = {
    audience: 'guardian',
    participants: [child, sibling],
    parentName: typed.adult,
    parentEmail: envelope.to,
    parentPhone: PHONE,
    attendanceType: 'drop_off_pickup',
    pickupPeople: [
      { name: typed.adult, phone: PHONE, relationship: typed.text },
      { name: 'Rosa Torres', phone: PICKUP_PHONE, relationship: '' },
    ],
    neverPeople: [{ name: typed.text, note: typed.text }],
    emergencyContactName: typed.adult,
    emergencyContactRelationship: typed.text,
    emergencyContactPhone: EMERGENCY_PHONE,
    transportationConsent: true,
    transportationSignature: typed.adult,
    volunteerDriver: true,
    acceptedWaiver: true,
    signature: typed.adult,
    signatureConfirmed: false,
    sameNameConfirmed: false,
    samePhoneConfirmed: false,
    ifNotAll: null,
  }
  const family: RsvpEmailFacts = {
    locale,
    to: envelope.to,
    reference: REFERENCE,
    event,
    organization,
    waiver: { is: 'signed', version: 'v1.0' },
    pickupCode: '4827',
    rsvp,
    participants: [typed.child, typed.sibling].map((firstName, index) => ({
      firstName,
      lastName: typed.adult,
      age: 14 + 2 * index,
      status: 'confirmed',
      position: null,
      isOutsideAges: index === 1,
      reference: index === 0 ? REFERENCE : 'B2CDFGHJ',
    })),
  }
  const withStatuses = (...statuses: RsvpEmailFacts['participants'][number]['status'][]) => ({
    ...family,
    participants: family.participants.map((one, index) => ({
      ...one,
      status: statuses[index] ?? one.status,
      position: statuses[index] === 'waitlisted' ? 2 : null,
      reference: statuses[index] === 'not_taken' ? null : one.reference,
    })),
  })
  const alone: RsvpEmailFacts = {
    ...family,
    pickupCode: null,
    rsvp: {
      ...family.rsvp,
      audience: 'self',
      attendanceType: null,
      pickupPeople: [],
      participants: [{ ...child, allergies: '', noAllergies: true, photoConsent: true }],
    },
    participants: family.participants.slice(0, 1).map((one) => ({ ...one, age: 23 })),
  }
  const answers: ChangedAnswer[] = [
    {
      field: 'pickupPeople',
      answer: [{ name: typed.adult, relationship: typed.text, phone: PICKUP_PHONE }],
      before: [{ name: typed.sibling, relationship: typed.text, phone: PICKUP_PHONE }],
    },
    { field: 'emergencyContactName', answer: typed.adult },
    { field: 'photoConsent', child: typed.child },
    { field: 'transportationConsent' },
    { field: 'neverReleaseTo' },
  ]
  const addressed = { to: envelope.to, audience: 'guardian' as const, locale }
  const update = { ...addressed, child: typed.child, reference: REFERENCE, event, organization }
  const oneChild = {
    ...addressed,
    adult: typed.adult,
    children: [typed.child],
    reference: REFERENCE,
    event,
    organization,
  }
  const siblings = { ...oneChild, children: [typed.child, typed.sibling] }
  const { attendanceType, pickupPeople } = rsvp
  const pickup: PickupInEmail = { attendanceType, pickupPeople, pickupCode: family.pickupCode }
  const nobodyCollects: PickupInEmail = {
    attendanceType: null,
    pickupPeople: [],
    pickupCode: null,
  }
  const reminder: ReminderFacts = {
    ...siblings,
    pickups: [{ ...pickup, children: siblings.children }],
    waiting: 4,
    note: { en: 'Bring walking shoes and a warm layer.\nPark in Lot B.' },
  }
  const until = new Date('2026-11-23T23:00:00Z')
  const told = {
    startsAt: '2026-12-05T12:00:00Z',
    endsAt: '2026-12-05T16:00:00Z',
    zone: 'America/New_York',
    place: 'Coming soon, Cleveland, OH',
    isCancelled: false,
  }
  const now = {
    ...told,
    startsAt: event.times.startsAt,
    endsAt: event.times.endsAt,
    place: 'Heron Point Pavilion, Cleveland, OH',
  }
  const notice = {
    ...update,
    children: [
      { name: typed.child, isWaiting: false },
      { name: typed.sibling, isWaiting: true },
    ],
  }

  const youth = {
    role: 'youth' as const,
    firstName: typed.child,
    lastName: typed.adult,
    dob: BIRTH,
    city: 'Cleveland',
    parentName: typed.adult,
    email: envelope.to,
    phone: PHONE,
    emergencyName: typed.adult,
    emergencyPhone: EMERGENCY_PHONE,
    interests: ['Outdoor' as const, 'Arts' as const],
    noAllergies: false,
    allergies: HEALTH,
    carriesMedicine: true,
    medicine: HEALTH,
    specialNeeds: HEALTH,
    photoConsent: true,
    acceptedWaiver: true as const,
    signature: typed.adult,
    heardAbout: typed.text,
  }
  const registration = {
    locale,
    registration: youth,
    reference: REFERENCE,
    organization,
    waiver: { is: 'signed' as const, version: 'v1.0' },
    today: '2026-11-21',
  }
  const decided = { registration: youth, words: WORDS, organization, locale }
  const volunteer: VolunteerEmailFacts = {
    volunteer: {
      firstName: typed.child,
      lastName: typed.adult,
      email: envelope.to,
      phone: PHONE,
      city: typed.text,
      state: 'OH',
      preferredLocation: 'Cleveland',
      interests: ['Mentorship', 'Transportation/Logistics'],
      availability: ['Weekends'],
      skillsNotes: typed.text,
      transportationAccess: true,
      dateOfBirth: BIRTH,
      backgroundScreeningOk: false,
      emergencyContactName: typed.adult,
      emergencyContactPhone: EMERGENCY_PHONE,
      howDidYouHear: typed.text,
      notes: typed.text,
      consentTerms: true,
    },
    reference: REFERENCE,
    event: null,
    hasResume: true,
    organization,
  }
  const career = {
    application: {
      fullName: typed.adult,
      email: envelope.to,
      phone: PHONE,
      locationCity: typed.text,
      roleInterest: 'Development & Fundraising Professional' as const,
      skillsSummary: typed.text,
      availability: typed.text,
      linkedinUrl: '',
      instagramHandle: typed.text,
      notes: typed.text,
      consentContact: true as const,
    },
    reference: REFERENCE,
    organization,
  }
  const inquiry = {
    formTitle: 'Send a Message',
    thanks: 'Thank you. A person answers, in the order messages arrive.',
    reference: REFERENCE,
    sender: { name: typed.adult, email: envelope.to, subject: 'Volunteering' },
    answers: [
      { field: 'name', label: 'Name', value: typed.adult, answer: typed.adult },
      { field: 'subject', label: 'Subject', value: 'volunteering', answer: 'Volunteering' },
      { field: 'message', label: 'Message', value: typed.text, answer: `${typed.text}\nElena` },
    ],
    chosen: [{ label: 'Subject', answer: 'Volunteering' }],
    organization,
  }
  const role = {
    name: typed.adult,
    email: envelope.to,
    from: 'user' as const,
    to: 'staff' as const,
    by: 'Joy Whitfield',
    hasStaffPassword: false,
  }

  const oneDay = { ...update, adult: typed.adult }
  const leaving = { name: typed.child, isWaiting: false, isMeant: true }
  const staying = { name: typed.sibling, isWaiting: false, isMeant: false }
  const waiting = { name: typed.sibling, isWaiting: true, isMeant: true }

  const message = {
    ...update,
    adult: typed.adult,
    children: [typed.child, typed.sibling],
    subject: '[Event]: what to bring',
    text: 'Hello [First name],\n\nWe look forward to seeing [Children] on [When], at [Where].\n\nSomething changed? Here you can tell us:\n\n[Family link]',
    ...NO_SPANISH,
    familyUrl: LINK_PLACEHOLDERS.manage,
  }
  return {
    rsvpConfirmation: rsvpConfirmation(family),
    'rsvpConfirmation-waitlist': rsvpConfirmation(withStatuses('waitlisted', 'waitlisted')),
    'rsvpConfirmation-split': rsvpConfirmation(withStatuses('confirmed', 'waitlisted')),
    'rsvpConfirmation-not-taken': rsvpConfirmation(withStatuses('confirmed', 'not_taken')),
    'rsvpConfirmation-adult': rsvpConfirmation(alone),
    rsvpSigned: rsvpSigned(update, [typed.child, typed.sibling]),
    'rsvpConfirmation-by-phone': rsvpConfirmation({ ...family, waiver: { is: 'not-signed' } }),
    'rsvpConfirmation-on-paper': rsvpConfirmation({
      ...family,
      waiver: { is: 'on-paper', version: 'v1.0' },
    }),
    rsvpNotice: rsvpNotice(staff, family, record),
    placeOpened: placeOpened(oneChild, pickup),
    'placeOpened-siblings': placeOpened(siblings, pickup),
    placeFreed: placeFreed(oneChild, until, false),
    'placeFreed-last': placeFreed(oneChild, until, true),
    'placeFreed-siblings': placeFreed(siblings, until, false),
    placeForSome: placeForSome(oneChild, [typed.sibling], until),
    keepWaitingTogether: keepWaitingTogether(siblings),
    offerTaken: offerTaken(oneChild, pickup),
    'offerTaken-adult': offerTaken({ ...oneChild, audience: 'self' }, nobodyCollects),
    'offerTaken-siblings': offerTaken(siblings, pickup),
    offerPassed: offerPassed(siblings),
    offerMissed: offerMissed(oneChild, false),
    'offerMissed-last': offerMissed(siblings, true),
    reminderThreeDays: reminderThreeDays(reminder),
    reminderOneDay: reminderOneDay(reminder),
    'reminderOneDay-adult': reminderOneDay({
      ...reminder,
      ...oneChild,
      audience: 'self',
      pickups: [{ ...nobodyCollects, children: oneChild.children }],
      waiting: 0,
      note: { en: '' },
    }),
    ...Object.fromEntries(
      Object.entries({ reminderThreeDays, reminderOneDay }).map(([name, remind]) => [
        `${name}-two-rsvps`,
        remind({
          ...reminder,
          pickups: [
            { ...pickup, children: [typed.child] },
            { ...pickup, pickupCode: '0042', children: [typed.sibling] },
          ],
        }),
      ]),
    ),
    thankYou: thankYou({
      ...siblings,
      thanks: { en: '' },
      form: { title: 'How was it?', slug: 'how-was-it' },
    }),
    'thankYou-adult': thankYou({
      ...oneChild,
      audience: 'self',
      thanks: { en: 'What a day.\nSee you in spring.', es: 'Qué gran día.\nHasta la primavera.' },
      form: null,
    }),
    rsvpWaitlisted: rsvpWaitlisted(oneChild),
    'rsvpWaitlisted-siblings': rsvpWaitlisted(siblings),
    rsvpCancelled: rsvpCancelled(oneChild),
    'rsvpCancelled-siblings': rsvpCancelled(siblings),
    placesGivenUp: placesGivenUp(oneDay, [leaving, staying], until),
    'placesGivenUp-waiting': placesGivenUp(oneDay, [waiting], until),
    'placesGivenUp-both': placesGivenUp(oneDay, [leaving, waiting], until),
    putBack: putBack(oneDay, [leaving, staying], until),
    'putBack-both': putBack(oneDay, [leaving, waiting], until),
    rsvpChanged: rsvpChanged(update, {
      children: [typed.child, typed.sibling],
      answers,
      isForAllDays: false,
    }),
    'rsvpChanged-days': rsvpChanged(update, {
      children: [typed.child, typed.sibling],
      answers,
      isForAllDays: true,
    }),
    pickupNotice: pickupNotice(staff, update, { recordUrl: record, isNear: false }),
    'pickupNotice-near': pickupNotice(staff, update, { recordUrl: record, isNear: true }),
    familyLink: familyLink(update.to, update.organization, locale),
    healthChanged: healthChanged(update, { isForAllDays: false }),
    healthNotice: healthNotice(staff, { ...update, recordUrl: record }),
    eventNotice: eventNotice({ ...notice, told, now }),
    'eventNotice-waiting': eventNotice({
      ...notice,
      children: notice.children.map((child) => ({ ...child, isWaiting: true })),
      told,
      now,
    }),
    'eventNotice-canceled': eventNotice({ ...notice, told, now: { ...now, isCancelled: true } }),
    'eventNotice-after-all': eventNotice({ ...notice, told: { ...now, isCancelled: true }, now }),
    'registrationDecision-confirmed': registrationDecision({ ...decided, decision: 'confirmed' }),
    'registrationDecision-confirmed-siblings': registrationDecision({
      ...decided,
      decision: 'confirmed',
      others: [{ ...youth, firstName: typed.sibling }],
    }),
    'registrationDecision-declined-siblings': registrationDecision({
      ...decided,
      decision: 'declined',
      others: [{ ...youth, firstName: typed.sibling }],
    }),
    'registrationDecision-waitlisted': registrationDecision({ ...decided, decision: 'waitlisted' }),
    'registrationDecision-declined': registrationDecision({ ...decided, decision: 'declined' }),
    'volunteerDecision-approved': volunteerDecision({
      ...volunteer,
      words: WORDS,
      decision: 'approved',
    }),
    'volunteerDecision-declined': volunteerDecision({
      ...volunteer,
      words: WORDS,
      decision: 'declined',
    }),
    'careerDecision-interview': careerDecision({ ...career, words: WORDS, decision: 'interview' }),
    'careerDecision-declined': careerDecision({ ...career, words: WORDS, decision: 'declined' }),
    photosEmail: photosEmail({
      to: envelope.to,
      name: 'Elena Torres',
      locale,
      asks: 'both',
      organization,
    }),
    'photosEmail-insurance': photosEmail({
      to: envelope.to,
      name: 'Elena Torres',
      locale,
      asks: 'insurance',
      organization,
    }),
    clearedEmail: clearedEmail({
      to: envelope.to,
      name: 'Elena Torres',
      endsOn: '2027-03-01',
      locale,
      organization,
    }),
    familyMessage: familyMessage(message),
    messageTest: messageTest(message),
    'familyMessage-in-both': familyMessage({
      ...message,
      subjectEs: '[Event]: qué llevar',
      textEs:
        'Hola, [First name]:\n\nEsperamos ver a [Children] el [When], en [Where].\n\n[Family link]',
    }),
    'familyMessage-no-event': familyMessage({
      to: envelope.to,
      adult: typed.adult,
      sent: 'registrations',
      locale,
      ...NO_SPANISH,
      subject: 'You are in after all',
      text: 'Hello [First name],\n\nWe declined the registration by mistake, and are sorry. It is confirmed.',
      organization,
    }),
    replyEmail: replyEmail({
      to: envelope.to,
      subject: 'Yes, an aide is welcome',
      words: WORDS,
      organization,
    }),
    registrationConfirmation: registrationConfirmation(registration),
    'registrationConfirmation-on-paper': registrationConfirmation({
      ...registration,
      waiver: { is: 'on-paper', version: 'v1.0' },
    }),
    'registrationConfirmation-adult': registrationConfirmation({
      ...registration,
      registration: {
        ...youth,
        role: 'young-adult',
        dob: '2003-03-09',
        parentName: '',
        allergies: '',
        carriesMedicine: false,
        medicine: '',
        specialNeeds: '',
      },
    }),
    registrationNotice: registrationNotice(staff, registration, record),
    volunteerConfirmation: volunteerConfirmation(volunteer),
    'volunteerConfirmation-event': volunteerConfirmation({
      ...volunteer,
      event: 'Sunrise Hike and Songwriting, Saturday, Dec 05, 2026',
    }),
    volunteerNotice: volunteerNotice(staff, volunteer, record),
    careerConfirmation: careerConfirmation(career),
    careerNotice: careerNotice(staff, career, record),
    welcomeEmail: welcomeEmail({ to: envelope.to, name: typed.adult, organization, locale }),
    inquiryConfirmation: inquiryConfirmation(inquiry),
    'inquiryConfirmation-sponsor': inquiryConfirmation({
      ...inquiry,
      formTitle: 'Become a Sponsor',
      chosen: [{ label: 'Package', answer: 'Silver' }],
    }),
    inquiryNotice: inquiryNotice(staff, inquiry, record),
    confirmationEmail: confirmationEmail(envelope, typed.adult),
    alreadySignedUpEmail: alreadySignedUpEmail(envelope),
    resetEmail: resetEmail(envelope, typed.adult),
    passwordChangedEmail: passwordChangedEmail(envelope, typed.adult),
    emailChangeRequestedEmail: emailChangeRequestedEmail(
      envelope,
      typed.adult,
      'elena.torres@family.example',
    ),
    emailChangedEmail: emailChangedEmail(envelope, typed.adult, 'elena.torres@family.example'),
    invitationEmail: invitationEmail(envelope, {
      name: typed.adult,
      role: 'staff',
      by: 'Joy Whitfield',
    }),
    yourRoleEmail: yourRoleEmail(envelope, role),
    roleChangedEmail: roleChangedEmail({ ...envelope, to: staff }, role),
    secondStepEmail: secondStepEmail(envelope, {
      name: typed.adult,
      isOn: false,
      by: 'Joy Whitfield',
      mustSetUpAgain: true,
    }),
    auditAlarmEmail: auditAlarmEmail({ ...envelope, to: staff }, [
      { kind: 'lines-differ', at: '2026-11-24' },
    ]),
    auditReportEmail: auditReportEmail(
      { ...envelope, to: staff },
      { lines: 1204, head: { day: '2026-11-24', hash: 'c0ffee'.padEnd(64, '0') } },
    ),
    failedSignInsEmail: failedSignInsEmail(envelope, typed.adult),
    recoveryCodeUsedEmail: recoveryCodeUsedEmail(envelope, { name: typed.adult, left: 7 }),
    budgetUsedEmail: budgetUsedEmail({ to: staff, organization, budget: 2000 }),
    accountDisabledEmail: accountDisabledEmail(
      { ...envelope, to: staff },
      { name: typed.adult, email: 'elena@family.example', isDisabled: true, by: 'Joy Whitfield' },
    ),
  }
}
