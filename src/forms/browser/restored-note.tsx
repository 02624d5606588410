import { Undo2 } from 'lucide'

import type { Question } from '@/forms/core/questions'
import { askedNames, getParts, type Section } from '@/forms/core/sections'
import type { FormWords } from '@/forms/core/words'
import { Icon } from '@/ui/icon'

import type { PublicForm } from './use-public-form'
import { useTyped } from './use-typed'

type Props = { form: PublicForm; sections: readonly Section[] }

/**
 * The answers that a draft has brought back, those that drafts never keep, and where to fill them in again.
 * Empty without a draft, but always rendered: a live region announces only later changes.
 */
export function RestoredNote({ form, sections }: Props) {
  const { questions, lost, words } = form
  const typed = useTyped(form)
  const visibleNames = new Set(sections.flatMap((section) => askedNames(section, typed)))
  const links = sections
    .flatMap((section) => getParts(section, typed))
    .flatMap(({ title, notKept, names }) => {
      const target = names.find((name) => lost.has(name) && visibleNames.has(name))
      if (target === undefined) return []
      return [{ title: notKept === undefined ? title : `${title}: ${notKept}`, target }]
    })
  const isRestored = lost.size > 0
  const kinds = [...lost].flatMap((name) => getWord(questions[name], words))
  return (
    <div
      className={isRestored ? 'mb-7 rounded-2 border-2 border-ink bg-sun-100 px-5 py-4' : undefined}
    >
      <div role="status">
        {isRestored && (
          <>
            <p className="flex items-center gap-3 font-sign text-h4 leading-snug font-extrabold">
              <Icon shape={Undo2} />
              {words.broughtBack}
            </p>
            <p className="mt-2 max-w-lede">{words.notBroughtBack([...new Set(kinds)])}</p>
          </>
        )}
      </div>
      {isRestored && (
        <ul className="mt-1 flex flex-wrap gap-x-6">
          {links.map(({ title, target }) => (
            <li key={target}>
              <a className="inline-flex min-h-11 items-center font-semibold" href={`#${target}`}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function getWord(question: Question | undefined, { kinds }: FormWords): string[] {
  if (!question) return []
  if (question.isHealth) return [kinds.health]
  if (question.isConfidential) return [kinds.confidential]
  const { kind } = question
  return kind === 'consent' || kind === 'signature' || kind === 'file' ? [kinds[kind]] : []
}
