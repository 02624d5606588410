/** The gate: who is expected, inside and gone home. One press checks a child in, and none goes home without a sheet. */

import {
  CameraOff,
  Clock,
  FileText,
  Globe,
  Heart,
  type IconNode,
  Pill,
  Search,
  Signature,
  Star,
  TriangleAlert,
  Undo2,
  X,
} from 'lucide'
import { memo, useLayoutEffect, useRef, useState } from 'react'

import { classNames } from '@/ui/class-names'
import { Icon } from '@/ui/icon'

import { needsQuestions } from './arrival'
import { Button, Diamond, IconButton } from './kit'
import { NeverBlock } from './never'
import {
  childMarks,
  findSections,
  type Mark,
  mayUndoQuickly,
  redLine,
  type Row,
  rowLine,
  type Tab,
  TAB_WORDS,
  TABS,
} from './rows'
import { findChildren, type Piece } from './search'
import { childWithState, type Desk, findChild, useDesk } from './use-desk'

const TAB_KEY = 'day tab'

const storedTab = (): Tab => TABS.find((tab) => tab === localStorage.getItem(TAB_KEY)) ?? 'all'

export function GateList({ chosen }: { chosen: string | null }) {
  const desk = useDesk()
  const [tab, setTab] = useState(storedTab)
  const [typed, setTyped] = useState('')
  const { counts } = desk.day
  return (
    <div>
      <div
        role="group"
        aria-label="Show"
        className="mb-3 grid grid-cols-4 overflow-hidden rounded-2 border-2 border-line-strong bg-sheet max-xs:grid-cols-2"
      >
        {TABS.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === tab}
            className={classNames(
              'min-h-15 cursor-pointer border-0 p-1 font-sign text-table/tight font-semibold not-last:border-r not-last:border-line focus-visible:-outline-offset-4',
              name === tab ? 'bg-main text-main-ink' : 'bg-transparent text-ink',
            )}
            onClick={() => {
              setTab(name)
              localStorage.setItem(TAB_KEY, name)
            }}
          >
            <b className="block font-display text-dialog/tight font-extrabold">{counts[name]}</b>
            {TAB_WORDS[name]}
          </button>
        ))}
      </div>
      <SearchField typed={typed} onType={setTyped} />
      {typed.trim() === '' ? (
        <Sections tab={tab} chosen={chosen} />
      ) : (
        <Results typed={typed} chosen={chosen} />
      )}
    </div>
  )
}

const SearchField = ({ typed, onType }: { typed: string; onType: (typed: string) => void }) => {
  const { list } = useDesk()
  return (
    <div className="relative">
      <Icon shape={Search} className="absolute top-5 left-3.5 text-soft" />
      <input
        id="search"
        type="search"
        aria-label="Find a child"
        placeholder={
          list.you.kind === 'helper'
            ? 'First name or pick-up person'
            : 'Child, parent or pick-up person'
        }
        autoComplete="off"
        value={typed}
        onChange={({ target }) => {
          onType(target.value)
        }}
        className={classNames(
          typed === '' ? 'pr-3' : 'pr-15',
          'h-15 w-full appearance-none rounded-2 border-2 border-edge bg-sheet pl-11 text-lg text-ink placeholder:text-soft placeholder:opacity-100 focus-visible:outline-offset-0 [&::-webkit-search-cancel-button]:hidden',
        )}
      />
      {typed === '' ? null : (
        <div className="absolute top-0 right-0">
          <IconButton
            shape={X}
            label="Clear the search"
            onPress={() => {
              onType('')
              document.getElementById('search')?.focus()
            }}
          />
        </div>
      )}
    </div>
  )
}

/** The desk for presses on rows that were drawn long ago. */
function useNewest(desk: Desk): Newest {
  const newest = useRef(desk)
  useLayoutEffect(() => {
    newest.current = desk
  }, [desk])
  return newest
}

function Sections({ tab, chosen }: { tab: Tab; chosen: string | null }) {
  const desk = useDesk()
  const newest = useNewest(desk)
  const sections = findSections(desk, tab)
  if (sections.length === 0)
    return (
      <p className="mt-6 text-ui text-soft">
        {tab === 'inside'
          ? `Nobody is inside yet. ${String(desk.day.counts.expected)} are expected.`
          : 'Nobody here.'}
      </p>
    )
  return sections.map(({ key, title, rows }) => (
    <section key={key} id={`list-${key}`} aria-labelledby={`section-${key}`}>
      <h2
        id={`section-${key}`}
        tabIndex={-1}
        className="mt-4.5 mb-2 flex items-baseline gap-2.5 focus:outline-none focus:shadow-none"
      >
        {title} <span className="font-sign text-tool font-semibold text-soft">{rows.length}</span>
      </h2>
      <ul>
        {rows.map((row) => (
          <ChildRow
            key={row.child.rsvp}
            row={row}
            isChosen={row.child.rsvp === chosen}
            newest={newest}
          />
        ))}
      </ul>
    </section>
  ))
}

function Results({ typed, chosen }: { typed: string; chosen: string | null }) {
  const desk = useDesk()
  const newest = useNewest(desk)
  const { never, matches } = findChildren(desk.list.children, typed)
  const total = never.length + matches.length
  return (
    <section aria-labelledby="found">
      <h2 id="found" className="mt-4.5 mb-2 flex items-baseline gap-2.5">
        {total === 0 ? `Nobody found for “${typed.trim()}”` : 'Found'}{' '}
        {total === 0 ? null : (
          <span className="font-sign text-tool font-semibold text-soft" role="status">
            {matches.length} of {desk.list.children.length}
          </span>
        )}
      </h2>
      <div className="grid gap-2.5">
        {never.map(({ child, person }) => (
          <NeverBlock
            key={`${child.rsvp} ${person.name}`}
            before={`${child.name}${child.age === null ? '' : `, ${String(child.age)}`}, must not go home with`}
            child={child}
            person={person}
          />
        ))}
        {matches.length === 0 ? null : (
          <ul>
            {matches.map(({ child, name, why }) => {
              const row = childWithState(desk, child.rsvp)
              return row ? (
                <ChildRow
                  key={child.rsvp}
                  row={row}
                  isChosen={child.rsvp === chosen}
                  name={name}
                  why={why}
                  newest={newest}
                />
              ) : null
            })}
          </ul>
        )}
      </div>
      <p className="mt-2.5 flex flex-wrap items-center gap-x-3 text-tool text-soft">
        {total === 0
          ? 'Try a first name or a pick-up person.'
          : matches.length === 0
            ? 'No child and no pick-up person has this name.'
            : 'Searched children, parents and pick-up people.'}{' '}
        Not on the list?
        <Button
          look="bare"
          onPress={() => {
            desk.open({ sheet: 'walk-in' })
          }}
        >
          Walk-in
        </Button>
      </p>
    </section>
  )
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

type RowProps = {
  row: Row
  isChosen: boolean
  name?: readonly Piece[]
  why?: { before: string; name: readonly Piece[]; after: string } | null
}

/** All that a row shows, as text and marks. */
type RowFacts = ReturnType<typeof describeRow>

function describeRow(desk: Desk, { row, isChosen, name, why }: RowProps) {
  const { child, state } = row
  const isRed = state.red.length > 0
  return {
    rsvp: child.rsvp,
    name: child.name,
    pieces: name,
    why,
    age: child.age,
    isWalkIn: child.status === 'walk-in',
    isRed,
    isChosen,
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

function ChildRow({ newest, ...props }: RowProps & { newest: Newest }) {
  const facts = describeRow(useDesk(), props)
  return <DrawnRow {...{ facts, newest }} content={JSON.stringify(facts)} />
}

type DrawnProps = { facts: RowFacts; newest: Newest; content: string }

/** Drawn again only if it shows something else: after a tap one row changes, and not three hundred. */
const DrawnRow = memo(RowView, (one, other) => one.content === other.content)

function RowView({ facts, newest }: DrawnProps) {
  const { rsvp, isRed, isDone, isChosen, pieces, why } = facts
  return (
    <li
      data-child={rsvp}
      className={classNames(
        '[contain-intrinsic-size:auto_--spacing(24)] [content-visibility:auto] grid min-h-20 grid-cols-[minmax(0,1fr)_auto] items-center gap-2.5 border border-b-0 border-line py-2.5 pr-2.5 pl-4 first:rounded-t-3 last:rounded-b-3 last:border-b',
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
          {facts.line}
        </small>
        {facts.isWaiting ? (
          <Flag tone="wait" icon={Clock}>
            waits to be sent
          </Flag>
        ) : null}
      </button>
      <RowButton facts={facts} newest={newest} />
    </li>
  )
}

function RowButton({
  facts: { rsvp, name, button, canSave },
  newest,
}: {
  facts: RowFacts
  newest: Newest
}) {
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
          label={`In: ${name}`}
          className={className}
          isDisabled={!canSave}
          onPress={() => {
            pressIn(newest.current, rsvp)
          }}
        >
          In
        </Button>
      )
    case null:
      return null
  }
}

/** One press checks a child in, unless something has to be said first. */
function pressIn(desk: Desk, rsvp: string): void {
  const child = findChild(desk, rsvp)
  if (!child) return
  if (needsQuestions(child)) desk.open({ sheet: 'in', rsvp })
  else void desk.tap({ kind: 'in', rsvp })
}

/** An adult goes home alone with one press; everyone else by the sheet. */
export function pressOut(desk: Desk, rsvp: string): void {
  const found = childWithState(desk, rsvp)
  if (!found) return
  const { isAdult, name, never } = found.child
  if (isAdult && never.length === 0)
    void desk.tap({ kind: 'out', rsvp, release: { to: name, how: 'alone' } })
  else desk.open({ sheet: 'release', rsvp })
}

/** Takes back a tap that this phone made a moment ago. */
export function undo(desk: Desk, tap: string, rsvp: string): void {
  void desk.tap({ kind: 'undo', rsvp, undoes: tap })
}

const MARK_ICONS: Record<Exclude<Mark['icon'], 'health'>, IconNode> = {
  needs: Heart,
  photo: CameraOff,
  waiver: Signature,
  language: Globe,
  first: Star,
  incident: FileText,
  medicine: Pill,
}

const FLAG_TONES = {
  bad: 'text-bad',
  need: 'text-info',
  soft: 'text-soft',
  warn: 'text-hot-text',
  wait: 'text-warn',
} as const

export const MarkFlag = ({ icon, tone, text }: Mark) => (
  <Flag tone={tone} icon={icon === 'health' ? 'diamond' : MARK_ICONS[icon]}>
    {text}
  </Flag>
)

const Flag = ({
  tone,
  icon,
  isStrong = false,
  children,
}: {
  tone: keyof typeof FLAG_TONES
  icon: IconNode | 'diamond'
  isStrong?: boolean
  children: string
}) => (
  <span
    className={classNames(
      'inline-flex items-center gap-1.5 font-sign text-ui/snug',
      isStrong ? 'font-bold' : 'font-semibold',
      FLAG_TONES[tone],
    )}
  >
    {icon === 'diamond' ? <Diamond /> : <Icon shape={icon} className="size-4!" />}
    <span className="line-clamp-2">{children}</span>
  </span>
)

/** Stands beside the list until a child is chosen. */
export const NobodyChosen = () => (
  <section className="grid gap-1.5 rounded-3 border-2 border-line-strong bg-sheet p-5">
    <h2 className="text-dialog">No child chosen</h2>
    <p className="text-soft">
      Tap <b>Out</b> for the child who is going home, or a name to see what the family told us.
    </p>
  </section>
)
