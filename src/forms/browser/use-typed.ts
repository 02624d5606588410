'use client'

import { useWatch } from 'react-hook-form'

import { flattenItems } from '@/forms/core/items'
import type { Typed } from '@/forms/core/wording'

import type { PublicForm } from './use-public-form'

const PART_OF_DATE = /(?:Month|Day|Year)$/

/**
 * The current values of the controls of a form's questions. Without JavaScript: the values that the server
 * rendered. Hidden questions count as empty.
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
