'use client'

import { useWatch } from 'react-hook-form'

import { flattenItems } from '@/forms/core/items'
import type { Typed } from '@/forms/core/wording'

import type { PublicForm } from './use-public-form'

/** What is in the controls of a form at the moment. Without JavaScript: what the server rendered. */
export function useTyped({
  fields,
  isHydrated,
  fromServer,
}: Pick<PublicForm, 'fields' | 'isHydrated' | 'fromServer'>): Typed {
  const watched = flattenItems(useWatch({ control: fields.control }))
  const values = isHydrated ? watched : (fromServer?.values ?? {})
  return (control) => {
    const value = values[control]
    return typeof value === 'string' ? value.trim() : ''
  }
}
