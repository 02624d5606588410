'use client'
// Client code because rows are added while the form is filled in.

import { useState } from 'react'

import type { KnownAnswers } from '@/features/rsvp/entry/store'
import { countItems, itemName } from '@/forms/core/items'

/** A child of the household that can be signed up with one press. */
export type KnownChild = {
  id: string
  firstName: string
  /** The known facts of the child who comes first. */
  known: KnownAnswers
}

/** A child of the form, by the id of the known child if it is one. */
type Row = { id: string; known: KnownAnswers }

const newRow = (): Row => ({ id: crypto.randomUUID(), known: {} })

const FIRST_NAME = itemName('participants', 0, 'participantFirstName')
const LAST_NAME = itemName('participants', 0, 'participantLastName')

/**
 * The rows of the form: one for each child, and one for each person who may pick up.
 *
 * @param known the initial values of the form
 * @param others the children of the household besides the one whom the form begins with
 */
export function useRows(known: KnownAnswers, others: readonly KnownChild[]) {
  const first: Row = { id: 'first', known }
  const [children, setChildren] = useState<readonly Row[]>([first])
  const [people, setPeople] = useState(Math.max(1, countItems('pickupPeople', known)))
  return {
    children,
    people,
    /** The children of the household who are not on the form. */
    offered: others.filter(({ id }) => children.every((child) => child.id !== id)),
    addKnown: (row: Row, form: HTMLFormElement | null) => {
      const typed = new FormData(form ?? undefined)
      // Replaces a first child without known or typed facts, such as that of a parent's page.
      const isUntouched =
        children.length === 1 && typed.get(FIRST_NAME) === '' && typed.get(LAST_NAME) === ''
      setChildren(isUntouched ? [row] : [...children, row])
    },
    addChild: () => {
      setChildren([...children, newRow()])
    },
    removeLastChild: () => {
      setChildren(children.slice(0, -1))
    },
    addPerson: () => {
      setPeople(people + 1)
    },
    /** As many as a draft has, by the names of its controls. */
    restore: (kept: Readonly<Record<string, string>>) => {
      const count = Math.max(1, countItems('participants', kept))
      setChildren(
        Array.from({ length: count }, (_, index) => {
          const name = kept[itemName('participants', index, 'participantFirstName')]
          // A child that is already on the form is not offered again.
          const child = others.find((other) => other.known[FIRST_NAME] === name)
          return child ?? (index > 0 ? newRow() : first)
        }),
      )
      setPeople(Math.max(1, countItems('pickupPeople', kept)))
    },
  }
}

export type Rows = ReturnType<typeof useRows>
