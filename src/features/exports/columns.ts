import { fieldSample, type FormPart, questionsOf } from '@/features/custom-forms/questions'
import { isFieldName } from '@/features/custom-forms/rules'
import {
  type ExportedQuestions,
  type FileQuestion,
  healthQuestions,
  type Question,
} from '@/forms/core/questions'
import { type CodedSlug, isCorrectable, SUBMISSIONS, type SubmissionSlug } from '@/submissions'

/** How a cell is formatted. All values come from the database as text. */
export type ColumnKind = 'text' | 'phone' | 'consent' | 'list' | 'instant'

export type Column = {
  /** The specification's name of the field, in snake_case. */
  name: string
  meaning: string
  kind: ColumnKind
  /** A made-up value that shows what the column looks like. */
  sample: string
  /** The SQL for its value in a row `r`. The only input in it are validated field names. */
  sql: string
}

/** Separates the values of a list in the database's output. No option contains it. */
export const LIST_SEPARATOR = '\u001F'

const snakeCase = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replaceAll('-', '_')

const kindOf = (question: Question): ColumnKind => {
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
  const kind = kindOf(question)
  const sql =
    question.kind === 'people'
      ? `(SELECT string_agg(${personAsText('p.name', 'p.relationship', 'p.phone')}, U&'\\001F' ORDER BY p._order) FROM ${snakeCase(collection)}_${name} p WHERE p._parent_id = r.id)`
      : kind === 'list'
        ? `(SELECT string_agg(v.value::text, U&'\\001F' ORDER BY v."order") FROM ${snakeCase(collection)}_${name} v WHERE v.parent_id = r.id)`
        : `r.${name}`
  return { name, meaning: question.label, kind, sample: question.sample, sql }
}

/** The columns of a form's answers as they were submitted. */
const submittedColumns = (collection: SubmissionSlug, questions: ExportedQuestions): Column[] =>
  columnQuestions(questions).map(([field, question]) =>
    submittedColumn(collection, field, question),
  )

/**
 * Joins the corrections of a row `r` as `c`. A lateral join, because a plain join would aggregate all
 * corrections for every page.
 */
const CORRECTIONS =
  'LEFT JOIN LATERAL (SELECT answers FROM corrected_answers a WHERE a.record_id = r.id::text OFFSET 0) c ON true'

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

/** The last column: the names of the columns whose answers were corrected. */
const CORRECTED: Column = {
  name: 'corrected_fields',
  meaning: 'The answers that were corrected after they were sent',
  kind: 'list',
  sample: 'phone',
  sql: `(SELECT string_agg(lower(regexp_replace(f, '([A-Z])', '_\\1', 'g')), U&'\\001F' ORDER BY f) FROM jsonb_object_keys(c.answers) f)`,
}

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
  sql: `r.${name}::text`,
})

/** The columns before the answers in every export. */
const RECORD: Column[] = [
  text('reference', 'What we quote to the person', 'K7PX4MQA', 'r.reference'),
  instant('created_at', 'When it arrived (UTC)', SAMPLE_INSTANT),
  text('status', 'Where it stands now', 'new', 'r.status'),
]

const EVENT: Column[] = [
  text('event_title', 'The event', 'Nature & Art Discovery Day', 'e.title'),
  text(
    'event_date',
    'Its day, where it takes place',
    '2025-10-12',
    `to_char(e.starts_at AT TIME ZONE coalesce(e.startsat_tz::text, 'America/New_York'), 'YYYY-MM-DD')`,
  ),
]

/** The query of the form's own address. */
const SOURCE_PARAMS = text(
  'source_params',
  'What the address of the page said',
  'utm_source=careers&utm_medium=banner',
  'r.source_params',
)

/** The name of the resume. The file itself is downloaded separately. */
const resumeFile = (column: string) =>
  text(
    'resume_file',
    'The name of the resume they sent',
    'Elena Torres.pdf',
    `(SELECT f.original_name FROM resumes f WHERE f.${column} = r.id LIMIT 1)`,
  )

const waiverVersion = (column: string) =>
  text(
    'waiver_version',
    'The waiver that was signed',
    'v1.0',
    `(SELECT s.waiver_version FROM waiver_signatures s WHERE s.${column} = r.id ORDER BY s.created_at DESC LIMIT 1)`,
  )

export type Export = { from: string; columns: readonly Column[] }

/** The columns of an export besides the record and its answers. */
type Extras = { join?: string; before?: readonly Column[]; after?: readonly Column[] }

const WITH_EVENT = 'LEFT JOIN events e ON e.id = r.event_id'

const EXTRAS: { [Slug in CodedSlug]?: Extras } = {
  registrations: { after: [waiverVersion('registration_id')] },
  rsvps: { join: WITH_EVENT, before: EVENT, after: [waiverVersion('rsvp_id')] },
  subscribers: {
    after: [
      {
        name: 'tags',
        meaning: 'The links they came by',
        kind: 'list',
        sample: 'programs-early-access',
        sql: `(SELECT string_agg(t.text, U&'\\001F' ORDER BY t."order") FROM subscribers_texts t WHERE t.parent_id = r.id AND t.path = 'tags')`,
      },
      instant('consented_at', 'When they agreed (UTC)', SAMPLE_INSTANT),
      instant('unsubscribed_at', 'When they left (UTC)', ''),
    ],
  },
  volunteers: { join: WITH_EVENT, after: [resumeFile('volunteer_id'), ...EVENT, SOURCE_PARAMS] },
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

/** In place of the health answers, for those who may not read them. */
const healthNote = (columns: readonly Column[]): Column =>
  text(
    'health_answers',
    'Whether there are health answers. They are left out, because your account may not read them.',
    'given',
    `CASE WHEN ${columns.map(isGiven).join(' OR ')} THEN 'given' ELSE 'none given' END`,
  )

const isGiven = ({ kind, sql }: Column): string =>
  kind === 'consent' ? `(${sql}) IS TRUE` : `coalesce((${sql})::text, '') <> ''`

/** The columns of the answers, with a note in place of those about health if they are left out. */
function readableColumns(
  columns: readonly Column[],
  questions: ExportedQuestions,
  { withHealth }: Scope,
): Column[] {
  const names = new Set(healthQuestions(questions).map(snakeCase))
  const health = columns.filter(({ name }) => names.has(name))
  if (withHealth || health.length === 0) return [...columns]
  return [...columns.filter((column) => !health.includes(column)), healthNote(health)]
}

/** Whether an export includes health answers. */
type Scope = { withHealth: boolean }

/** The rows and columns of an export. Source: specification 2, section 3; design, section 8. */
export function answersExport(slug: CodedSlug, scope: Scope): Export {
  const { join, before = [], after = [] } = EXTRAS[slug] ?? {}
  const { questions } = SUBMISSIONS[slug]
  const from = [`${snakeCase(slug)} r`, ...(join ? [join] : [])]
  const shared = [...RECORD, ...before]
  return isCorrectable(slug)
    ? {
        from: [...from, CORRECTIONS].join(' '),
        columns: [
          ...shared,
          ...readableColumns(correctedColumns(slug, questions), questions, scope),
          ...after,
          CORRECTED,
        ],
      }
    : {
        from: from.join(' '),
        columns: [
          ...shared,
          ...readableColumns(submittedColumns(slug, questions), questions, scope),
          ...after,
        ],
      }
}

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
    for (const [name, question] of Object.entries(questionsOf(fields))) {
      const kind = question.kind === 'phone' ? 'phone' : 'text'
      const known = columns.get(name)
      if (known && known.kind !== kind) columns.set(name, { ...known, kind: 'text' })
      else if (!known && isFieldName(name))
        columns.set(name, answerColumn(name, question.label, kind))
    }
  }
  const names = [...columns.keys()].map((name) => `'${name}'`).join(', ')
  return {
    from: `form_submissions r LEFT JOIN forms f ON f.id = r.form_id
      LEFT JOIN LATERAL (
        SELECT jsonb_object_agg(d.field, d.value) AS answers,
          string_agg(d.label || ': ' || d.answer, U&'\\001F' ORDER BY d._order)
            FILTER (WHERE d.field <> ALL (ARRAY[${names}]::text[])) AS other
        FROM form_submissions_submission_data d WHERE d._parent_id = r.id
      ) a ON true`,
    columns: [
      ...RECORD,
      text('form', 'The form it came by', 'contact', 'f.slug'),
      ...columns.values(),
      {
        name: 'other',
        meaning: 'What is no longer asked',
        kind: 'list',
        sample: '',
        sql: 'a.other',
      },
    ],
  }
}
