import { resumeFile } from '@/features/careers/resumes/questions'
import type { ExportedQuestions } from '@/forms/core/questions'
import { getSections } from '@/forms/core/sections'
import { VOLUNTEER_LOCATIONS } from '@/lib/organization'

const LOCATIONS = [...VOLUNTEER_LOCATIONS, 'Remote'].map((city) => ({ value: city, label: city }))

const INTERESTS = [
  { value: 'Outdoor Activities', label: 'Outdoor Activities' },
  { value: 'Sports', label: 'Sports' },
  { value: 'Arts', label: 'Arts' },
  { value: 'Life Skills/Trades', label: 'Life Skills/Trades' },
  { value: 'Mentorship', label: 'Mentorship' },
  { value: 'Transportation/Logistics', label: 'Transportation/Logistics' },
  { value: 'Events/Operations', label: 'Events/Operations' },
  { value: 'Media/Photography', label: 'Media/Photography' },
  { value: 'Fundraising/Outreach', label: 'Fundraising/Outreach' },
  { value: 'Other', label: 'Other' },
] as const

const AVAILABILITY = [
  { value: 'Weekdays', label: 'Weekdays' },
  { value: 'Weeknights', label: 'Weeknights' },
  { value: 'Weekends', label: 'Weekends' },
  { value: 'Occasional', label: 'Occasional' },
] as const

/**
 * The questions of the volunteer form, in order. Source: specification 2, section 3, *Volunteer application*.
 */
export const volunteerQuestions = {
  firstName: {
    kind: 'text',
    label: 'First name',
    maxLength: 80,
    autoComplete: 'given-name',
    sample: 'Maya',
  },
  lastName: {
    kind: 'text',
    label: 'Last name',
    maxLength: 80,
    autoComplete: 'family-name',
    sample: 'Torres',
  },
  email: {
    kind: 'email',
    label: 'Email',
    hint: 'Our reply goes here.',
    autoComplete: 'email',
    sample: 'elena@family.example',
  },
  phone: {
    kind: 'phone',
    label: 'Phone',
    isOptional: true,
    autoComplete: 'tel-national',
    sample: '(216) 555-0100',
  },
  city: {
    kind: 'text',
    label: 'City',
    isOptional: true,
    maxLength: 120,
    autoComplete: 'address-level2',
    sample: 'Cleveland',
  },
  state: {
    kind: 'text',
    label: 'State',
    isOptional: true,
    maxLength: 40,
    autoComplete: 'address-level1',
    sample: 'OH',
  },
  preferredLocation: {
    kind: 'choice',
    label: 'Where would you like to help?',
    isOptional: true,
    control: 'select',
    options: LOCATIONS,
    isLocal: true,
    sample: 'Cleveland',
  },
  interests: {
    kind: 'choices',
    label: 'What would you like to do?',
    hint: 'Choose as many as you like.',
    isOptional: true,
    options: INTERESTS,
    sample: 'Outdoor; Arts',
  },
  availability: {
    kind: 'choices',
    label: 'When are you free?',
    hint: 'Choose as many as you like.',
    isOptional: true,
    options: AVAILABILITY,
    sample: 'Weekends',
  },
  skillsNotes: {
    kind: 'paragraph',
    label: 'Skills you would bring',
    hint: 'Drumming, spreadsheets, first aid, a second language',
    isOptional: true,
    maxLength: 2000,
    sample: 'First aid, drums',
  },
  transportationAccess: {
    kind: 'consent',
    label: 'I can get to events on my own',
    hint: 'Optional. By car, bus or bike: it does not matter how.',
    isOptional: true,
    sample: 'yes',
  },
  dateOfBirth: {
    kind: 'date',
    label: 'Date of birth',
    hint: 'Some roles ask for a certain age, and a background check needs it.',
    isOptional: true,
    autoComplete: 'bday',
    sample: '1988-06-30',
  },
  backgroundScreeningOk: {
    kind: 'consent',
    label: 'A background check is fine with me',
    hint: 'Optional. Some roles need one, and we ask again before we start it.',
    isOptional: true,
    sample: 'yes',
  },
  emergencyContactName: {
    kind: 'text',
    label: 'Emergency contact’s full name',
    isOptional: true,
    maxLength: 120,
    sample: 'Rosa Torres',
  },
  emergencyContactPhone: {
    kind: 'phone',
    label: 'Emergency contact’s phone',
    isOptional: true,
    sample: '(216) 555-0133',
  },
  howDidYouHear: {
    kind: 'text',
    label: 'How did you hear about us?',
    isOptional: true,
    maxLength: 200,
    sample: 'A friend',
  },
  notes: {
    kind: 'paragraph',
    label: 'Anything else we should know',
    isOptional: true,
    maxLength: 2000,
    sample: '',
  },
  resume: {
    ...resumeFile,
    hint: 'Seen only by staff, never made public. PDF, DOC or DOCX, up to 10 MB.',
    isOptional: true,
  },
  consentTerms: {
    kind: 'consent',
    label: 'I agree to the Terms of Use and the Privacy Policy',
    hint: 'An application is not yet a spot: we match people and roles with care.',
    sample: 'yes',
  },
} as const satisfies ExportedQuestions

/** The layout of the form. */
export const volunteerSections = getSections(volunteerQuestions, [
  {
    id: 'you',
    title: 'About you',
    reason: 'Who you are, and how we reach you.',
    rows: [['firstName', 'lastName', 'email', 'phone', 'city', 'state']],
  },
  {
    isSkippable: true,
    id: 'help',
    title: 'How you would help',
    reason: 'So we can find the right match.',
    rows: ['preferredLocation', 'interests', 'availability', 'skillsNotes'],
  },
  {
    isSkippable: true,
    id: 'safety',
    title: 'Getting there, safely',
    reason: 'All of it is optional today. Some roles need it later.',
    rows: [
      'transportationAccess',
      'dateOfBirth',
      'backgroundScreeningOk',
      ['emergencyContactName', 'emergencyContactPhone'],
    ],
  },
  {
    id: 'last',
    title: 'Before you send it',
    reason: 'A resume is welcome but not required.',
    rows: ['howDidYouHear', 'notes', 'resume', 'consentTerms'],
  },
])
