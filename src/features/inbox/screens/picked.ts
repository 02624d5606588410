import type { AnsweredSlug } from '@/submissions'

import { nextSteps, type StepCode } from '../rules'

/** A record that can be selected; its id is its collection and its own id. */
export type Selectable = {
  id: string
  collection: AnsweredSlug
  reference: string
  status: string
  name: string
}

/** An action on the selected records. */
export type Asked = { code: StepCode } | 'assign'

/** The words of each step, by kind. */
export type StepWords = Readonly<
  Record<AnsweredSlug, Partial<Record<StepCode, { label: string; status: string }>>>
>

/** The kind that all of them are of; `null` if they are of several. */
export function getKind(picked: readonly Selectable[]): AnsweredSlug | null {
  const [first] = picked
  return first && picked.every(({ collection }) => collection === first.collection)
    ? first.collection
    : null
}

/** The steps that are next for all of them; none if they are of several kinds. */
export function stepsFor(picked: readonly Selectable[]) {
  const [first] = picked
  if (!first || getKind(picked) === null) return []
  return nextSteps(first.collection, first.status)
    .filter((step) =>
      picked.every(({ collection, status }) => nextSteps(collection, status).includes(step)),
    )
    .map(({ code, isEmailed }) => ({ code, isEmailed, collection: first.collection }))
}
