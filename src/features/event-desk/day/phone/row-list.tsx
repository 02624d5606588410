/** The children of a section or of a search, one row each. */

import { Check, Clock, TriangleAlert, Undo2 } from 'lucide'
import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react'

import { classNames } from '@/ui/class-names'

import type { SentTap } from '../tap'
import { Button } from './kit'
import { Flag, MarkFlag } from './marks'
import { pressIn, pressOut, undo } from './press'
import { childMarks, inLine, mayUndoQuickly, redLine, type Row, rowLine } from './rows'
import type { Piece } from './search'
import { type Desk, useDesk } from './use-desk'

/** Rows that are made, left out and moved as one. */
const BLOCK_LENGTH = 10
/** Rows are made this far from the screen, so that nobody scrolls to an empty place. */
const NEAR = '1500px'
/** How high a row is before it was measured. */
const ROW_HEIGHT_PX = 100

/** A child with its state, and why a search has it. */
export type ListRow = Row & {
  name?: readonly Piece[]
  why?: { before: string; name: readonly Piece[]; after: string } | null
}

type ListProps = { rows: readonly ListRow[]; chosen: string | null }

export function RowList({ rows, chosen }: ListProps) {
  const desk = useDesk()
  const newest = useNewest(desk)
  return (
    <div role="list" className="overflow-clip rounded-3 border border-line">
      {[...inBlocks(rows, desk.list.children)].map(([number, block], index) => (
        <RowBlock key={number} isFirst={index === 0} {...{ rows: block, chosen, newest }} />
      ))}
    </div>
  )
}

/** A child who leaves a section leaves the other blocks of it as they are. */
function inBlocks(
  rows: readonly ListRow[],
  children: Desk['list']['children'],
): ReadonlyMap<number, ListRow[]> {
  const blocks = new Map<number, ListRow[]>()
  const positions = new Map(children.map(({ rsvp }, index) => [rsvp, index]))
  for (const row of rows) {
    const number = Math.floor((positions.get(row.child.rsvp) ?? 0) / BLOCK_LENGTH)
    const block = blocks.get(number)
    if (block) block.push(row)
    else blocks.set(number, [row])
  }
  return blocks
}

type BlockProps = ListProps & { isFirst: boolean; newest: Newest }

function RowBlock({ rows, chosen, isFirst, newest }: BlockProps) {
  const desk = useDesk()
  const { box, rowHeight } = useNearness(isFirst, rows.length)
  return (
    <div
      ref={box}
      className="-mb-px"
      style={{ blockSize: rowHeight === null ? 'auto' : `${String(rows.length * rowHeight)}px` }}
    >
      {rowHeight === null
        ? rows.map((row) => {
            const facts = describeRow(desk, row, chosen)
            return (
              <DrawnRow key={facts.rsvp} {...{ facts, newest }} content={JSON.stringify(facts)} />
            )
          })
        : null}
    </div>
  )
}

/** @returns the height to leave for each row while a block is far from the screen, `null` while it is near */
function useNearness(isNearAtFirst: boolean, length: number) {
  const box = useRef<HTMLDivElement>(null)
  const [rowHeight, setRowHeight] = useState(isNearAtFirst ? null : ROW_HEIGHT_PX)
  useEffect(() => {
    const block = box.current
    if (!block) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return
        // The keyboard is in it.
        const isHeld = block.contains(document.activeElement)
        setRowHeight(
          entry.isIntersecting || isHeld ? null : entry.boundingClientRect.height / length,
        )
      },
      { rootMargin: NEAR },
    )
    observer.observe(block)
    return () => {
      observer.disconnect()
    }
  }, [length])
  return { box, rowHeight }
}

/** The desk for presses on rows that were drawn long ago. */
function useNewest(desk: Desk): Newest {
  const newest = useRef(desk)
  useLayoutEffect(() => {
    newest.current = desk
  }, [desk])
  return newest
}

const Marked = ({ pieces }: { pieces: readonly Piece[] }) =>
  pieces.map(({ text, isMatch }, index) =>
    isMatch ? (
      <mark key={index} className="rounded-1 bg-sun-300 px-px text-lake-950">
        {text}
      </mark>
    ) : (
      text
    ),
  )

/** All that a row shows, as text and marks. */
type RowFacts = ReturnType<typeof describeRow>

function describeRow(desk: Desk, row: ListRow, chosen: string | null) {
  const { child, state, name, why } = row
  const isRed = state.red.length > 0
  return {
    rsvp: child.rsvp,
    name: child.name,
    pieces: name,
    why,
    age: child.age,
    isWalkIn: child.status === 'walk-in',
    isRed,
    isChosen: child.rsvp === chosen,
    isDone: state.place === 'gone' || state.place === 'not-coming' || state.place === 'canceled',
    isWaiting: state.history.some(({ tap }) => desk.waiting.has(tap.id)),
    redLine: redLine(row),
    marks: isRed ? [] : childMarks(desk, child),
    line: rowLine(desk, row),
    button: findButton(desk, row),
    canSave: desk.canSave,
  }
}

/** What the button of a row does. */
function findButton(desk: Desk, { state }: Row): 'settle' | 'undo' | 'out' | 'in' | null {
  if (state.red.length > 0) return desk.isLead ? 'settle' : null
  if (state.place === 'inside') return 'out'
  if (state.place !== 'gone') return 'in'
  return state.since && mayUndoQuickly(desk, state.since.tap) ? 'undo' : null
}

type Newest = { readonly current: Desk }

type DrawnProps = { facts: RowFacts; newest: Newest; content: string }

/** Drawn again only if it shows something else. */
const DrawnRow = memo(RowView, (one, other) => one.content === other.content)

function RowView({ facts, newest, content }: DrawnProps) {
  const { rsvp, isRed, isDone, isChosen, pieces, why } = facts
  const [saved, setSaved] = useState<{ content: string; line: string } | null>(null)
  // What was saved stands here until the whole list is drawn with it, which takes longer.
  const savedLine = saved?.content === content ? saved.line : null
  // An undo may bring back the same row, for which nothing is saved any more.
  if (saved !== null && savedLine === null) setSaved(null)
  return (
    <div
      role="listitem"
      data-child={rsvp}
      className={classNames(
        'grid min-h-20 grid-cols-[minmax(0,1fr)_auto] items-center gap-2.5 border-b border-line py-2.5 pr-2.5 pl-4',
        'in-data-[hand=left]:grid-cols-[auto_minmax(0,1fr)] in-data-[hand=left]:pr-4 in-data-[hand=left]:pl-2.5',
        isRed
          ? 'bg-bad-bg pl-5.5 shadow-[inset_--spacing(2)_0_0_var(--color-alarm)]'
          : isChosen
            ? 'bg-select shadow-here'
            : isDone
              ? 'bg-sheet-2'
              : 'bg-sheet',
      )}
    >
      <button
        type="button"
        className="block min-h-15 w-full cursor-pointer rounded-1 border-0 bg-transparent p-0 text-left text-inherit hover:[&_b]:underline"
        onClick={() => {
          newest.current.open({ sheet: 'child', rsvp })
        }}
      >
        <b
          className={classNames('font-sign text-row/snug', isDone ? 'font-semibold' : 'font-bold')}
        >
          {pieces ? <Marked pieces={pieces} /> : facts.name}
        </b>
        {facts.age === null ? null : (
          <span className="ml-2 font-sign text-ui/tight font-medium text-soft">{facts.age}</span>
        )}
        {facts.isWalkIn ? (
          <span className="ml-2 rounded-1 bg-info-bg px-1.5 font-sign text-table text-info">
            Walk-in
          </span>
        ) : null}
        <span className="flex flex-wrap gap-x-3.5">
          {isRed ? (
            <Flag tone="bad" icon={TriangleAlert} isStrong>
              {facts.redLine}
            </Flag>
          ) : (
            facts.marks.map((mark) => <MarkFlag key={mark.icon + mark.text} {...mark} />)
          )}
        </span>
        {why ? (
          <span className="block text-tool/snug text-ink">
            {why.before}
            <Marked pieces={why.name} />
            {why.after}
          </span>
        ) : null}
        <small className={classNames('block text-tool/snug', isRed ? 'text-ink' : 'text-soft')}>
          {savedLine ?? facts.line}
        </small>
        {facts.isWaiting ? (
          <Flag tone="wait" icon={Clock}>
            waits to be sent
          </Flag>
        ) : null}
      </button>
      <RowButton
        {...{ facts, newest }}
        isSaved={savedLine !== null}
        onSaved={(tap) => {
          setSaved({ content, line: inLine(newest.current, tap) })
        }}
      />
    </div>
  )
}

type RowButtonProps = {
  facts: RowFacts
  newest: Newest
  isSaved: boolean
  onSaved: (tap: SentTap) => void
}

function RowButton({ facts, newest, isSaved, onSaved }: RowButtonProps) {
  const { rsvp, name, button, canSave } = facts
  const className = 'min-w-23! text-row! in-data-[hand=left]:-order-1'
  switch (button) {
    case 'settle':
      return (
        <Button
          look="bad"
          label={`Settle: ${name}`}
          className={className}
          onPress={() => {
            newest.current.go('settle')
          }}
        >
          Settle
        </Button>
      )
    case 'undo':
      return (
        <Button
          look="bare"
          icon={Undo2}
          label={`Undo: ${name} went home`}
          className="in-data-[hand=left]:-order-1"
          onPress={() => {
            const last = newest.current.day.children.get(rsvp)?.since?.tap
            if (last !== undefined) undo(newest.current, last, rsvp)
          }}
        >
          Undo
        </Button>
      )
    case 'out':
      return (
        <Button
          look="line"
          label={`Out: ${name}`}
          className={className}
          isDisabled={!canSave}
          onPress={() => {
            pressOut(newest.current, rsvp)
          }}
        >
          Out
        </Button>
      )
    case 'in':
      return (
        <Button
          look="in"
          {...(isSaved ? { icon: Check } : {})}
          label={`In: ${name}`}
          className={className}
          isDisabled={!canSave || isSaved}
          onPress={async () => {
            const tap = await pressIn(newest.current, rsvp)
            if (tap) onSaved(tap)
          }}
        >
          In
        </Button>
      )
    case null:
      return null
  }
}
