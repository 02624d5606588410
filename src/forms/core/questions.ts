/**
 * A question holds everything that describes one answer, in one place: the form, the panel, the emails, and
 * the exports all use it. The feature's `schema.ts` decides whether an answer is valid.
 */
type QuestionBase = {
  label: string
  hint?: string
  /** Labels the question as optional. The schema decides whether an answer is required. */
  isOptional?: true
  autoComplete?: string
  /** About a person's health: hidden on the desk until staff open it, which is recorded. */
  isHealth?: true
  /** Given in confidence: shown on the desk only. */
  isConfidential?: true
  /** A made-up answer as an export prints it, to show staff what the column looks like. */
  sample?: string
}

export type Choice = { value: string; label: string; hint?: string }

export type Question =
  | (QuestionBase & { kind: 'text'; maxLength: number })
  | (QuestionBase & { kind: 'paragraph'; maxLength: number })
  /** A typed full name that counts as signing. */
  | (QuestionBase & { kind: 'signature'; maxLength: number })
  | (QuestionBase & { kind: 'email' })
  /** An address on the web, `https://…`. */
  | (QuestionBase & { kind: 'url'; maxLength: number })
  /** Ten digits in storage, `(216) 555-0100` on screen. */
  | (QuestionBase & { kind: 'phone' })
  /** Asked in three controls (`…Month`, `…Day`, `…Year`), stored as `YYYY-MM-DD`. */
  | (QuestionBase & { kind: 'date' })
  /** Radio buttons, or a drop-down list if there are many options. */
  | (QuestionBase & {
      kind: 'choice'
      options: readonly Choice[]
      control?: 'select'
      /** The options differ between organizations, so the database does not know them. */
      isLocal?: true
    })
  | (QuestionBase & { kind: 'choices'; options: readonly Choice[] })
  | (QuestionBase & { kind: 'consent' })
  /** Several people, stored in one column. A form asks for each of them with separate questions. */
  | (QuestionBase & { kind: 'people' })
  | (QuestionBase & {
      kind: 'file'
      is: 'photo' | 'document'
      accept: string
      megabytesMax: number
    })

export type Questions = Record<string, Question>
export type FileQuestion = Extract<Question, { kind: 'file' }>

/** The questions of a form that can be exported: each one that fills a column has a sample. */
export type ExportedQuestions = Record<
  string,
  FileQuestion | (Exclude<Question, FileQuestion> & { sample: string })
>

/** A person who may pick up a child. The phone number has ten digits. */
export type Person = { name: string; relationship: string; phone: string }

/** A person with something to know about them; empty if there is nothing. */
export type PersonWithNote = { name: string; note: string }

export type Answer =
  | string
  | boolean
  | readonly string[]
  | readonly Person[]
  | readonly PersonWithNote[]
  | null
  | undefined
export type Answers = Record<string, Answer>

/** An answer that is text; any other counts as empty. */
export const toText = (answer: Answer): string => (typeof answer === 'string' ? answer : '')

/** The questions about health, by name. */
export const healthQuestions = (questions: Questions): string[] =>
  Object.entries(questions).flatMap(([name, { isHealth }]) => (isHealth ? [name] : []))

/**
 * Whether the answer is shown on the desk only: about health, a signature, a phone number, or given in
 * confidence.
 */
export const isPrivate = ({ kind, isHealth, isConfidential }: Question): boolean =>
  isHealth === true ||
  isConfidential === true ||
  kind === 'phone' ||
  kind === 'signature' ||
  kind === 'people'

/** The values of a question's options, in order. */
export function optionValues<const C extends Choice>(question: {
  options: readonly C[]
}): C['value'][] {
  return question.options.map((option) => option.value)
}

type Hinted<Of> = Of extends { hint: string } ? { label: string; hint: string } : { label: string }

/**
 * The texts of questions in another language: as many as the English ones have, or it does not compile.
 */
export type QuestionWords<Q extends Questions> = {
  [Name in keyof Q]: Hinted<Q[Name]> &
    (Q[Name] extends { options: readonly (infer Option extends Choice)[] }
      ? { options: { [Value in Option['value']]: Hinted<Extract<Option, { value: Value }>> } }
      : unknown)
}

type AnyWords = Texts & { options?: Record<string, Texts> }
type Texts = { label: string; hint?: string }

/** The questions with the texts of another language, under the same names. */
export function withWords<const Q extends Questions>(
  questions: Q,
  words: QuestionWords<Q>,
): { [Name in keyof Q]: Question } {
  const byName: Record<string, AnyWords> = words
  const translated: { [Name in keyof Q]: Question } = { ...questions }
  for (const name in questions) {
    const texts = byName[name]
    if (texts) translated[name] = withTexts(translated[name], texts)
  }
  return translated
}

function withTexts(question: Question, { options, ...texts }: AnyWords): Question {
  if (question.kind !== 'choice' && question.kind !== 'choices') return { ...question, ...texts }
  const translated = question.options.map((option) => ({ ...option, ...options?.[option.value] }))
  return { ...question, ...texts, options: translated }
}
