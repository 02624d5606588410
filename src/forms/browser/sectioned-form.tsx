'use client'
// A client component because it shows the progress of each section while somebody types.

import { Check, CircleAlert } from 'lucide'
import { type ReactNode, useMemo } from 'react'
import { useWatch } from 'react-hook-form'

import { normalizeAnswers } from '@/forms/core/normalize'
import { progressOf, type SectionProgress } from '@/forms/core/progress'
import { isOpener, type Row, type Section } from '@/forms/core/sections'
import { classNames } from '@/ui/class-names'
import { Icon } from '@/ui/icon'

import { QuestionField } from './fields/question-field'
import { FormFrame, type FrameProps } from './form-frame'
import { selectedFiles } from './selected-files'
import type { PublicForm } from './use-public-form'

type Props<Id extends string> = Omit<FrameProps, 'children'> & {
  sections: readonly Section<Id>[]
  /** What a section shows above its questions. */
  above?: Partial<Record<Id, ReactNode>>
  /** What the form shows above all sections. */
  children?: ReactNode
}

/** A public form in titled sections, with the progress of each. */
export function SectionedForm<Id extends string>({
  sections,
  above = {},
  children,
  ...frame
}: Props<Id>) {
  const progress = useProgress(frame.form, sections)
  return (
    <FormFrame {...frame}>
      {children}
      <ProgressBar sections={sections} progress={progress} />
      {sections.map((section, index) => (
        <FormSection key={section.id} section={section} progress={progress[index] ?? 'open'}>
          {above[section.id]}
          {section.rows.map((row) => (
            <SectionRow key={keyOf(row)} row={row} />
          ))}
        </FormSection>
      ))}
    </FormFrame>
  )
}

/** The progress of each section. The whole form is checked once per change. */
function useProgress(
  { questions, check, fields, errors }: PublicForm,
  sections: readonly Section[],
): SectionProgress[] {
  const values = useWatch({ control: fields.control })
  const facts = useMemo(() => {
    const answers = normalizeAnswers(questions, values)
    const files = selectedFiles(questions, values)
    return { answers, files, findings: check(answers, files) }
  }, [check, questions, values])
  return sections.map((section) => progressOf(section, { ...facts, shown: errors }))
}

const keyOf = (row: Row): string | undefined =>
  typeof row === 'string' ? row : isOpener(row) ? row.ask : row[0]

function SectionRow({ row }: { row: Row }) {
  if (typeof row === 'string') return <QuestionField name={row} />
  const fields = (names: readonly string[]) =>
    names.map((name) => <QuestionField key={name} name={name} />)
  if (!isOpener(row)) return <div className="field-grid">{fields(row)}</div>
  return (
    <QuestionField name={row.ask} opensWhen={row.when}>
      {fields(row.opens)}
    </QuestionField>
  )
}

type SectionProps = { section: Section; progress: SectionProgress; children: ReactNode }

const STATE =
  'inline-flex items-center gap-1.5 font-sign text-sm leading-none font-semibold whitespace-nowrap lg:mt-3'

/** One section: its title and the reason for it on the left, its fields on the right. */
const FormSection = ({ section: { id, title, reason }, progress, children }: SectionProps) => (
  <section
    className="grid gap-x-12 gap-y-4 border-t-2 border-rule py-8 lg:grid-cols-[--spacing(68)_minmax(0,1fr)]"
    id={id}
    aria-labelledby={`${id}-title`}
  >
    <div className="items-center gap-x-4 gap-y-1 self-start max-lg:grid max-lg:grid-cols-[1fr_auto]">
      <h3 id={`${id}-title`}>{title}</h3>
      <p className="text-sm text-soft max-lg:col-span-full max-lg:row-start-2 mt-5 lg:max-w-[26ch]">
        {reason}
      </p>
      {progress === 'complete' && (
        <span className={classNames(STATE, 'text-reed-700')}>
          <Icon shape={Check} /> Complete
        </span>
      )}
      {progress === 'to-fix' && (
        <span className={classNames(STATE, 'text-berry-700')}>
          <Icon shape={CircleAlert} /> To fix
        </span>
      )}
    </div>
    <div className="[&>*+*]:mt-5">{children}</div>
  </section>
)

const COLORS = { complete: 'bg-reed-500', 'to-fix': 'bg-berry-700', open: 'bg-rule' } as const
const WORDS = {
  complete: 'complete',
  'to-fix': 'needs attention',
  open: 'not finished',
} as const

type ProgressBarProps = { sections: readonly Section[]; progress: readonly SectionProgress[] }

/** The progress of the form, in words and as colored segments. */
const ProgressBar = ({ sections, progress }: ProgressBarProps) => (
  <>
    <ol className="mb-3 flex gap-1.5" aria-label="Form sections">
      {sections.map(({ id, title }, index) => {
        const state = progress[index] ?? 'open'
        return (
          <li key={id} className="flex-1">
            <a className={classNames('segment block h-2.5', COLORS[state])} href={`#${id}`}>
              <span className="sr-only">
                {title}: {WORDS[state]}
              </span>
            </a>
          </li>
        )
      })}
    </ol>
    <p className="mb-7 font-sign text-sm leading-font font-semibold text-soft">
      {progress.filter((state) => state === 'complete').length} of {sections.length} sections
      complete
    </p>
  </>
)
