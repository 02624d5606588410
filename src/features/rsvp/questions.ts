import type { Questions } from '@/forms/questions'

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
  tooLarge: 'Please choose a file of at most 10 MB.',
} as const

/** What the RSVP form asks, in the order it asks. Source: specification 2, section 3, *RSVP payload*. */
export const rsvpQuestions = {
  participantFirstName: { kind: 'text', label: 'Participant’s first name', maxLength: 80 },
  participantLastName: { kind: 'text', label: 'Participant’s last name', maxLength: 80 },
  participantDob: {
    kind: 'date',
    label: 'Participant’s date of birth',
    hint: 'For example: March 9, 2014',
  },
  parentName: {
    kind: 'text',
    label: 'Parent or guardian’s full name',
    hint: 'Needed for participants under 18.',
    maxLength: 120,
    autoComplete: 'name',
  },
  parentEmail: {
    kind: 'email',
    label: 'E-mail',
    hint: 'Your confirmation goes here.',
    autoComplete: 'email',
  },
  parentPhone: { kind: 'phone', label: 'Phone', autoComplete: 'tel-national' },
  attendanceType: { kind: 'choice', label: 'On the day, will you stay?', options: ATTENDANCE },
  pickupPersonName: { kind: 'text', label: 'Pick-up person’s name', maxLength: 120 },
  pickupPersonPhone: { kind: 'phone', label: 'Pick-up person’s phone' },
  emergencyContactName: { kind: 'text', label: 'Emergency contact’s full name', maxLength: 120 },
  emergencyContactRelationship: {
    kind: 'text',
    label: 'Relationship to participant',
    hint: 'For example: grandmother',
    maxLength: 60,
  },
  emergencyContactPhone: { kind: 'phone', label: 'Emergency contact’s phone' },
  transportationConsent: {
    kind: 'consent',
    label: 'My child may ride with an approved driver',
    hint: 'Optional. Only for travel that is part of this event.',
    isOptional: true,
  },
  transportationSignature: {
    kind: 'signature',
    label: 'Type your full name to consent to transportation',
    maxLength: 120,
  },
  volunteerDriver: {
    kind: 'consent',
    label: 'I can volunteer to drive',
    hint: 'Drivers are screened before they are approved.',
    isOptional: true,
  },
  driverLicense: {
    ...DRIVER_PHOTO,
    label: 'Driver’s license photo',
    failed: "Failed to upload driver's license",
    hint: 'Seen by staff only, never made public. JPG, PNG or WebP, up to 10 MB.',
  },
  insuranceCard: {
    ...DRIVER_PHOTO,
    label: 'Insurance card photo',
    failed: 'Failed to upload insurance card',
    hint: 'Seen by staff only, never made public. JPG, PNG or WebP, up to 10 MB.',
  },
  allergies: {
    kind: 'paragraph',
    isHealth: true,
    label: 'Allergies',
    hint: 'Food, insect stings, medicine',
    isOptional: true,
    maxLength: 1000,
  },
  specialNeeds: {
    kind: 'paragraph',
    isHealth: true,
    label: 'Access or support needs',
    hint: 'Anything that makes the day work better',
    isOptional: true,
    maxLength: 1000,
  },
  photoConsent: {
    kind: 'consent',
    label: 'Photos that include my child may be used',
    hint: 'Optional. Saying no changes nothing about the day.',
    isOptional: true,
  },
  acceptedWaiver: {
    kind: 'consent',
    label: 'I have read the waiver and I agree to it',
    hint: 'A parent or guardian agrees for anyone under 18. Ticking this box and typing your name below is an electronic signature.',
  },
  signature: {
    kind: 'signature',
    label: 'Your signature',
    hint: 'Type your full name. It has the same effect as signing on paper.',
    maxLength: 120,
  },
} as const satisfies Questions
