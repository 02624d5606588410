/** What can be exported, by the name it has in addresses and files. */
export const EXPORTABLES = [
  'registrations',
  'rsvps',
  'volunteers',
  'career-applications',
  'subscribers',
  'form-submissions',
] as const
export type Exportable = (typeof EXPORTABLES)[number]

/** What staff read about each of them where they choose. */
export const EXPORT_WORDS: Record<
  Exportable,
  { label: string; hint: string; many: string; one: string }
> = {
  registrations: {
    label: 'Registrations',
    hint: 'Who signed up for programs',
    many: 'registrations',
    one: 'registration',
  },
  rsvps: { label: 'RSVPs', hint: 'Who is coming to which event', many: 'RSVPs', one: 'RSVP' },
  volunteers: {
    label: 'Volunteers',
    hint: 'Who offered to help',
    many: 'volunteers',
    one: 'volunteer',
  },
  'career-applications': {
    label: 'Career applications',
    hint: 'Who applied for which role',
    many: 'career applications',
    one: 'career application',
  },
  subscribers: {
    label: 'Subscribers',
    hint: 'Who asked for our news, and who has left',
    many: 'subscribers',
    one: 'subscriber',
  },
  'form-submissions': {
    label: 'Messages',
    hint: 'What people wrote to you by a form',
    many: 'messages',
    one: 'message',
  },
}

export const FORMATS = ['csv', 'json'] as const
export type Format = (typeof FORMATS)[number]

export const isExportable = (name: string): name is Exportable =>
  EXPORTABLES.some((exportable) => exportable === name)

/** Source: specification 2, section 7, call 8. */
export const fileName = (collection: Exportable, today: string, format: Format): string =>
  `swantastic-${collection}-${today}.${format}`

/** Days as `YYYY-MM-DD`, both included; an empty one leaves that end open. */
export type DayRange = { start: string; end: string }

const daysBefore = (day: string, days: number): string => {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - days)
  return date.toISOString().slice(0, 10)
}

/** The ranges that a button fills in. The last 30 days are today and the 29 before it. */
export const quickRanges = (today: string): readonly (DayRange & { label: string })[] => [
  { label: 'All time', start: '', end: '' },
  { label: 'Last 30 days', start: daysBefore(today, 29), end: today },
  { label: 'This month', start: `${today.slice(0, 8)}01`, end: today },
]
