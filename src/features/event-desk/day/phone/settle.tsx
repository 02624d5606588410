/** Two phones told two things, and only the lead can say which is true. Nothing is edited: the answer is one more tap. */

import { Check, Phone } from 'lucide'
import { useState } from 'react'

import { isSameName } from '@/lib/names'
import { telephoneLink } from '@/lib/telephone'

import type { ChildState, RedKind, Trouble, YellowKind } from '../child-state'
import type { DayChild } from '../snapshot'
import { type Tap, tapTime } from '../tap'
import { Bands } from './bands'
import { Head } from './head'
import { Button, ButtonLink, Choices, HALF, TextField } from './kit'
import { wentWith } from './rows'
import { clock, type Desk, findChild, personName, phoneName, shortName, useDesk } from './use-desk'
import { inMinutes } from './words'

export function SettleScreen() {
  const desk = useDesk()
  const { red, yellow, unmatched, children } = desk.day
  const cards = red.flatMap((state) => state.red.slice(0, 1).map((trouble) => ({ state, trouble })))
  const later = yellow.flatMap((state) => state.yellow.map((trouble) => ({ state, trouble })))
  const pale = [...children.values()].flatMap((state) =>
    state.pale.map((trouble) => ({ state, trouble })),
  )
  const count = cards.length + later.length + unmatched.length
  return (
    <>
      <Head
        title="To settle"
        onBack={() => {
          desk.go('gate')
        }}
      />
      <Bands except={['settle', 'unmatched']} />
      <main id="main" className="mx-auto max-w-190 px-4 pt-4.5 pb-8">
        <h2 className="text-large">
          {count === 0 ? 'Nothing to settle' : `${String(count)} to settle`}
        </h2>
        <p className="mt-2 mb-4 text-lg/normal">
          Two phones told us two things. Only the lead can say which is true. Red counts as inside
          until then.
        </p>
        {desk.isLead ? (
          <>
            {cards.map(({ state, trouble }) => (
              <RedCard key={trouble.taps.join()} state={state} trouble={trouble} />
            ))}
            {later.map(({ state, trouble }) => (
              <YellowCard key={trouble.taps.join()} state={state} trouble={trouble} />
            ))}
            {unmatched.map((tap) => (
              <StrayCard key={tap.id} tap={tap} />
            ))}
            {pale.length > 0 ? <h2 className="mt-6 mb-2">Settled by itself</h2> : null}
            {pale.map(({ state, trouble }) => (
              <PaleCard key={trouble.taps.join()} state={state} taps={trouble.taps} />
            ))}
          </>
        ) : null}
      </main>
    </>
  )
}

type Card<Kind> = { state: ChildState; trouble: Trouble<Kind> }

const findTaps = ({ history }: ChildState, ids: readonly string[]) =>
  history.filter(({ tap }) => ids.includes(tap.id))

const RED_TITLES: Record<RedKind, (name: string) => string> = {
  'two-people': (name) => `two people took ${name}`,
  'in-again': () => 'in again after Out',
  'must-not': () => 'out with somebody the family excluded',
  'not-decided': () => 'an Out that you said no to',
  'settled-twice': () => 'settled in two ways',
}

const getAge = ({ age }: DayChild): string => (age === null ? '' : `, ${String(age)}`)

/** What the lead can say is true. */
type Truth = { key: string; label: string; truth: 'inside' | 'out'; to?: string }

function findTruths(child: DayChild, { state, trouble }: Card<RedKind>): Truth[] {
  const name = shortName(child)
  const stays: Truth = { key: 'here', label: `${name} is still here`, truth: 'inside' }
  const people = new Map<string, Truth>()
  for (const { tap } of findTaps(state, trouble.taps)) {
    const to = tap.release?.to
    if (to === undefined) continue
    if ([...people.keys()].some((known) => isSameName(known, to))) continue
    people.set(to, { key: to, label: `${name} went with ${to}`, truth: 'out', to })
  }
  switch (trouble.kind) {
    case 'must-not':
      return [stays]
    case 'in-again': {
      const [first] = [...people.values()]
      return [
        { ...stays, label: `${name} came back and is inside` },
        ...(first ? [{ ...first, label: `The In was a slip: ${name} is gone` }] : []),
      ]
    }
    case 'two-people':
    case 'not-decided':
    case 'settled-twice':
      return [...people.values(), stays]
  }
}

function RedCard({ state, trouble }: Card<RedKind>) {
  const desk = useDesk()
  const [key, setKey] = useState<string | null>(null)
  const [text, setText] = useState('')
  const child = findChild(desk, state.rsvp)
  if (!child) return null
  const truths = findTruths(child, { state, trouble })
  const chosen = truths.find((one) => one.key === key)
  const people = child.pickup.filter(({ name }) =>
    state.wentWith.some((one) => isSameName(one, name)),
  )
  return (
    <section
      aria-labelledby={`settle-${state.rsvp}`}
      className="mb-5 overflow-hidden rounded-3 border-2 border-bad bg-sheet"
    >
      <header className="bg-bad-bg px-4.5 py-3">
        <h3 id={`settle-${state.rsvp}`} className="text-title">
          {child.name}
          {getAge(child)}: {RED_TITLES[trouble.kind](shortName(child))}
        </h3>
        <p className="text-ui">Counts as inside until you settle it.</p>
      </header>
      <ul>
        {findTaps(state, trouble.taps).map(({ tap, at }) => (
          <li key={tap.id} className="border-b border-line px-4.5 py-3.5">
            <TapLines tap={tap} at={at} />
          </li>
        ))}
      </ul>
      <div className="grid gap-3.5 px-4.5 pt-4 pb-4.5">
        {people.length > 0 ? (
          <div className="flex flex-wrap gap-2.5 *:grow">
            {people.map(({ name, phone }) =>
              phone === null ? null : (
                <ButtonLink key={name} icon={Phone} href={telephoneLink(phone)}>
                  {name}
                </ButtonLink>
              ),
            )}
          </div>
        ) : null}
        <Choices
          legend="What is true?"
          name={`truth-${state.rsvp}`}
          options={truths.map((one) => ({ value: one.key, label: one.label }))}
          chosen={key}
          onChange={setKey}
        />
        <TextField label="How do you know?" value={text} onChange={setText} />
        <Button
          icon={Check}
          isDisabled={!chosen || text.trim() === '' || !desk.canSave}
          onPress={() => {
            if (!chosen) return
            const { truth, to } = chosen
            void desk.tap({
              kind: 'note',
              about: 'settled',
              rsvp: state.rsvp,
              text: text.trim(),
              data: { taps: trouble.taps, truth, ...(to === undefined ? {} : { to }) },
            })
          }}
        >
          Settle
        </Button>
        <p className="text-tool text-soft">
          Both taps stay in the history, with your answer beside them.
        </p>
      </div>
    </section>
  )
}

/** One of the taps that cannot both be true. */
function TapLines({ tap, at }: { tap: Tap; at: string }) {
  const desk = useDesk()
  const { receivedAt } = tap
  const arrived =
    receivedAt === undefined
      ? 'waits to be sent'
      : Date.parse(receivedAt) - Date.parse(at) < SENT_AT_ONCE_MS
        ? 'Sent at once'
        : `Arrived ${clock(desk, receivedAt)}`
  return (
    <>
      <b className="block font-sign text-tool/normal text-bad">
        {tap.kind === 'in' ? 'In' : tap.kind === 'out' ? 'Out' : 'Settled'} {clock(desk, at)}
      </b>
      {tap.release ? <b className="block font-sign text-lg/snug">with {tap.release.to}</b> : null}
      {tap.release?.how === 'code' ? (
        <span className="block text-tool/normal text-soft">Code matched</span>
      ) : null}
      {tap.release?.reason === undefined ? null : (
        <span className="block text-tool/normal text-soft">
          {personName(desk, tap.by)} decided: {tap.release.reason}
        </span>
      )}
      <span className="block text-tool/normal text-soft">
        {personName(desk, tap.by)}, {phoneName(desk, tap.device)}. {arrived}
      </span>
    </>
  )
}

const SENT_AT_ONCE_MS = 60_000

function YellowCard({ state, trouble }: Card<YellowKind>) {
  const desk = useDesk()
  const child = findChild(desk, state.rsvp)
  const [first] = findTaps(state, trouble.taps)
  if (!child || !first) return null
  const name = shortName(child)
  const decide = (tap: string, answer: 'yes' | 'no') =>
    void desk.tap({ kind: 'note', about: 'decided', rsvp: state.rsvp, data: { tap, answer } })
  const looked = (truth: 'inside' | 'out') =>
    void desk.tap({
      kind: 'note',
      about: 'settled',
      rsvp: state.rsvp,
      data: { taps: trouble.taps, truth },
    })
  const { title, text, yes, no, onYes, onNo } = yellowWords(desk, {
    child,
    state,
    trouble,
    first: first.tap,
    at: first.at,
    decide,
    looked,
  })
  return (
    <section className="mb-5 overflow-hidden rounded-3 border-2 border-warn-line bg-sheet">
      <header className="bg-warn-bg px-4.5 py-3">
        <h3 className="text-title">{title}</h3>
        <p className="text-ui/normal">{text}</p>
      </header>
      <div className="flex flex-wrap gap-2.5 px-4.5 py-4 *:grow">
        <Button className={HALF} isDisabled={!desk.canSave} onPress={onYes}>
          {yes}
        </Button>
        {no === null ? null : (
          <Button look="line" className={HALF} isDisabled={!desk.canSave} onPress={onNo}>
            {no.replace('[name]', name)}
          </Button>
        )}
      </div>
    </section>
  )
}

type Question = {
  title: string
  text: string
  yes: string
  no: string | null
  onYes: () => void
  onNo: () => void
}

function yellowWords(
  desk: Desk,
  {
    child,
    state,
    trouble,
    first,
    at,
    decide,
    looked,
  }: {
    child: DayChild
    state: ChildState
    trouble: Trouble<YellowKind>
    first: Tap
    at: string
    decide: (tap: string, answer: 'yes' | 'no') => void
    looked: (truth: 'inside' | 'out') => void
  },
): Question {
  const name = shortName(child)
  const by = personName(desk, first.by)
  const place = state.place === 'gone' ? 'out' : 'inside'
  const fine = { yes: 'Looked at', no: null, onYes: () => looked(place), onNo: () => undefined }
  switch (trouble.kind) {
    case 'late-undo': {
      const [undoId = ''] = trouble.taps
      const undoTap = state.history.find(({ tap }) => tap.id === undoId)
      const undone = state.history.find(({ tap }) => tap.id === trouble.taps[1])
      const after = undoTap && undone ? Date.parse(undoTap.at) - Date.parse(undone.at) : 0
      const way = undone?.tap.kind === 'out' ? 'Out' : 'In'
      return {
        title: `Undo? ${child.name}, ${way} ${undone ? clock(desk, undone.at) : ''}`,
        text: `${undoTap ? personName(desk, undoTap.tap.by) : by} asks, ${inMinutes(after)} after the tap: “${undoTap?.tap.reason ?? ''}”`,
        yes: 'Undo it',
        no: way === 'Out' ? 'No, [name] is gone' : 'No, [name] is here',
        onYes: () => {
          decide(undoId, 'yes')
        },
        onNo: () => {
          decide(undoId, 'no')
        },
      }
    }
    case 'day-code':
    case 'undecided':
      return {
        title: 'Did you decide this?',
        text:
          trouble.kind === 'day-code'
            ? `Your day code was typed on ${phoneName(desk, first.device)} at ${clock(desk, at)}: ${name} may go with ${first.release?.to ?? ''}.`
            : `${by} let ${name} go with ${first.release?.to ?? ''} at ${clock(desk, at)}.`,
        yes: 'Yes, I did',
        no: 'No, I did not',
        onYes: () => {
          decide(first.id, 'yes')
        },
        onNo: () => {
          decide(first.id, 'no')
        },
      }
    case 'never-in':
      return {
        ...fine,
        title: `${child.name}: came, never checked in`,
        text: `Out ${clock(desk, at)}${first.release ? wentWith(desk, { ...first.release, by: first.by }) : ''}.`,
      }
    case 'canceled-place':
      return {
        ...fine,
        title: `${child.name} came, and the spot was canceled`,
        text: `${by}, ${clock(desk, at)}.`,
      }
    case 'conflict':
      return {
        ...fine,
        title: `${child.name}: one tap was sent in two ways`,
        text: `${phoneName(desk, first.device)}, ${clock(desk, at)}. The first one counts.`,
      }
  }
}

/** A tap about a child of another day, or of none. It counts nobody, and says who may be missing from the list. */
function StrayCard({ tap }: { tap: Tap }) {
  const desk = useDesk()
  const at = new Date(tapTime(tap)).toISOString()
  const way = tap.kind === 'in' ? 'In' : tap.kind === 'out' ? 'Out' : 'Note'
  const to = tap.release ? ` with ${tap.release.to}` : ''
  return (
    <section className="mb-5 overflow-hidden rounded-3 border-2 border-warn-line bg-sheet">
      <header className="bg-warn-bg px-4.5 py-3">
        <h3 className="text-title">1 tap matches nobody on the list</h3>
        <p className="text-ui/normal">
          {way} {clock(desk, at)}
          {to}. {personName(desk, tap.by)}, {phoneName(desk, tap.device)}.
        </p>
      </header>
      <div className="flex flex-wrap gap-2.5 px-4.5 py-4 *:grow">
        <Button
          isDisabled={!desk.canSave}
          onPress={() => {
            void desk.tap({ kind: 'note', about: 'decided', data: { tap: tap.id, answer: 'yes' } })
          }}
        >
          Looked at
        </Button>
      </div>
    </section>
  )
}

function PaleCard({ state, taps }: { state: ChildState; taps: readonly string[] }) {
  const desk = useDesk()
  const child = findChild(desk, state.rsvp)
  const [first] = findTaps(state, taps)
  if (!child || !first) return null
  return (
    <section className="mb-5 rounded-3 border border-line bg-ok-bg px-4.5 py-3">
      <h3 className="text-title">
        Settled: {child.name}, Out twice with {first.tap.release?.to}
      </h3>
      <p className="text-ui/normal">
        {clock(desk, first.at)} on two phones, the same person. The first one counts. Nothing to do.
      </p>
    </section>
  )
}
