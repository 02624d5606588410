import { healthQuestions } from '@/forms/core/questions'
import { getLabels, getSubmission, isSubmissionSlug, type SubmissionSlug } from '@/submissions'

/** Collections that can be exported besides submissions. */
const RECORDS = {
  'waiver-signatures': {
    label: 'Signatures',
    one: 'signature',
    many: 'signatures',
    hint: 'Who signed which waiver',
  },
  clearances: {
    label: 'Clearances',
    one: 'clearance',
    many: 'clearances',
    hint: 'Who may drive, and who checked',
  },
  attendance: {
    label: 'Attendance',
    one: 'child on a day',
    many: 'children on a day',
    hint: 'Who came, and who took them home',
  },
  corrections: {
    label: 'Corrections',
    one: 'correction',
    many: 'corrections',
    hint: 'Answers that changed later',
  },
} as const satisfies Record<string, { label: string; one: string; many: string; hint: string }>

type RecordSlug = keyof typeof RECORDS

/** A collection that can be exported. */
export type ExportSlug = SubmissionSlug | RecordSlug

/** In the order in which they are offered. */
export const EXPORT_SLUGS = [
  'registrations',
  'rsvps',
  'attendance',
  'volunteers',
  'career-applications',
  'waiver-signatures',
  'clearances',
  'form-submissions',
  'subscribers',
  'corrections',
] as const satisfies readonly ExportSlug[]

const isRecordSlug = (slug: string): slug is RecordSlug => Object.hasOwn(RECORDS, slug)

export const isExportSlug = (slug: string): slug is ExportSlug =>
  isSubmissionSlug(slug) || isRecordSlug(slug)

/** The collections whose records belong to an event, or may. */
const OF_EVENTS: readonly ExportSlug[] = [
  'rsvps',
  'attendance',
  'volunteers',
  'waiver-signatures',
  'clearances',
  'corrections',
]

export type ExportSource = {
  label: string
  one: string
  many: string
  hint: string
  statuses: readonly { value: string; label: string }[]
  hasEvents: boolean
  /** The form of health answers in the file: separate columns, rows among others, or none. */
  health: 'columns' | 'rows' | null
}

/** The texts and choices of a collection's export. */
export function exportSource(slug: ExportSlug): ExportSource {
  const hasEvents = OF_EVENTS.includes(slug)
  if (isRecordSlug(slug)) {
    const health = slug === 'corrections' ? 'rows' : null
    return { ...RECORDS[slug], statuses: [], hasEvents, health }
  }
  const { one, many, hint, statuses, questions = {} } = getSubmission(slug)
  const health = healthQuestions(questions).length > 0 ? 'columns' : null
  return { label: getLabels(slug).plural, one, many, hint, statuses, hasEvents, health }
}
