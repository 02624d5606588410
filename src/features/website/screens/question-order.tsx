'use client'
// A client component because staff drag the questions.

import { DraggableSortable, toast, useDraggableSortable } from '@payloadcms/ui'
import { ArrowDown, ArrowUp, GripVertical, type IconNode } from 'lucide'
import { useRouter } from 'next/navigation'
import { startTransition, useId, useOptimistic, useRef } from 'react'

import { Tag } from '@/desk/ui/tag'
import { callServer } from '@/ui/call-server'
import { classNames } from '@/ui/class-names'
import { Icon } from '@/ui/icon'
import { Link } from '@/ui/link'

import { withMoved } from '../editing/faq/rules'

type Question = { id: string; question: string; isPublic: boolean; hasDraft: boolean }

/** The questions of one group. Staff drag them or use the arrows. Each move is saved at once. */
export function QuestionOrder({ questions }: { questions: readonly Question[] }) {
  const router = useRouter()
  const [shown, setShown] = useOptimistic(questions)
  // Send quick moves one after the other: each says which order it started from.
  const queue = useRef(Promise.resolve(true))

  function move(id: string, to: number) {
    const idsBefore = shown.map((question) => question.id)
    startTransition(async () => {
      setShown(withMoved(shown, id, to))
      // After a failed move, the queued ones would start from an order that was never saved.
      const turn = queue.current.then((isGood) =>
        isGood
          ? callServer(`/staff/faq/${id}/move`, { fields: { to: String(to), seen: idsBefore } })
          : null,
      )
      const done = turn.then((result) => result?.isGood ?? false)
      queue.current = done
      const result = await turn
      if (result?.isGood) toast.success(result.message)
      else if (result) toast.error(result.message, { duration: Infinity, closeButton: true })
      if (queue.current === done) queue.current = Promise.resolve(true)
      startTransition(() => {
        router.refresh()
      })
    })
  }

  if (shown.length === 0)
    return (
      <p className="desk-sheet__body text-soft">No questions yet. Pages leave this group out.</p>
    )
  return (
    <DraggableSortable
      ids={shown.map(({ id }) => id)}
      onDragEnd={({ moveFromIndex, moveToIndex }) => {
        const dragged = shown[moveFromIndex]
        if (dragged && moveToIndex >= 0 && moveToIndex !== moveFromIndex)
          move(dragged.id, moveToIndex)
      }}
    >
      <ol className="divide-y divide-line">
        {shown.map((question, index) => (
          <Row
            key={question.id}
            question={question}
            isFirst={index === 0}
            isLast={index === shown.length - 1}
            onMove={(by) => {
              move(question.id, index + by)
            }}
          />
        ))}
      </ol>
    </DraggableSortable>
  )
}

type RowProps = {
  question: Question
  isFirst: boolean
  isLast: boolean
  onMove: (by: 1 | -1) => void
}

function Row({
  question: { id, question, isPublic, hasDraft },
  isFirst,
  isLast,
  onMove,
}: RowProps) {
  const { listeners, setNodeRef, transform, transition, isDragging } = useDraggableSortable({ id })
  return (
    <li
      ref={setNodeRef}
      style={{ transform, transition }}
      className={classNames(
        'flex items-center gap-x-3 py-2 pr-3 pl-2',
        isDragging && 'relative z-10 bg-sheet shadow-pop',
      )}
    >
      {/* For a mouse only. With a keyboard, staff use the arrows. */}
      <span
        {...listeners}
        className="grid size-11 shrink-0 cursor-grab touch-none place-items-center text-soft"
        title="Drag to move"
      >
        <Icon shape={GripVertical} />
      </span>
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2.5 gap-y-1">
        <Link className="desk-name" href={`/cms/collections/faq-items/${id}`}>
          {question}
        </Link>
        {isPublic ? null : <Tag tone="past">Draft</Tag>}
        {hasDraft ? <Tag tone="past">Unpublished changes</Tag> : null}
      </span>
      <Arrow
        label={`Move up: ${question}`}
        shape={ArrowUp}
        isEnd={isFirst}
        onPress={() => onMove(-1)}
      />
      <Arrow
        label={`Move down: ${question}`}
        shape={ArrowDown}
        isEnd={isLast}
        onPress={() => onMove(1)}
      />
    </li>
  )
}

const Arrow = ({
  label,
  shape,
  isEnd,
  onPress,
}: {
  label: string
  shape: IconNode
  /** Whether the question cannot move further. The button stays, so that it keeps the focus. */
  isEnd: boolean
  onPress: () => void
}) => {
  const id = useId()
  return (
    <button
      id={id}
      type="button"
      className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-2 border-0 bg-transparent text-ink hover:bg-sheet-2 aria-disabled:cursor-default aria-disabled:opacity-30"
      aria-label={label}
      aria-disabled={isEnd}
      onClick={() => {
        if (isEnd) return
        onPress()
        // React moves the row, and a browser may drop the focus of a moved element.
        requestAnimationFrame(() => document.getElementById(id)?.focus())
      }}
    >
      <Icon shape={shape} />
    </button>
  )
}
