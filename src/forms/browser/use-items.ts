'use client'

import { useState } from 'react'

import { flattenItems, itemName, parseItemName } from '@/forms/core/items'

import type { Controls, ItemLists } from './form-definition'

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

const textsIn = (values: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (isText(value) ? [[name, value]] : [])),
  )

/**
 * Adds and removes items. When an item is removed, the values of later items move up.
 *
 * @param onChanged called after values have changed
 */
export function useItems(lists: ItemLists | undefined, fields: Controls, onChanged: () => void) {
  /** The smallest number of items that each list has had: items after these begin empty. */
  const [shortest, setShortest] = useState<Readonly<Record<string, number>>>({})

  const getValues = (list: string, index: number): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(flattenItems(fields.getValues())).flatMap(([name, value]) => {
        const item = parseItemName(name)
        return item?.list === list && item.index === index ? [[item.question, value]] : []
      }),
    )

  return {
    withCount: (list: string) => lists?.counts[list] ?? 0,
    add: (list: string) => {
      if (!lists) return
      const count = lists.counts[list] ?? 0
      const values = lists.startWith?.(list, textsIn(getValues(list, count - 1))) ?? {}
      for (const [name, value] of Object.entries(values)) {
        fields.setValue(itemName(list, count, name), value)
      }
      lists.onChange(list, count + 1)
      onChanged()
    },
    remove: (list: string, index: number) => {
      if (!lists) return
      const last = (lists.counts[list] ?? 1) - 1
      fields.clearErrors(list)
      for (let position = index; position < last; position += 1) {
        const next = getValues(list, position + 1)
        for (const [name, value] of Object.entries(next)) {
          fields.setValue(itemName(list, position, name), value)
        }
      }
      fields.unregister(
        Object.keys(getValues(list, last)).map((name) => itemName(list, last, name)),
      )
      setShortest((before) => ({ ...before, [list]: Math.min(last, before[list] ?? last) }))
      lists.onChange(list, last)
      onChanged()
    },
    /** Whether the visitor has filled in anything besides the values from the item before. */
    isFilled: (list: string, index: number) => {
      const carried = lists?.startWith?.(list, textsIn(getValues(list, index - 1))) ?? {}
      return Object.entries(getValues(list, index)).some(
        ([name, value]) => value === true || (isText(value) && value !== carried[name]),
      )
    },
    /** Whether the control belongs to an item that replaces a removed one. */
    isNew: (control: string) => {
      const item = parseItemName(control)
      return item !== null && item.index >= (shortest[item.list] ?? Infinity)
    },
  }
}
