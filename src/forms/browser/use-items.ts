'use client'

import { flattenItems, itemName, parseItemName } from '@/forms/core/items'

import type { Controls, ItemLists } from './form-definition'

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

const textsIn = (values: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (isText(value) ? [[name, value]] : [])),
  )

/** Adds and removes items. The values of later items move up when one before them is removed. */
export function useItems(lists: ItemLists | undefined, fields: Controls) {
  const valuesOf = (list: string, index: number): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(flattenItems(fields.getValues())).flatMap(([name, value]) => {
        const item = parseItemName(name)
        return item?.list === list && item.index === index ? [[item.question, value]] : []
      }),
    )

  return {
    countOf: (list: string) => lists?.counts[list] ?? 0,
    add: (list: string) => {
      if (!lists) return
      const count = lists.counts[list] ?? 0
      const values = lists.startWith?.(list, textsIn(valuesOf(list, count - 1))) ?? {}
      for (const [name, value] of Object.entries(values)) {
        fields.setValue(itemName(list, count, name), value)
      }
      lists.onChange(list, count + 1)
    },
    remove: (list: string, index: number) => {
      if (!lists) return
      const last = (lists.counts[list] ?? 1) - 1
      fields.clearErrors(list)
      for (let position = index; position < last; position += 1) {
        const next = valuesOf(list, position + 1)
        for (const [name, value] of Object.entries(next)) {
          fields.setValue(itemName(list, position, name), value)
        }
      }
      fields.unregister(Object.keys(valuesOf(list, last)).map((name) => itemName(list, last, name)))
      lists.onChange(list, last)
    },
    isFilled: (list: string, index: number) =>
      Object.values(valuesOf(list, index)).some((value) => value === true || isText(value)),
  }
}
