/**
 * A question is everything we say about one answer, said once: the form prints it, the panel labels its
 * column with it, the email and the export head their rows with it.
 *
 * Whether an answer is *valid* is not said here; that is the feature's `schema.ts`.
 */
type Asked = {
  label: string
  hint?: string
  /** Marked in words on the form; what today's form insists on is the schema's business. */
  isOptional?: true
  autoComplete?: string
  /** About somebody's health: never in a list, and whoever opens a record with an answer is put on record. */
  isHealth?: true
  /** A made-up answer as an export prints it, which shows staff what the column looks like. */
  sample?: string
}

export type Choice = { value: string; label: string; hint?: string }

export type Question =
  | (Asked & { kind: 'text'; maxLength: number })
  | (Asked & { kind: 'paragraph'; maxLength: number })
  /** A typed full name that counts as signing. */
  | (Asked & { kind: 'signature'; maxLength: number })
  | (Asked & { kind: 'email' })
  /** An address on the web, `https://…`. */
  | (Asked & { kind: 'url'; maxLength: number })
  /** Ten digits in storage, `(216) 555-0100` on screen. */
  | (Asked & { kind: 'phone' })
  /** Asked in three controls (`…Month`, `…Day`, `…Year`), stored as `YYYY-MM-DD`. */
  | (Asked & { kind: 'date' })
  /** Radio buttons, or a drop-down list where there are many options or few readers. */
  | (Asked & { kind: 'choice'; options: readonly Choice[]; control?: 'select' })
  | (Asked & { kind: 'choices'; options: readonly Choice[] })
  | (Asked & { kind: 'consent' })
  | (Asked & {
      kind: 'file'
      is: 'photo' | 'document'
      accept: string
      megabytesMax: number
    })

export type Questions = Record<string, Question>
export type FileQuestion = Extract<Question, { kind: 'file' }>

/** The questions of a form that is exported: each answer that fills a column comes with a sample of it. */
export type ExportedQuestions = Record<
  string,
  FileQuestion | (Exclude<Question, FileQuestion> & { sample: string })
>
export type Answer = string | boolean | readonly string[] | null | undefined
export type Answers = Record<string, Answer>

/** The questions about health, by name. */
export const healthQuestions = (questions: Questions): string[] =>
  Object.entries(questions).flatMap(([name, { isHealth }]) => (isHealth ? [name] : []))

/** What no list of submissions shows: answers about health, typed signatures and phone numbers. */
export const isPrivate = ({ kind, isHealth }: Question): boolean =>
  isHealth === true || kind === 'phone' || kind === 'signature'

export const privateQuestions = (questions: Questions): string[] =>
  Object.entries(questions).flatMap(([name, question]) => (isPrivate(question) ? [name] : []))

/** The values a choice question offers, in the order it offers them. */
export function optionValues<const C extends Choice>(question: {
  options: readonly C[]
}): C['value'][] {
  return question.options.map((option) => option.value)
}

/** `2165550100` as a person writes it, `(216) 555-0100`; anything else as it is. */
export function formatPhone(digits: string): string {
  const parts = /^(\d{3})(\d{3})(\d{4})$/.exec(digits)
  return parts ? `(${parts[1] ?? ''}) ${parts[2] ?? ''}-${parts[3] ?? ''}` : digits
}

/** `2014-03-09` as `March 9, 2014`; anything else as it is. A day has no time zone, so none moves it. */
function formatDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  return Number.isNaN(date.getTime())
    ? day
    : new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(date)
}

/** Prints an answer as a person would read it: a choice by its label, a consent as Yes or No. */
export function formatAnswer(question: Question, answer: Answer): string {
  if (question.kind === 'consent') return answer === true ? 'Yes' : 'No'
  if (answer === undefined || answer === null || answer === '') return ''
  const labelOf = (options: readonly Choice[], value: string) =>
    options.find((option) => option.value === value)?.label ?? value
  switch (question.kind) {
    case 'choice':
      return labelOf(question.options, String(answer))
    case 'choices':
      return Array.isArray(answer)
        ? answer.map((value) => labelOf(question.options, String(value))).join(', ')
        : String(answer)
    case 'phone':
      return formatPhone(String(answer))
    case 'date':
      return formatDay(String(answer))
    case 'text':
    case 'paragraph':
    case 'signature':
    case 'email':
    case 'url':
    case 'file':
      return String(answer)
  }
}

/** Every stored question with its answer in words, in the order the form asks them; files are left out. */
export function formatAnswers(questions: Questions, answers: Answers) {
  return Object.entries(questions)
    .filter(([, question]) => question.kind !== 'file')
    .map(([name, question]) => ({
      name,
      label: question.label,
      answer: formatAnswer(question, answers[name]),
    }))
}
