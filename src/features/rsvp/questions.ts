import { UNDERAGE } from '@/features/ages/wording'
import type { ExportedQuestions } from '@/forms/core/questions'
import { sectionsOf } from '@/forms/core/sections'

const ATTENDANCE = [
  {
    value: 'stay_with_child',
    label: 'I will stay with my child',
    hint: 'Parents and guardians are welcome all day.',
  },
  {
    value: 'drop_off_pickup',
    label: 'Drop off and pick up',
    hint: 'A parent or guardian checks the child in and out.',
  },
] as const

const DRIVER_PHOTO = {
  kind: 'file',
  is: 'photo',
  accept: 'image/*',
  megabytesMax: 10,
} as const

/** What the RSVP form asks, in the order it asks. Source: specification 2, section 3, *RSVP payload*. */
export const rsvpQuestions = {
  participantFirstName: {
    kind: 'text',
    label: 'Participant’s first name',
    maxLength: 80,
    sample: 'Maya',
  },
  participantLastName: {
    kind: 'text',
    label: 'Participant’s last name',
    maxLength: 80,
    sample: 'Torres',
  },
  participantDob: {
    kind: 'date',
    label: 'Participant’s date of birth',
    hint: 'For example: March 9, 2014',
    sample: '2014-03-09',
  },
  parentName: {
    kind: 'text',
    label: 'Parent or guardian’s full name',
    hint: `Needed for participants ${UNDERAGE}.`,
    maxLength: 120,
    autoComplete: 'name',
    sample: 'Elena Torres',
  },
  parentEmail: {
    kind: 'email',
    label: 'Email',
    hint: 'Your confirmation goes here.',
    autoComplete: 'email',
    sample: 'elena@family.example',
  },
  parentPhone: {
    kind: 'phone',
    label: 'Phone',
    autoComplete: 'tel-national',
    sample: '(216) 555-0100',
  },
  attendanceType: {
    kind: 'choice',
    label: 'On the day, will you stay?',
    options: ATTENDANCE,
    sample: 'drop_off_pickup',
  },
  pickupPersonName: {
    kind: 'text',
    label: 'Pick-up person’s name',
    maxLength: 120,
    sample: 'Rosa Torres',
  },
  pickupPersonPhone: { kind: 'phone', label: 'Pick-up person’s phone', sample: '(216) 555-0133' },
  emergencyContactName: {
    kind: 'text',
    label: 'Emergency contact’s full name',
    maxLength: 120,
    sample: 'Rosa Torres',
  },
  emergencyContactRelationship: {
    kind: 'text',
    label: 'Relationship to participant',
    hint: 'For example: grandmother',
    maxLength: 60,
    sample: 'Grandmother',
  },
  emergencyContactPhone: {
    kind: 'phone',
    label: 'Emergency contact’s phone',
    sample: '(216) 555-0133',
  },
  transportationConsent: {
    kind: 'consent',
    label: 'My child may ride with an approved driver',
    hint: 'Optional. Only for travel that is part of this event.',
    isOptional: true,
    sample: 'no',
  },
  transportationSignature: {
    kind: 'signature',
    label: 'Type your full name to consent to transportation',
    maxLength: 120,
    sample: '',
  },
  volunteerDriver: {
    kind: 'consent',
    label: 'I can volunteer to drive',
    hint: 'Drivers are screened before they are approved.',
    isOptional: true,
    sample: 'no',
  },
  driverLicense: {
    ...DRIVER_PHOTO,
    label: 'Driver’s license photo',
    hint: 'Seen only by staff, never made public. JPG, PNG or WebP, up to 10 MB.',
  },
  insuranceCard: {
    ...DRIVER_PHOTO,
    label: 'Insurance card photo',
    hint: 'Seen only by staff, never made public. JPG, PNG or WebP, up to 10 MB.',
  },
  allergies: {
    kind: 'paragraph',
    isHealth: true,
    label: 'Allergies',
    hint: 'Food, insect stings, medicine',
    isOptional: true,
    maxLength: 1000,
    sample: 'Peanuts',
  },
  specialNeeds: {
    kind: 'paragraph',
    isHealth: true,
    label: 'Access or support needs',
    hint: 'Anything that makes the day work better',
    isOptional: true,
    maxLength: 1000,
    sample: '',
  },
  photoConsent: {
    kind: 'consent',
    label: 'Photos that include my child may be used',
    hint: 'Optional. Saying no changes nothing about the day.',
    isOptional: true,
    sample: 'yes',
  },
  acceptedWaiver: {
    kind: 'consent',
    label: 'I have read the waiver and I agree to it',
    hint: `A parent or guardian agrees for anyone ${UNDERAGE}. Ticking this box and typing your name below is an electronic signature.`,
    sample: 'yes',
  },
  signature: {
    kind: 'signature',
    label: 'Your signature',
    hint: 'Type your full name. It has the same effect as signing on paper.',
    maxLength: 120,
    sample: 'Elena Torres',
  },
} as const satisfies ExportedQuestions

/** The layout of the form. */
export const rsvpSections = sectionsOf(rsvpQuestions, [
  {
    id: 'who',
    title: 'Who is coming?',
    reason: 'The young person taking part. One form each.',
    rows: [['participantFirstName', 'participantLastName'], 'participantDob'],
  },
  {
    id: 'parent',
    title: 'Parent or guardian',
    reason: 'The adult we should write to and call.',
    rows: ['parentName', ['parentEmail', 'parentPhone']],
  },
  {
    id: 'pickup',
    title: 'Drop-off and pick-up',
    reason: 'So we know who leaves with whom.',
    rows: [
      {
        ask: 'attendanceType',
        when: 'drop_off_pickup',
        opens: ['pickupPersonName', 'pickupPersonPhone'],
      },
    ],
  },
  {
    id: 'emergency',
    title: 'Emergency contact',
    reason: 'Someone we can reach if we cannot reach you.',
    rows: [['emergencyContactName', 'emergencyContactRelationship', 'emergencyContactPhone']],
  },
  {
    id: 'rides',
    title: 'Getting there',
    reason: 'Both choices here are optional.',
    rows: [
      { ask: 'transportationConsent', opens: ['transportationSignature'] },
      { ask: 'volunteerDriver', opens: ['driverLicense', 'insuranceCard'] },
    ],
    isSkippable: true,
  },
  {
    id: 'health',
    title: 'Health and photos',
    reason: 'Shared only with the adults leading the day.',
    rows: [['allergies', 'specialNeeds'], 'photoConsent'],
    isSkippable: true,
  },
  {
    id: 'waiver',
    title: 'Waiver and signature',
    reason: `Ten short sections. A parent or guardian signs for anyone ${UNDERAGE}.`,
    rows: ['acceptedWaiver', 'signature'],
  },
])
