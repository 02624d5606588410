import { resumeFile } from '@/features/resumes/questions'
import type { Questions } from '@/forms/questions'

/** The five roles there are to apply for. Source: specification 1, section 2, *Careers*. */
const ROLES = [
  { value: 'Program Coordinator', label: 'Program Coordinator' },
  { value: 'Community Outreach Specialist', label: 'Community Outreach Specialist' },
  {
    value: 'Development & Fundraising Professional',
    label: 'Development & Fundraising Professional',
  },
  {
    value: 'Administrative & Operations Support',
    label: 'Administrative & Operations Support',
  },
  { value: 'Intern/Assistant', label: 'Intern/Assistant' },
] as const

/** What the career application asks, in the order it asks. Source: specification 1, section 3, *career_applications*. */
export const careerQuestions = {
  fullName: { kind: 'text', label: 'Full name', maxLength: 120, autoComplete: 'name' },
  email: {
    kind: 'email',
    label: 'E-mail',
    hint: 'Our reply goes here.',
    autoComplete: 'email',
  },
  phone: { kind: 'phone', label: 'Phone', isOptional: true, autoComplete: 'tel-national' },
  // Asked like the others, but nobody is turned away without it: specification 1, section 5.
  locationCity: {
    kind: 'text',
    label: 'City/Location',
    maxLength: 120,
    autoComplete: 'address-level2',
  },
  roleInterest: { kind: 'choice', label: 'Role interest', options: ROLES, control: 'select' },
  skillsSummary: {
    kind: 'paragraph',
    label: 'Skills summary',
    hint: 'What you are good at, and where you learned it. A few lines are enough.',
    maxLength: 4000,
  },
  availability: {
    kind: 'text',
    label: 'Availability',
    hint: 'For example: weekday evenings, from January',
    maxLength: 200,
  },
  resume: {
    ...resumeFile,
    hint: 'Seen by the people who hire only, never made public. PDF, DOC or DOCX, up to 10 MB.',
    tooLarge: 'Please upload a file smaller than 10MB.',
    failed: 'Failed to upload resume',
  },
  linkedinUrl: {
    kind: 'url',
    label: 'LinkedIn URL',
    isOptional: true,
    maxLength: 300,
    autoComplete: 'url',
  },
  instagramHandle: { kind: 'text', label: 'Instagram handle', isOptional: true, maxLength: 60 },
  notes: {
    kind: 'paragraph',
    label: 'Notes',
    hint: 'Anything you would like us to know',
    isOptional: true,
    maxLength: 2000,
  },
  consentContact: {
    kind: 'consent',
    label: 'You may contact me about this role and others that fit',
    hint: 'We keep your application with the talent pool. Ask us at any time to change or delete it.',
  },
} as const satisfies Questions
