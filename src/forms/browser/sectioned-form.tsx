'use client'
// A client component because it shows the progress of each section while the visitor types.

import { Check, CircleAlert, Undo2 } from 'lucide'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'

import type { SelectedFiles } from '@/forms/core/files'
import { flattenItems } from '@/forms/core/items'
import { normalizeAnswers } from '@/forms/core/normalize'
import {
  countComplete,
  countToFix,
  getProgress,
  isFilled,
  type SectionProgress,
} from '@/forms/core/progress'
import type { Answers } from '@/forms/core/questions'
import type { FieldMessages } from '@/forms/core/refusals'
import type { Section } from '@/forms/core/sections'
import type { FormWords } from '@/forms/core/words'
import { pathIn } from '@/lib/locale'
import { classNames } from '@/ui/class-names'
import { Icon } from '@/ui/icon'
import { Link } from '@/ui/link'

import { FormFrame, type FrameProps } from './form-frame'
import { RestoredNote } from './restored-note'
import { Rows } from './rows'
import { selectedFiles } from './selected-files'
import type { PublicForm } from './use-public-form'

type Props<Id extends string> = Omit<FrameProps, 'children' | 'sections'> & {
  sections: readonly Section<Id>[]
  /** Content of a section above its questions. */
  above?: Partial<Record<Id, ReactNode>>
  /** Content of the form above all sections. */
  children?: ReactNode
  /** Whether the sections are rendered but hidden, because the form shows another of its pages. */
  isHidden?: boolean
  /** Whether it counts the sections that are complete. */
  showsProgress?: boolean
  /** Content of the form below all sections. */
  below?: ReactNode
}

/** A public form in titled sections, with the progress of each. */
export function SectionedForm<Id extends string>({
  sections,
  above = {},
  children,
  isHidden = false,
  showsProgress = true,
  below,
  ...frame
}: Props<Id>) {
  const progress = useProgress(frame.form, sections)
  return (
    <FormFrame {...frame} sections={sections}>
      {children}
      <div hidden={isHidden}>
        <RestoredNote form={frame.form} sections={sections} />
        {showsProgress && (
          <ProgressBar
            words={frame.form.words}
            sections={sections}
            progress={progress}
            toFix={Object.keys(frame.form.errors).length}
          />
        )}
        {sections.map((section, index) => (
          <FormSection
            key={section.id}
            section={section}
            progress={progress[index] ?? 'open'}
            toFix={countToFix(section, frame.form.errors)}
            words={frame.form.words}
          >
            {above[section.id]}
            <Rows rows={section.rows} />
          </FormSection>
        ))}
      </div>
      {below}
    </FormFrame>
  )
}

/** Answers, and the findings of their check. */
type Checked = { answers: Answers; files: SelectedFiles; findings: FieldMessages }

const NOTHING: Checked = { answers: {}, files: new Map(), findings: {} }

/** The progress of each section. The whole form is checked once per change, from the first answer on. */
function useProgress(
  { questions, check, fields, errors, lost }: PublicForm,
  sections: readonly Section[],
): SectionProgress[] {
  const values = useWatch({ control: fields.control })
  const answers = useMemo(
    () => normalizeAnswers(questions, flattenItems(values)),
    [questions, values],
  )
  const files = useMemo(() => selectedFiles(questions, values), [questions, values])
  const isBegun = files.size > 0 || Object.values(answers).some(isFilled)
  const [checked, setChecked] = useState(NOTHING)
  useEffect(() => {
    if (!isBegun) return
    let isCurrent = true
    void check.run(answers, files).then((findings) => {
      if (isCurrent) setChecked(findings === null ? NOTHING : { answers, files, findings })
    })
    return () => {
      isCurrent = false
    }
  }, [answers, check, files, isBegun])
  const facts = isBegun ? checked : NOTHING
  // We cannot know whether the visitor gave a confidential answer, and most give none.
  const again = new Set([...lost].filter((name) => !questions[name]?.isConfidential))
  return sections.map((section) => getProgress(section, { ...facts, shown: errors, lost: again }))
}

type SectionProps = {
  words: FormWords
  section: Section
  progress: SectionProgress
  toFix: number
  children: ReactNode
}

const STATE =
  'inline-flex items-center gap-1.5 font-sign text-sm leading-none font-semibold whitespace-nowrap lg:mt-3'

/** One section: its title and the reason for it on the left, its fields on the right. */
const FormSection = ({
  section: { id, title, reason, isSkippable, isAboutSafety },
  progress,
  toFix,
  words,
  children,
}: SectionProps) => (
  <section
    className="grid gap-x-12 gap-y-4 border-t-2 border-rule py-8 first:border-t-0 first:pt-2 lg:grid-cols-[--spacing(68)_minmax(0,1fr)]"
    id={id}
    aria-labelledby={`${id}-title`}
  >
    <div className="items-center gap-x-4 gap-y-1 self-start max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_auto]">
      <h3 id={`${id}-title`}>{title}</h3>
      <p className="text-sm text-soft max-lg:col-span-full max-lg:row-start-2 mt-5 lg:max-w-[26ch]">
        {reason}
        {isAboutSafety && (
          <Link
            className="block min-h-6"
            href={pathIn(words.locale, '/safety')}
            newTab
            locale={words.locale}
          >
            {words.howWeKeepChildrenSafe}
          </Link>
        )}
      </p>
      {progress === 'complete' && (
        <span className={classNames(STATE, 'text-reed-700')}>
          <Icon shape={Check} /> {words.complete}
        </span>
      )}
      {progress === 'to-fix' && (
        <span className={classNames(STATE, 'text-berry-700')}>
          <Icon shape={CircleAlert} /> {words.toFixHere(toFix)}
        </span>
      )}
      {progress === 'again' && (
        <span className={classNames(STATE, 'text-bill-700')}>
          <Icon shape={Undo2} /> {words.fillInAgain}
        </span>
      )}
      {progress === 'open' && isSkippable && (
        <span className={classNames(STATE, 'text-soft')}>{words.optional}</span>
      )}
    </div>
    <div className="[&>*+*]:mt-5">{children}</div>
  </section>
)

const COLORS = {
  complete: 'bg-reed-500',
  'to-fix': 'bg-berry-700',
  again: 'segment--again',
  open: 'bg-rule',
} as const

type ProgressBarProps = {
  words: FormWords
  sections: readonly Section[]
  progress: readonly SectionProgress[]
  toFix: number
}

/** The progress of the form, in words and as colored segments. */
function ProgressBar({ words, sections, progress, toFix }: ProgressBarProps) {
  const count = countComplete(sections, progress)
  return (
    <>
      <ol className="mb-3 flex gap-1.5" aria-label={words.formSections}>
        {sections.map(({ id, title, isSkippable }, index) => {
          const state = progress[index] ?? 'open'
          // The bar and the sentence below it count the same sections.
          if (isSkippable) return null
          return (
            <li key={id} className="flex-1">
              <a className={classNames('segment block h-2.5', COLORS[state])} href={`#${id}`}>
                <span className="sr-only">
                  {title}: {words.progress[state]}
                </span>
              </a>
            </li>
          )
        })}
      </ol>
      <p className="mb-7 flex flex-wrap justify-between gap-x-6 font-sign text-sm leading-label font-semibold text-soft">
        <span>{words.sectionsComplete(count.complete, count.of)}</span>
        {toFix > 0 && <span className="text-berry-700">{words.toFix(toFix)}</span>}
      </p>
    </>
  )
}
