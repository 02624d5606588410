import type { ExportedQuestions } from '@/forms/core/questions'
import { getSections } from '@/forms/core/sections'

import { resumeFile } from './resumes/questions'

/** The five roles that people can apply for. Source: specification 1, section 2, *Careers*. */
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

/**
 * The questions of the career application, in order. Source: specification 1, section 3,
 * *career_applications*.
 */
export const careerQuestions = {
  fullName: {
    kind: 'text',
    label: 'Full name',
    maxLength: 120,
    autoComplete: 'name',
    sample: 'Elena Torres',
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
  // Not marked as optional, but not required either. Source: specification 1, section 5.
  locationCity: {
    kind: 'text',
    label: 'City/Location',
    maxLength: 120,
    autoComplete: 'address-level2',
    sample: 'Cleveland',
  },
  roleInterest: {
    kind: 'choice',
    label: 'Role interest',
    options: ROLES,
    control: 'select',
    sample: 'Program Coordinator',
  },
  skillsSummary: {
    kind: 'paragraph',
    label: 'Skills summary',
    hint: 'What you are good at, and where you learned it. A few lines are enough.',
    maxLength: 4000,
    sample: 'Eight years of youth programs',
  },
  availability: {
    kind: 'text',
    label: 'Availability',
    hint: 'For example: weekday evenings, from January',
    maxLength: 200,
    sample: 'Weekends',
  },
  resume: {
    ...resumeFile,
    hint: 'Seen only by the people who hire, never made public. PDF, DOC or DOCX, up to 10 MB.',
  },
  linkedinUrl: {
    kind: 'url',
    label: 'LinkedIn URL',
    isOptional: true,
    maxLength: 300,
    autoComplete: 'url',
    sample: 'https://www.linkedin.com/in/elena',
  },
  instagramHandle: {
    kind: 'text',
    label: 'Instagram handle',
    isOptional: true,
    maxLength: 60,
    sample: '@elena',
  },
  notes: {
    kind: 'paragraph',
    label: 'Notes',
    hint: 'Anything you would like us to know',
    isOptional: true,
    maxLength: 2000,
    sample: '',
  },
  consentContact: {
    kind: 'consent',
    label: 'You may contact me about this role and others that fit',
    hint: 'We keep your application with the talent pool. Ask us at any time to change or delete it.',
    sample: 'yes',
  },
} as const satisfies ExportedQuestions

/** The layout of the form. */
export const careerSections = getSections(careerQuestions, [
  {
    id: 'you',
    title: 'About you',
    reason: 'Who you are, and how we reach you.',
    rows: ['fullName', ['email', 'phone'], 'locationCity'],
  },
  {
    id: 'role',
    title: 'The work',
    reason: 'No role sounds like you? Choose the closest, and tell us what you are good at.',
    rows: ['roleInterest', 'skillsSummary', 'availability'],
  },
  {
    id: 'resume-section',
    title: 'Your resume',
    reason: 'Plain is fine. We read what it says.',
    rows: ['resume', ['linkedinUrl', 'instagramHandle']],
  },
  {
    id: 'last',
    title: 'Before you send it',
    reason: 'An imperfect application today is better than a perfect one we never see.',
    rows: ['notes', 'consentContact'],
  },
])
