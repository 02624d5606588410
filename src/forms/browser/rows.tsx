'use client'
// A client component because its buttons add and remove items. Without JavaScript they submit the form, and the
// server returns it with one item more or less.

import { Plus } from 'lucide'
import { useEffect, useRef } from 'react'

import {
  isItems,
  isOpener,
  type Item,
  type ItemsRow,
  itemTitle,
  type Row,
} from '@/forms/core/sections'
import { Icon } from '@/ui/icon'

import { QuestionField } from './fields/question-field'
import { useFormState } from './fields/use-form-context'
import { useTyped } from './use-typed'

const getKey = (row: Row): string | undefined => {
  if (typeof row === 'string') return row
  if (isItems(row)) return row.list
  return isOpener(row) ? row.ask : row[0]
}

/** The rows of a section, or of one item in it. */
export const Rows = ({ rows }: { rows: readonly Row[] }) =>
  rows.map((row) => <SectionRow key={getKey(row)} row={row} />)

function SectionRow({ row }: { row: Row }) {
  if (typeof row === 'string') return <NotedQuestion name={row} />
  if (isItems(row)) return <Items row={row} />
  if (isOpener(row)) {
    return (
      <QuestionField name={row.ask} opensWhen={row.when}>
        <Rows rows={row.opens} />
      </QuestionField>
    )
  }
  return (
    <div className="field-grid">
      <Rows rows={row} />
    </div>
  )
}

/** A question with the form's note about its answer. */
function NotedQuestion({ name }: { name: string }) {
  const { notes } = useFormState()
  return (
    <>
      <QuestionField name={name} />
      {notes?.(name)}
    </>
  )
}

/** The items of a list, one card each, and the button that adds one. */
function Items({ row: { list, title, hint, items, add, max } }: { row: ItemsRow }) {
  const { items: changes, words } = useFormState()
  const cards = useRef<HTMLDivElement>(null)
  const focused = useRef<number | null>(null)

  // A new card takes the focus, and the one before a removed card. A restored draft leaves the focus where it is.
  useEffect(() => {
    if (focused.current === null) return
    cards.current?.querySelectorAll<HTMLElement>(':scope > fieldset')[focused.current]?.focus()
    focused.current = null
  }, [items.length])

  const press = (change: () => void, focus: number) => {
    focused.current = focus
    change()
  }

  return (
    <div
      className="grid gap-5"
      ref={cards}
      {...(title === undefined ? {} : { role: 'group', 'aria-label': title })}
    >
      {title === undefined ? null : (
        <div>
          <p className="font-sign text-tool leading-label font-bold">{title}</p>
          {hint === undefined ? null : <p className="text-sm text-soft">{hint}</p>}
        </div>
      )}
      {items.map((item, index) => (
        <Card
          key={index}
          item={item}
          list={list}
          index={index}
          isOnly={items.length === 1}
          onRemove={() => press(() => changes.remove(list, index), Math.max(0, index - 1))}
          isFilled={() => changes.isFilled(list, index)}
        />
      ))}
      {max > 1 && items.length >= max && (
        <p className="text-sm text-soft">{words.mostItems(max)}</p>
      )}
      {max > 1 && items.length < max && (
        <button
          className="tool-button justify-self-start"
          type="submit"
          name="do"
          value={`add.${list}`}
          formNoValidate
          onClick={(event) => {
            event.preventDefault()
            press(() => changes.add(list), items.length)
          }}
        >
          <Icon shape={Plus} />
          {add}
        </button>
      )}
    </div>
  )
}

type CardProps = {
  item: Item
  list: string
  index: number
  isOnly: boolean
  onRemove: () => void
  isFilled: () => boolean
}

function Card({ item, list, index, isOnly, onRemove, isFilled }: CardProps) {
  const form = useFormState()
  const { words } = form
  const title = itemTitle(item, useTyped(form))
  return (
    <fieldset className="item-card" tabIndex={-1}>
      <legend className="sr-only">{title}</legend>
      <div className="item-card__bar">
        <span aria-hidden="true" className="item-card__title">
          {title}
        </span>
        {!isOnly && (
          <button
            className="tool-button"
            type="submit"
            name="do"
            value={`remove.${list}.${String(index)}`}
            formNoValidate
            aria-label={words.removeItem(title)}
            onClick={(event) => {
              event.preventDefault()
              if (isFilled() && !window.confirm(words.removeItemQuestion(title))) return
              onRemove()
            }}
          >
            {words.remove}
          </button>
        )}
      </div>
      <div className="item-card__body">
        <Rows rows={item.rows} />
      </div>
    </fieldset>
  )
}
