import type { NotedSlug } from '@/features/people/notes/rules'

/** One line of a record: an answer under its question’s label, or one or several in the words of staff. */
export type Row = string | { label: string; of: readonly string[]; isName?: true }

/** Answers that are read together. */
export type Group = {
  title: string
  rows: readonly Row[]
  /** Whether the event that they applied for is listed here. */
  isWithEvent?: true
}

const NAME: Row = { label: 'Name', of: ['firstName', 'lastName'], isName: true }

/**
 * Groups the answers on the sheet of a record, in the words of staff. Health and consents have their own parts;
 * messages hold their own questions.
 */
export const GROUPS: Record<Exclude<NotedSlug, 'form-submissions'>, readonly Group[]> = {
  rsvps: [
    {
      title: 'Participant',
      rows: [
        { label: 'Name', of: ['participantFirstName', 'participantLastName'], isName: true },
        { label: 'Born', of: ['participantDob'] },
        { label: 'At the event', of: ['attendanceType'] },
      ],
    },
    {
      title: 'Contact',
      rows: [
        { label: 'Parent or guardian', of: ['parentName'], isName: true },
        'parentPhone',
        'parentEmail',
      ],
    },
    {
      title: 'Emergency contact',
      rows: [
        {
          label: 'Call',
          of: ['emergencyContactName', 'emergencyContactRelationship', 'emergencyContactPhone'],
        },
      ],
    },
    { title: 'Also', rows: [{ label: 'Offers to drive', of: ['volunteerDriver'] }] },
  ],
  registrations: [
    {
      title: 'Participant',
      rows: [
        NAME,
        { label: 'Born', of: ['dob'] },
        'city',
        'interests',
        { label: 'Registered as', of: ['role'] },
      ],
    },
    {
      title: 'Contact',
      rows: [{ label: 'Parent or guardian', of: ['parentName'], isName: true }, 'phone', 'email'],
    },
    {
      title: 'Emergency contact',
      rows: [{ label: 'Call', of: ['emergencyName', 'emergencyPhone'] }],
    },
    { title: 'Also', rows: [{ label: 'Heard about us', of: ['heardAbout'] }] },
  ],
  volunteers: [
    {
      title: 'Volunteer',
      rows: [
        NAME,
        { label: 'Born', of: ['dateOfBirth'] },
        { label: 'City', of: ['city', 'state'] },
        'phone',
        'email',
      ],
    },
    {
      title: 'Offers',
      isWithEvent: true,
      rows: [
        { label: 'Where', of: ['preferredLocation'] },
        { label: 'What', of: ['interests'] },
        { label: 'When', of: ['availability'] },
        { label: 'Skills', of: ['skillsNotes'] },
        { label: 'Own transportation', of: ['transportationAccess'] },
        { label: 'Willing to have a background check', of: ['backgroundScreeningOk'] },
      ],
    },
    {
      title: 'Emergency contact',
      rows: [{ label: 'Call', of: ['emergencyContactName', 'emergencyContactPhone'] }],
    },
    {
      title: 'Also',
      rows: [
        { label: 'Heard about us', of: ['howDidYouHear'] },
        { label: 'Wrote', of: ['notes'] },
      ],
    },
  ],
  'career-applications': [
    {
      title: 'Applicant',
      rows: [
        { label: 'Name', of: ['fullName'], isName: true },
        { label: 'City', of: ['locationCity'] },
        'phone',
        'email',
      ],
    },
    {
      title: 'The work',
      rows: [
        { label: 'Role', of: ['roleInterest'] },
        { label: 'Skills', of: ['skillsSummary'] },
        'availability',
      ],
    },
    {
      title: 'Also',
      rows: [
        { label: 'LinkedIn', of: ['linkedinUrl'] },
        { label: 'Instagram', of: ['instagramHandle'] },
        { label: 'Wrote', of: ['notes'] },
      ],
    },
  ],
}

/** The consents, in the words of staff. The waiver itself is with its signature. */
export const AGREED: Readonly<Record<string, string>> = {
  photoConsent: 'Photos',
  transportationConsent: 'Rides with an approved driver',
  consentTerms: 'Terms and privacy',
  consentContact: 'May be contacted',
}

/** Answers that a signature, a file or the household shows better. */
export const SHOWN_ELSEWHERE: readonly string[] = [
  'acceptedWaiver',
  'signature',
  'transportationSignature',
  'driverLicense',
  'insuranceCard',
  'pickupPersonName',
  'pickupPersonPhone',
  'pickupPeople',
  'neverReleaseTo',
  'resume',
]
