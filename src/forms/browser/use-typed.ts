'use client'

import { useWatch } from 'react-hook-form'

import { flattenItems } from '@/forms/core/items'
import type { Typed } from '@/forms/core/wording'

import type { PublicForm } from './use-public-form'

const PART_OF_DATE = /(?:Month|Day|Year)$/

/**
 * What is in the controls of a form's questions at the moment. Without JavaScript: what the server rendered. What is no
 * longer asked counts as empty.
 */
export function useTyped({
  questions,
  fields,
  isHydrated,
  fromServer,
}: Pick<PublicForm, 'questions' | 'fields' | 'isHydrated' | 'fromServer'>): Typed {
  const watched = flattenItems(useWatch({ control: fields.control }))
  const values = isHydrated ? watched : (fromServer?.values ?? {})
  return (control) => {
    const isAsked = control in questions || control.replace(PART_OF_DATE, '') in questions
    const value = isAsked ? values[control] : ''
    return typeof value === 'string' ? value.trim() : ''
  }
}
