import { fieldSample, type FormPart, getQuestions } from '@/features/custom-forms/questions'
import { isFieldName } from '@/features/custom-forms/rules'
import { CHECK_NAMES, CHECKS } from '@/features/drivers/questions'
import type { AttendanceRow } from '@/features/event-desk/day/attendance.tx'
import {
  type ExportedQuestions,
  type FileQuestion,
  healthQuestions,
  type Question,
} from '@/forms/core/questions'
import { ORGANIZATION_ZONE } from '@/lib/clock'
import { snakeCase } from '@/lib/snake-case'
import { literal } from '@/platform/literal'
import {
  type CodedSlug,
  getLabels,
  isCorrectable,
  SUBMISSION_SLUGS,
  SUBMISSIONS,
  type SubmissionSlug,
} from '@/submissions'

/** The format of a cell. */
export type ColumnKind = 'text' | 'phone' | 'consent' | 'list' | 'instant'

export type Column = {
  /** The specification's name of the field, in snake_case. */
  name: string
  meaning: string
  kind: ColumnKind
  /** A made-up value that shows the look of the column. */
  sample: string
  /** The SQL for its value in a row `r`. The only input in it are validated field names. */
  sql: string
  /** The other tables that it reads. */
  lookups?: readonly Lookup[]
  /** Whether it holds answers about health. */
  isHealth?: true
}

/** The joins of other tables for a row `r`, for an export of some rows or of all. */
export type Lookup = {
  /** Its name in the SQL of columns. */
  as: string
  /** A query with at most one row for each `key`. If it groups, then by the key, so that PostgreSQL can look up one alone. */
  query: string
  /** The key of a row `r`. */
  of: string
}

/** Separates the values of a list in the database's output. No option contains it. */
export const LIST_SEPARATOR = '\u001F'

const getKind = (question: Question): ColumnKind => {
  switch (question.kind) {
    case 'phone':
      return 'phone'
    case 'consent':
      return 'consent'
    case 'choices':
    case 'people':
      return 'list'
    case 'text':
    case 'paragraph':
    case 'signature':
    case 'email':
    case 'url':
    case 'date':
    case 'choice':
    case 'file':
      return 'text'
  }
}

type ColumnQuestion = Exclude<Question, FileQuestion> & { sample: string }

/** The questions that become columns. Files are downloaded separately. */
const columnQuestions = (questions: ExportedQuestions): [string, ColumnQuestion][] =>
  Object.entries(questions).flatMap(([name, question]) =>
    question.kind === 'file' ? [] : [[name, question]],
  )

/** "Rosa Torres (Grandmother), 2165550133", in SQL. */
const personAsText = (name: string, relationship: string, phone: string) =>
  `${name} || coalesce(' (' || nullif(${relationship}, '') || ')', '') || ', ' || ${phone}`

const submittedColumn = (
  collection: SubmissionSlug,
  field: string,
  question: ColumnQuestion,
): Column => {
  const name = snakeCase(field)
  const kind = getKind(question)
  const elsewhere = nullableList(`${snakeCase(collection)}_${name}`, question)
  return {
    ...{ name, meaning: question.label, kind, sample: question.sample },
    ...(elsewhere
      ? { sql: `of_${name}.value`, lookups: [{ as: `of_${name}`, query: elsewhere, of: 'r.id' }] }
      : { sql: `r.${name}` }),
    ...(question.isHealth && { isHealth: true }),
  }
}

/** The query of an answer with a separate table. */
function nullableList(table: string, { kind }: ColumnQuestion): string | null {
  if (kind === 'people')
    return `SELECT p._parent_id AS key, string_agg(${personAsText('p.name', 'p.relationship', 'p.phone')}, U&'\\001F' ORDER BY p._order) AS value FROM ${table} p GROUP BY p._parent_id`
  if (kind === 'choices')
    return `SELECT v.parent_id AS key, string_agg(v.value::text, U&'\\001F' ORDER BY v."order") AS value FROM ${table} v GROUP BY v.parent_id`
  return null
}

/** The columns of a form's answers as they were submitted. */
const submittedColumns = (collection: SubmissionSlug, questions: ExportedQuestions): Column[] =>
  columnQuestions(questions).map(([field, question]) =>
    submittedColumn(collection, field, question),
  )

/** The corrections of a row, all together. */
const CORRECTIONS: Lookup = {
  as: 'c',
  query: 'SELECT record_id AS key, answers FROM corrected_answers',
  of: 'r.id::text',
}

/** The columns of a form's current answers, with corrections applied. */
const correctedColumns = (collection: SubmissionSlug, questions: ExportedQuestions): Column[] =>
  columnQuestions(questions).map(([field, question]) => {
    const column = submittedColumn(collection, field, question)
    return {
      ...column,
      sql: `CASE WHEN c.answers ? '${field}' THEN ${question.kind === 'people' ? correctedPeople(field) : correctionAs(column.kind, field)} ELSE ${column.sql}${column.kind === 'consent' ? '' : '::text'} END`,
    }
  })

const correctedPeople = (name: string): string =>
  `(SELECT string_agg(${personAsText("(p ->> 'name')", "(p ->> 'relationship')", "(p ->> 'phone')")}, U&'\\001F' ORDER BY n) FROM jsonb_array_elements(c.answers -> '${name}') WITH ORDINALITY AS l (p, n))`

const correctionAs = (kind: ColumnKind, name: string): string => {
  switch (kind) {
    case 'consent':
      return `(c.answers ->> '${name}')::boolean`
    case 'list':
      return `(SELECT string_agg(v, U&'\\001F' ORDER BY n) FROM jsonb_array_elements_text(c.answers -> '${name}') WITH ORDINALITY AS l (v, n))`
    case 'text':
    case 'phone':
    case 'instant':
      return `c.answers ->> '${name}'`
  }
}

/** The last column: the names of the corrected columns, among those in the file. */
const correctedFields = (hidden: readonly string[]): Column => ({
  name: 'corrected_fields',
  meaning: 'The answers that were corrected after they were sent',
  kind: 'list',
  sample: 'phone',
  // Most rows have no corrections, and then there is nothing to put together.
  sql: `CASE WHEN c.answers IS NOT NULL THEN (SELECT string_agg(lower(regexp_replace(f, '([A-Z])', '_\\1', 'g')), U&'\\001F' ORDER BY f) FROM jsonb_object_keys(c.answers) f${hidden.length > 0 ? ` WHERE f NOT IN (${hidden.map((name) => `'${name}'`).join(', ')})` : ''}) END`,
})

const text = (name: string, meaning: string, sample: string, sql: string): Column => ({
  name,
  meaning,
  kind: 'text',
  sample,
  sql,
})

const SAMPLE_INSTANT = '2025-09-23T14:05:00.000Z'

const instant = (name: string, meaning: string, sample: string): Column => ({
  name,
  meaning,
  kind: 'instant',
  sample,
  sql: `r.${name}`,
})

/** The columns before the answers in every export. @param status one of those that its submissions can have */
const recordColumns = (status: string): Column[] => [
  text('reference', 'What we quote to the person', 'K7PX4MQA', 'r.reference'),
  instant('created_at', 'When it arrived (UTC)', SAMPLE_INSTANT),
  text('status', 'Where it stands now', status, 'r.status'),
]

const EVENT: Column[] = [
  text('event_title', 'The event', 'Nature & Art Discovery Day', 'e.title'),
  text(
    'event_date',
    'Its day, where it takes place',
    '2025-10-12',
    `to_char(e.starts_at AT TIME ZONE coalesce(e.startsat_tz::text, '${ORGANIZATION_ZONE}'), 'YYYY-MM-DD')`,
  ),
]

/** The language in which the form was answered. */
const LANGUAGE = text('language', 'The language of the form: en or es', 'es', 'r.language')

/** The query of the form's own address. */
const SOURCE_PARAMS = text(
  'source_params',
  'What the address of the page said',
  'utm_source=careers&utm_medium=banner',
  'r.source_params',
)

/** The name of the resume. The file itself is downloaded separately. */
const resumeFile = (column: string): Column => ({
  ...text(
    'resume_file',
    'The name of the resume they sent',
    'Elena Torres.pdf',
    'resume.original_name',
  ),
  lookups: [
    {
      as: 'resume',
      query: `SELECT f.${column} AS key, min(f.original_name) AS original_name FROM resumes f GROUP BY f.${column}`,
      of: 'r.id',
    },
  ],
})

/** @param family the column with the reference by which a sheet of paper is found */
const waiverVersion = (column: string, family: string): Column => ({
  ...text(
    'waiver_version',
    'The waiver that was signed',
    'v1.0',
    'coalesce(signed.waiver_version, on_paper.waiver_version)',
  ),
  lookups: [
    { as: 'signed', query: lastWaiver('waiver_signatures', column), of: 'r.id' },
    { as: 'on_paper', query: lastWaiver('paper_waivers', 'family'), of: `r.${family}` },
  ],
})

const lastWaiver = (table: string, column: string) =>
  `SELECT DISTINCT ON (s.${column}) s.${column} AS key, s.waiver_version FROM ${table} s ORDER BY s.${column}, s.created_at DESC`

/** Today, in the organization's zone. */
const TODAY = `to_char(now() AT TIME ZONE '${ORGANIZATION_ZONE}', 'YYYY-MM-DD')`

/** The last day of their clearance. A driver who is not cleared today has none. */
const CLEARED_UNTIL = text(
  'cleared_until',
  'The last day of their clearance to drive; empty if they are not cleared today',
  '2027-02-14',
  `cleared_until(r.id, ${TODAY})`,
)

/** The rows and columns of an export. */
export type Export = {
  table: string
  /**
   * The joins that the columns need besides the rows `r` of the table and their own lookups. Counting needs none of
   * them.
   */
  joins?: string
  lookups?: readonly Lookup[]
  columns: readonly Column[]
  /** Which of the rows it has, if not all. */
  where?: string
  /** Which of the rows belong to an event, by the placeholder of its id. */
  ofEvent?: (event: string) => string
}

const HAS_EVENT = (event: string) => `r.event_id = ${event}::uuid`

/** The columns of an export besides the record and its answers. */
type Extras = { hasEvent?: true; before?: readonly Column[]; after?: readonly Column[] }

const WITH_EVENT = 'LEFT JOIN events e ON e.id = r.event_id'

const EXTRAS: { [Slug in CodedSlug]?: Extras } = {
  registrations: { after: [waiverVersion('registration_id', 'reference')] },
  rsvps: {
    hasEvent: true,
    before: EVENT,
    after: [waiverVersion('rsvp_id', 'family'), CLEARED_UNTIL],
  },
  subscribers: {
    after: [
      {
        name: 'tags',
        meaning: 'The links they came by',
        kind: 'list',
        sample: 'programs-early-access',
        sql: 'tags.value',
        lookups: [
          {
            as: 'tags',
            query: `SELECT t.parent_id AS key, string_agg(t.text, U&'\\001F' ORDER BY t."order") AS value FROM subscribers_texts t WHERE t.path = 'tags' GROUP BY t.parent_id`,
            of: 'r.id',
          },
        ],
      },
      instant('consented_at', 'When they agreed (UTC)', SAMPLE_INSTANT),
      instant('unsubscribed_at', 'When they left (UTC)', ''),
    ],
  },
  volunteers: {
    hasEvent: true,
    after: [resumeFile('volunteer_id'), ...EVENT, SOURCE_PARAMS, CLEARED_UNTIL],
  },
  'career-applications': {
    after: [
      resumeFile('career_application_id'),
      text(
        'source_referrer',
        'The page that led to the form',
        'https://swantastic.example/careers',
        'r.source_referrer',
      ),
      SOURCE_PARAMS,
    ],
  },
}

/** The optional contents of a file. */
type Scope = {
  withHealth: boolean
  /** Whether it includes the sender's address and browser. */
  withOrigin?: boolean
}

const readable = (columns: readonly Column[], { withHealth }: Scope) =>
  columns.filter(({ isHealth }) => withHealth || !isHealth)

/** The rows and columns of an export. Source: specification 2, section 3; design, section 8. */
export function answersExport(slug: CodedSlug, scope: Scope): Export {
  const { hasEvent, before = [], after = [] } = EXTRAS[slug] ?? {}
  const { questions } = SUBMISSIONS[slug]
  const hidden = scope.withHealth ? [] : healthQuestions(questions)
  const isCorrected = isCorrectable(slug)
  const answers = (isCorrected ? correctedColumns : submittedColumns)(slug, questions)
  return {
    table: snakeCase(slug),
    ...(hasEvent && { joins: WITH_EVENT }),
    ...(isCorrected && { lookups: [CORRECTIONS] }),
    columns: [
      ...recordColumns(SUBMISSIONS[slug].statuses[0].value),
      ...before,
      ...readable(answers, scope),
      ...after,
      LANGUAGE,
      // The text beside that list says the same.
      ...(isCorrected ? [correctedFields([...hidden, 'neverPeople'])] : []),
    ],
    ...(hasEvent && { ofEvent: HAS_EVENT }),
  }
}

const yesOrNo = (name: string, meaning: string): Column => ({
  ...{ name, meaning, kind: 'consent', sample: 'yes', sql: `r.${name}` },
})

/** The signatures. The signer's address and device are evidence, not for passing on. */
export const signaturesExport = ({ withOrigin }: Scope): Export => ({
  table: 'waiver_signatures',
  lookups: [
    { as: 'rsvp', query: 'SELECT id AS key, reference FROM rsvps', of: 'r.rsvp_id' },
    {
      as: 'registration',
      query: 'SELECT id AS key, reference FROM registrations',
      of: 'r.registration_id',
    },
  ],
  columns: [
    text('reference', 'The reference of the signature', 'NGHDXNNP', 'r.reference'),
    instant('signed_at', 'When it was signed (UTC)', SAMPLE_INSTANT),
    text('waiver_version', 'The waiver that was signed', 'v1.0', 'r.waiver_version'),
    text('language', 'The language of the text that was signed', 'en', 'r.language'),
    text('text_sha256', 'Fingerprint of the text that was shown', '8950df21fe11…', 'r.text_sha256'),
    text('participant_name', 'Who takes part', 'Maya Torres', 'r.participant_name'),
    text('participant_dob', 'Their date of birth', '2014-03-09', 'r.participant_dob'),
    text('signer_name', 'The name that was typed', 'Elena Torres', 'r.signer_name'),
    text('signer_role', 'As what they signed', 'parent_or_guardian', 'r.signer_role'),
    text('guardian_name', 'Parent or guardian', 'Elena Torres', 'r.guardian_name'),
    yesOrNo('name_matches', 'Whether the typed name is the name in the form'),
    yesOrNo('signature_confirmed', 'Whether another name was confirmed'),
    text('activity', 'What it was signed for', 'Nature & Art Discovery Day', 'r.activity'),
    yesOrNo('transportation_consent', 'Rides with an approved driver'),
    text(
      'transportation_signature',
      'The name that was typed for rides',
      'Elena Torres',
      'r.transportation_signature',
    ),
    yesOrNo('photo_consent', 'Photos may be used'),
    text(
      'submission_reference',
      'The RSVP or registration it belongs to',
      'K7PX4MQA',
      'coalesce(rsvp.reference, registration.reference)',
    ),
    ...(withOrigin
      ? [
          text('ip_address', 'The address of the request', '203.0.113.7', 'r.ip_address'),
          text('user_agent', 'The browser of the request', 'Mozilla/5.0 …', 'r.user_agent'),
        ]
      : []),
  ],
  ofEvent: (event) => `r.rsvp_id IN (SELECT id FROM rsvps WHERE event_id = ${event}::uuid)`,
})

const colleague = (name: string, meaning: string) =>
  text(name, meaning, 'Dana Ruiz', `(SELECT u.name FROM users u WHERE u.id = r.${name}_id)`)

/** The drivers and the checks of them. Photos are viewed one by one, which the audit log records. */
export const clearancesExport = (): Export => ({
  table: 'clearances',
  columns: [
    instant('created_at', 'When the photos arrived (UTC)', SAMPLE_INSTANT),
    text(
      'driver',
      'Who offered to drive',
      'Marcus Brooks',
      `coalesce((SELECT p.parent_name FROM people_search p WHERE p.record_id = r.rsvp_id), (SELECT p.name FROM people_search p WHERE p.record_id = coalesce(r.rsvp_id, r.volunteer_id)))`,
    ),
    text(
      'submission_reference',
      'The RSVP or the offer to help',
      'K7PX4MQA',
      `(SELECT p.reference FROM people_search p WHERE p.record_id = coalesce(r.rsvp_id, r.volunteer_id))`,
    ),
    text('license_expires', 'License ends', '2027-05-31', 'r.license_expires'),
    text('insurance_expires', 'Insurance ends', '2027-02-28', 'r.insurance_expires'),
    ...CHECKS.map((name) => yesOrNo(snakeCase(name), CHECK_NAMES[name])),
    colleague('passed_on_by', 'Checked by'),
    instant('passed_on_at', 'Checked on (UTC)', SAMPLE_INSTANT),
    text(
      'verdict',
      'The decision, and whether it has lapsed today',
      'cleared',
      `CASE WHEN r.verdict = 'cleared' AND r.ends_on < ${TODAY} THEN 'lapsed' ELSE r.verdict::text END`,
    ),
    colleague('decided_by', 'Decided by'),
    instant('decided_at', 'Decided on (UTC)', SAMPLE_INSTANT),
    text('ends_on', 'Cleared until', '2027-02-28', 'r.ends_on'),
    text('reason', 'Why', 'The photo was too dark.', 'r.reason'),
  ],
  ofEvent: (event) =>
    `(r.rsvp_id IN (SELECT id FROM rsvps WHERE event_id = ${event}::uuid) OR r.volunteer_id IN (SELECT id FROM volunteers WHERE event_id = ${event}::uuid))`,
})

/**
 * Who came to events, from taps that one function of the day has folded: the database cannot. The rows are part of the
 * statement.
 */
export const attendanceExport = (rows: readonly AttendanceRow[]): Export => ({
  table: `(SELECT t.*, t."startsAt" AS created_at FROM jsonb_to_recordset(${literal(JSON.stringify(rows))}::jsonb) AS t (
    id uuid, "startsAt" timestamptz, event text, reference text, name text, came boolean, "in" text, "out" text,
    minutes integer, "releasedTo" text, how text, by text))`,
  columns: [
    text('event', 'The event', 'Nature & Art Discovery Day', 'r.event'),
    text('reference', 'The RSVP', 'K7PX4MQA', 'r.reference'),
    text('name', 'The child', 'Maya Torres', 'r.name'),
    yesOrNo('came', 'Whether the child came'),
    text('in', 'When it came, where the event is', '2025-10-12T10:04:00-04:00', 'r."in"'),
    text('out', 'When it went; empty if nobody knows', '2025-10-12T12:58:00-04:00', 'r."out"'),
    text('minutes', 'How long it was there', '174', 'r.minutes::text'),
    text('released_to', 'With whom it went', 'Rosa Torres', 'r."releasedTo"'),
    text('how', 'How it was known that they may', 'code', 'r.how'),
    text('by', 'Who let the child go', 'Dana Ruiz', 'r.by'),
  ],
})

/** The answers that are known not to be about health, by collection. */
const NOT_ABOUT_HEALTH = SUBMISSION_SLUGS.filter(isCorrectable).flatMap((slug) =>
  Object.keys(SUBMISSIONS[slug].questions)
    .filter((name) => !healthQuestions(SUBMISSIONS[slug].questions).includes(name))
    .map((name) => `('${slug}', '${name}')`),
)

const KINDS = SUBMISSION_SLUGS.map(
  (slug) => `WHEN '${slug}' THEN '${getLabels(slug).singular}'`,
).join(' ')

/** The corrections. Without health answers, the file lacks their rows. */
export const correctionsExport = ({ withHealth }: Scope): Export => ({
  table: 'corrections',
  columns: [
    text('reference', 'What was corrected, by its reference', 'K7PX4MQA', 'r.reference'),
    instant('created_at', 'When it was corrected (UTC)', SAMPLE_INSTANT),
    text('kind', 'What it is', 'RSVP', `CASE r.record_collection::text ${KINDS} END`),
    text('field', 'The answer', 'lastName', 'r.field'),
    text('old_value', 'Until then', 'Tores', `r.old_value #>> '{}'`),
    text('new_value', 'Since then', 'Torres', `r.new_value #>> '{}'`),
    text('reason', 'Why', 'Her mother called.', 'r.reason'),
    text(
      'corrected_by',
      'Who corrected it',
      'Dana Ruiz',
      `coalesce((SELECT u.name FROM users u WHERE u.id = r.by_account_id), CASE WHEN r.by_link IS NULL THEN 'staff' ELSE 'the family' END)`,
    ),
  ],
  ...(!withHealth && {
    where: `(r.record_collection::text, r.field) IN (${NOT_ABOUT_HEALTH.join(', ')})`,
  }),
  ofEvent: (event) =>
    `r.record_collection = 'rsvps' AND r.record_id IN (SELECT id::text FROM rsvps WHERE event_id = ${event}::uuid)`,
})

const answerColumn = (name: string, meaning: string, kind: ColumnKind): Column => ({
  name: snakeCase(name),
  meaning,
  kind,
  sample: fieldSample(name),
  sql: `a.answers ->> '${name}'`,
})

/**
 * The export of all inquiries. It has one column for each field name that any custom form currently asks; answers
 * to questions that were removed share the last column.
 */
export function messagesExport(forms: readonly { fields: readonly FormPart[] }[]): Export {
  const columns = new Map<string, Column>()
  for (const { fields } of forms) {
    for (const [name, question] of Object.entries(getQuestions(fields))) {
      const kind = question.kind === 'phone' ? 'phone' : 'text'
      const known = columns.get(name)
      if (known && known.kind !== kind) columns.set(name, { ...known, kind: 'text' })
      else if (!known && isFieldName(name))
        columns.set(name, answerColumn(name, question.label, kind))
    }
  }
  const names = [...columns.keys()].map((name) => `'${name}'`).join(', ')
  return {
    table: 'form_submissions',
    joins: 'LEFT JOIN forms f ON f.id = r.form_id',
    lookups: [
      {
        as: 'a',
        query: `
          SELECT d._parent_id AS key, jsonb_object_agg(d.field, d.value) AS answers,
            string_agg(d.label || ': ' || d.answer, U&'\\001F' ORDER BY d._order)
              FILTER (WHERE d.field <> ALL (ARRAY[${names}]::text[])) AS other
          FROM form_submissions_submission_data d GROUP BY d._parent_id`,
        of: 'r.id',
      },
    ],
    columns: [
      ...recordColumns(SUBMISSIONS['form-submissions'].statuses[0].value),
      text('form', 'The form it came by', 'contact', 'f.slug'),
      ...columns.values(),
      {
        name: 'other',
        meaning: 'What is no longer asked',
        kind: 'list',
        sample: '',
        sql: 'a.other',
      },
      LANGUAGE,
    ],
  }
}
