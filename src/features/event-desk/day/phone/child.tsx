/** What the family told us about a child, every tap of the day, and what can be done now. */

import { FileText, LogIn, LogOut, Phone, Pill, Undo2 } from 'lucide'
import { useState } from 'react'

import { telephoneLink } from '@/lib/telephone'
import { classNames } from '@/ui/class-names'

import type { ChildState, HistoryEntry } from '../child-state'
import type { DayChild } from '../snapshot'
import { textIn } from '../tap'
import { HealthNotes, needsQuestions } from './arrival'
import { Button, ButtonLink, HALF, Note, PhoneLink, Sheet, TextField } from './kit'
import { NeverBlock } from './never'
import { pressOut, undo } from './press'
import { goesHome, isOver, mayUndoQuickly, rowLine, wentWith } from './rows'
import {
  childWithState,
  clock,
  type Desk,
  leadName,
  personName,
  phoneName,
  shortName,
  useDesk,
} from './use-desk'
import { inAgo, inChoice, inMinutes, inSentence } from './words'

export function ChildSheet({ rsvp }: { rsvp: string }) {
  const desk = useDesk()
  const found = childWithState(desk, rsvp)
  if (!found) return null
  const { child, state } = found
  const { never, calls } = child
  return (
    <Sheet
      title={child.name}
      {...(never.length > 0
        ? { alarm: never.map((one) => <NeverBlock key={one.name} child={child} person={one} />) }
        : {})}
      onClose={desk.close}
      actions={<ChildActions child={child} state={state} />}
    >
      <p className="text-ui text-soft">{summary(desk, found)}</p>
      <HealthNotes child={child} />
      {calls.length > 0 ? <Calls child={child} /> : null}
      <Facts child={child} />
      <History child={child} state={state} />
    </Sheet>
  )
}

function summary(desk: Desk, row: { child: DayChild; state: ChildState }): string {
  const { child, state } = row
  const parts = [
    child.age === null ? '' : `${String(child.age)} years.`,
    state.place === 'inside' && state.since
      ? `Inside since ${clock(desk, state.since.at)}.`
      : state.place === 'expected'
        ? ''
        : `${rowLine(desk, row)}.`,
    child.language === 'es' ? 'The family speaks Spanish.' : '',
  ]
  return parts.filter(Boolean).join(' ')
}

export const CALL_LIST = 'overflow-hidden rounded-2 border-2 border-line-strong'

const Calls = ({ child }: { child: DayChild }) => (
  <ol className={CALL_LIST}>
    {child.calls.map(({ name, who, phone }, index) => (
      <li
        key={`${name} ${phone}`}
        className="grid min-h-20 grid-cols-[--spacing(7.5)_minmax(0,1fr)_auto] items-center gap-3 border-line py-2.5 pr-2.5 pl-3.5 not-last:border-b"
      >
        <span className="grid size-7.5 place-items-center rounded-1 bg-info-bg font-sign font-bold text-info">
          {index + 1}
        </span>
        <span>
          <b className="block font-sign text-lg/snug">{name}</b>
          <span className="text-tool/snug text-soft">
            {inSentence(who)}, <PhoneLink number={phone} />
          </span>
        </span>
        <ButtonLink icon={Phone} href={telephoneLink(phone)}>
          Call<span className="sr-only"> {name}</span>
        </ButtonLink>
      </li>
    ))}
  </ol>
)

const WAIVERS = { signed: 'Signed', paper: 'On paper', unsigned: 'Not signed' } as const

function Facts({ child }: { child: DayChild }) {
  const { list } = useDesk()
  const facts = [
    {
      label: 'Goes home with',
      text:
        child.stays || child.isAdult
          ? goesHome(child)
          : inChoice(child.pickup.map(({ name }) => name)),
    },
    { label: 'Photos', text: child.photos ? 'Yes' : 'No' },
    ...(list.you.kind === 'helper'
      ? []
      : [{ label: 'May ride', text: child.ride ? 'Yes, with an approved driver' : 'No' }]),
    {
      label: 'Waiver',
      text: child.waiverName === null ? WAIVERS[child.waiver] : `Signed by ${child.waiverName}`,
    },
  ]
  return (
    <dl className="grid gap-2 text-ui/snug">
      {facts.map(({ label, text }) => (
        <div key={label}>
          <dt className="text-tool text-soft">{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

function ChildActions({ child, state }: { child: DayChild; state: ChildState }) {
  const desk = useDesk()
  const { rsvp } = child
  const last = state.since?.tap
  const isInside = state.place === 'inside' && state.red.length === 0
  const isGone = state.place === 'gone'
  const isHere = isInside || isGone
  return (
    <>
      {isInside ? (
        <Button
          className={HALF}
          icon={LogOut}
          isDisabled={!desk.canSave}
          onPress={() => {
            pressOut(desk, rsvp)
          }}
        >
          Out
        </Button>
      ) : null}
      {isGone ? (
        <Button
          className={HALF}
          icon={LogIn}
          isDisabled={!desk.canSave}
          onPress={() => {
            void desk
              .tap({ kind: 'in', rsvp, ...(last === undefined ? {} : { follows: last }) })
              .then((tap) => {
                if (tap) desk.close()
              })
          }}
        >
          Back in
        </Button>
      ) : null}
      {!isHere && state.red.length === 0 && !isOver(desk) ? (
        <Button
          look="in"
          icon={LogIn}
          isDisabled={!desk.canSave}
          onPress={() => {
            if (needsQuestions(child)) desk.open({ sheet: 'in', rsvp })
            else
              void desk.tap({ kind: 'in', rsvp }).then((tap) => {
                if (tap) desk.close()
              })
          }}
        >
          In
        </Button>
      ) : null}
      {isHere && last !== undefined ? (
        <Button
          look="line"
          className={HALF}
          icon={Undo2}
          isDisabled={!desk.canSave}
          onPress={() => {
            if (mayUndoQuickly(desk, last)) {
              undo(desk, last, rsvp)
              desk.close()
            } else desk.open({ sheet: 'undo', rsvp })
          }}
        >
          Undo
        </Button>
      ) : null}
      {desk.list.you.kind === 'helper' && !desk.list.you.mayReadHealth ? null : (
        <Button
          look="line"
          className={HALF}
          icon={Pill}
          isDisabled={!desk.canSave}
          onPress={() => {
            desk.open({ sheet: 'medicine', rsvp })
          }}
        >
          Medicine
        </Button>
      )}
      <Button
        look="line"
        className={HALF}
        icon={FileText}
        isDisabled={!desk.canSave}
        onPress={() => {
          desk.open({ sheet: 'incident', rsvp })
        }}
      >
        Incident
      </Button>
    </>
  )
}

function History({ child, state: { history } }: { child: DayChild; state: ChildState }) {
  const desk = useDesk()
  const entries = history.filter(({ tap }) => tap.kind !== 'undo')
  if (entries.length === 0) return null
  return (
    <section>
      <h3 className="text-ui">What was tapped</h3>
      <ul>
        {entries.map((entry) => (
          <li
            key={entry.tap.id}
            className="grid grid-cols-[--spacing(22)_minmax(0,1fr)] gap-x-3 border-line py-2.5 text-ui/normal not-last:border-b"
          >
            <time className="font-sign text-tool/relaxed font-semibold text-soft">
              {clock(desk, entry.at)}
            </time>
            <div>
              <span
                className={classNames(
                  (entry.undoneBy ?? entry.settledBy) !== null && 'text-soft line-through',
                )}
              >
                {entryWords(desk, child, entry)}
              </span>
              <span className="block text-tool text-soft">{entryAuthor(desk, entry, history)}</span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

const NOTE_WORDS: Readonly<Record<string, string>> = {
  incident: 'Incident',
  medicine: 'Medicine',
  call: 'Called',
  count: 'Seen at the head count',
  ask: 'Asked the lead',
  decided: 'The lead decided',
  settled: 'Settled',
  told: 'Told',
  conflict: 'Sent twice in two ways',
}

function entryWords(desk: Desk, child: DayChild, { tap }: HistoryEntry): string {
  if (tap.kind === 'in') {
    const medicine = tap.data?.['medicine']
    return `${tap.follows === undefined ? 'In' : 'Back in'}${medicine === true ? '. The medicine is here' : ''}`
  }
  if (tap.kind === 'out')
    return tap.release ? `Out${wentWith(desk, { ...tap.release, by: tap.by })}` : 'Out'
  const words =
    textIn(tap, 'what') === 'emergency'
      ? 'Emergency: opened the health details'
      : (NOTE_WORDS[tap.about ?? ''] ?? 'Note')
  return tap.text === undefined ? words : `${words}: ${tap.text}`
}

/** "Marcus, Marcus’s phone. Undone by Marcus 20 seconds later: wrong row". */
function entryAuthor(
  desk: Desk,
  { tap, at, undoneBy }: HistoryEntry,
  all: readonly HistoryEntry[],
): string {
  const author = `${personName(desk, tap.by)}, ${phoneName(desk, tap.device)}`
  const undone = all.find(({ tap: one }) => one.id === undoneBy)
  if (!undone) return author
  const after = Date.parse(undone.at) - Date.parse(at)
  const seconds = Math.round(after / 1000)
  const later = seconds < 60 ? `${String(seconds)} seconds` : inMinutes(after)
  const reason = undone.tap.reason === undefined ? '' : `: ${undone.tap.reason}`
  return `${author}. Undone by ${personName(desk, undone.tap.by)} ${later} later${reason}`
}

/** After two minutes, or of another phone's tap: with a reason, and the lead decides. */
export function UndoSheet({ rsvp }: { rsvp: string }) {
  const desk = useDesk()
  const [reason, setReason] = useState('')
  const found = childWithState(desk, rsvp)
  const since = found?.state.since
  if (!found || !since) return null
  const { child, state } = found
  const isGone = state.place === 'gone'
  const first = shortName(child)
  const title = `Undo: ${child.name} ${isGone ? 'went home' : 'came in'}`
  return (
    <Sheet
      title={title}
      onClose={desk.close}
      actions={
        <>
          <Button
            icon={Undo2}
            isDisabled={reason.trim() === '' || !desk.canSave}
            onPress={() => {
              void desk
                .tap({ kind: 'undo', rsvp, undoes: since.tap, reason: reason.trim() })
                .then((tap) => {
                  if (tap) desk.close()
                })
            }}
          >
            {desk.isLead ? 'Undo it' : `Ask ${leadName(desk)}`}
          </Button>
          <Button look="line" onPress={desk.close}>
            Leave it
          </Button>
        </>
      }
    >
      <p className="text-ui text-soft">
        {rowLine(desk, found)}. By {personName(desk, since.by)},{' '}
        {inAgo(desk.now - Date.parse(since.at))}.
      </p>
      {desk.isLead ? null : (
        <Note icon={Undo2} title="After two minutes the lead decides">
          The tap stays in the history, with the reason beside it. {first} counts as{' '}
          {isGone ? 'gone' : 'inside'} until then.
        </Note>
      )}
      <TextField label="Why?" value={reason} onChange={setReason} />
    </Sheet>
  )
}
