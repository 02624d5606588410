/** What only the lead decides: asking for it, and deciding. Both are notes, so they work without a connection. */

import { Clock, Hand, LogOut, OctagonAlert, Phone } from 'lucide'
import { useState } from 'react'

import { formatPhone } from '@/forms/core/format-answers'
import { telephoneLink } from '@/lib/telephone'

import type { AskState } from '../day-notes'
import { afterPhotoId, findMustNot } from '../release'
import type { DayChild } from '../snapshot'
import { type ParentAnswer, textIn } from '../tap'
import { isSilent } from './head'
import { Button, ButtonLink, Choices, HALF, Note, Sheet, TextField, Tick } from './kit'
import { SpanishButton } from './spanish'
import { clock, type Desk, findChild, leadName, personName, shortName, useDesk } from './use-desk'
import { inList, inSentence } from './words'

/** The newest question of a kind about a child, and about a person if one is named. */
export const findAsk = (
  { day }: Pick<Desk, 'day'>,
  { what, rsvp, to }: { what: AskState['what']; rsvp: string; to?: string },
): AskState | undefined =>
  day.asks.findLast(
    (ask) =>
      ask.what === what && ask.rsvp === rsvp && (to === undefined || textIn(ask.note, 'to') === to),
  )

/**
 * The state of a question: asked when, and whether the lead's phone has it.
 *
 * @param byCode whether the lead may answer on this phone with the day code
 */
export function Waiting({ ask, byCode = false }: { ask: AskState; byCode?: boolean }) {
  const desk = useDesk()
  const { lead } = desk.day
  const phone = desk.list.phones.find(({ by }) => by === lead)
  const receivedAt = ask.note.receivedAt
  const name = leadName(desk)
  return (
    <>
      <Button icon={Clock} isDisabled onPress={() => undefined}>
        Waiting for {name}…
      </Button>
      <p role="status" className="text-tool text-soft">
        {phone && isSilent(desk, phone)
          ? `${name}’s phone is silent.`
          : receivedAt !== undefined && phone && phone.heardAt > receivedAt
            ? `Asked at ${clock(desk, ask.at)}, ${name}’s phone has it.`
            : receivedAt === undefined && desk.phone.delivery !== 'fine'
              ? `Asked at ${clock(desk, ask.at)}. No connection: call ${name}.`
              : `Asked at ${clock(desk, ask.at)}.`}
        {byCode
          ? phone && isSilent(desk, phone)
            ? ` ${name} types the day code here.`
            : ` Or ${name} types the day code here.`
          : ''}
      </p>
      {byCode ? <DayCodeButton ask={ask} /> : null}
    </>
  )
}

/** Leads to the code while a question waits. A parent's no is final, for the lead, too. */
function DayCodeButton({ ask }: { ask: AskState }) {
  const { open } = useDesk()
  if (textIn(ask.note, 'parent') === 'said-no') return null
  return (
    <Button
      look="line"
      className={HALF}
      onPress={() => {
        open({ sheet: 'day-code', ask: ask.tap })
      }}
    >
      Day code
    </Button>
  )
}

/** Whom to call first, with what was tried. */
export function CallLine({ child }: { child: DayChild }) {
  const desk = useDesk()
  const call = child.calls[0]
  const [isCalled, setIsCalled] = useState(false)
  if (!call) return null
  const tried = desk.day.calls.findLast(
    ({ rsvp, note }) => rsvp === child.rsvp && textIn(note, 'to') === call.name,
  )
  const outcome = tried && CALL_WORDS[textIn(tried.note, 'outcome') ?? '']
  return (
    <div className="grid min-h-15 grid-cols-[minmax(0,1fr)_auto] items-center gap-3">
      <span>
        <b className="block font-sign text-lg/snug">
          {call.name}, {inSentence(call.who)}
        </b>
        <span className="text-tool/snug text-soft">
          <span className="whitespace-nowrap">{formatPhone(call.phone)}</span>
          {tried && outcome !== undefined
            ? `. Called ${clock(desk, tried.at)}: ${outcome}`
            : isCalled
              ? '. Called just now'
              : ''}
        </span>
      </span>
      <span
        onClickCapture={() => {
          setIsCalled(true)
        }}
      >
        <ButtonLink icon={Phone} href={telephoneLink(call.phone)}>
          Call<span className="sr-only"> {call.name}</span>
        </ButtonLink>
      </span>
    </div>
  )
}

export const CALL_WORDS: Readonly<Record<string, string>> = {
  'no-answer': 'no answer',
  message: 'left a message',
  'on-the-way': 'on the way',
  reached: 'reached',
}

const WHYS = [
  { value: 'said-yes', label: 'The parent said yes on the phone just now' },
  { value: 'wrote', label: 'The parent wrote to us' },
  { value: 'no-answer', label: 'No word from the parent' },
] as const

/** Somebody the family did not name is here. Everyone but the lead asks. */
export function OtherSheet({ rsvp, to = '' }: { rsvp: string; to?: string }) {
  const desk = useDesk()
  const child = findChild(desk, rsvp)
  return child && desk.isLead ? (
    <LeadsOwnSheet child={child} named={to} />
  ) : child ? (
    <AskSheet child={child} />
  ) : null
}

function AskSheet({ child }: { child: DayChild }) {
  const desk = useDesk()
  // A helper has no number of the parent, and the adult at the gate may offer one.
  const whys = WHYS.filter(({ value }) => value !== 'said-yes' || desk.list.you.kind === 'staff')
  const [to, setTo] = useState('')
  const [why, setWhy] = useState<(typeof WHYS)[number]['value'] | null>(null)
  const [isSeen, setIsSeen] = useState(false)
  const name = to.trim()
  const first = shortName(child)
  const excluded = findMustNot(child.never, name)
  const ask =
    name === '' ? undefined : findAsk(desk, { what: 'release', rsvp: child.rsvp, to: name })
  const isReady = name !== '' && why !== null && excluded === null
  return (
    <Sheet
      title={`Somebody else is here for ${first}`}
      {...(excluded ? { alarm: <ExcludedBlock name={excluded.name} /> } : {})}
      onClose={desk.close}
      actions={
        <>
          {excluded ? null : ask ? (
            <AskedActions ask={ask} child={child} to={name} />
          ) : (
            <Button
              icon={Hand}
              isDisabled={!isReady || !desk.canSave}
              onPress={() => {
                void desk.tap({
                  kind: 'note',
                  about: 'ask',
                  rsvp: child.rsvp,
                  data: {
                    ...{ what: 'release', to: name, idSeen: isSeen, place: desk.list.event.place },
                    why: WHYS.find(({ value }) => value === why)?.label ?? '',
                    ...(why === 'said-yes' || why === 'no-answer' ? { parent: why } : {}),
                  },
                })
              }}
            >
              Ask {leadName(desk)}
            </Button>
          )}
          <Button
            look="line"
            {...(ask?.answer === null ? { className: HALF } : {})}
            onPress={desk.close}
          >
            {first} stays for now
          </Button>
        </>
      }
    >
      <OnlyNamed child={child} />
      <CallLine child={child} />
      <SpanishButton mode="call" names={[first]} />
      <TextField label="Who is here?" value={to} onChange={setTo} />
      <Choices legend="Why?" name="why" options={whys} chosen={why} onChange={setWhy} />
      {name === '' ? null : (
        <Tick isOn={isSeen} onChange={setIsSeen}>
          I saw a photo ID that says {name}
        </Tick>
      )}
    </Sheet>
  )
}

/** What the lead answered, or that the answer is still missing. */
export function AskedActions({ ask, child, to }: { ask: AskState; child: DayChild; to: string }) {
  const desk = useDesk()
  if (ask.answer === null) return <Waiting ask={ask} byCode />
  if (ask.answer === 'no')
    return (
      <Note tone="bad" icon={Hand} title={`${leadName(desk)} decided: ${shortName(child)} stays`} />
    )
  return (
    <Button
      icon={LogOut}
      isDisabled={!desk.canSave}
      onPress={() => {
        void desk
          .tap({
            kind: 'out',
            rsvp: child.rsvp,
            release: { to, how: 'lead' },
            data: { ask: ask.tap },
          })
          .then((tap) => {
            if (tap) desk.close()
          })
      }}
    >
      Out with {to}
    </Button>
  )
}

const OnlyNamed = ({ child }: { child: DayChild }) => {
  const names = child.pickup.map(({ name }) => name)
  return (
    <Note
      tone="warn"
      icon={Hand}
      title={`Only ${inList(names)} ${names.length === 1 ? 'is' : 'are'} named`}
    >
      {shortName(child)} stays with two of us until the parent has said yes.
    </Note>
  )
}

const ExcludedBlock = ({ name }: { name: string }) => (
  <div role="alert" className="bg-alarm px-5 py-4 text-white">
    <b className="font-display text-large/tight font-extrabold">{name}</b>
    <p className="text-ui/normal">
      The family said no to this person. Only the family can change that.
    </p>
  </div>
)

const PARENT_WORDS = [
  { value: 'said-yes', label: 'Said yes on the phone' },
  { value: 'no-answer', label: 'Could not be reached' },
  { value: 'said-no', label: 'Said no' },
] as const satisfies readonly { value: ParentAnswer; label: string }[]

/** What the parent said, and why; shared by the lead's two sheets. */
function ParentFields({
  parent,
  onParent,
  reason,
  onReason,
}: {
  parent: ParentAnswer | null
  onParent: (parent: ParentAnswer) => void
  reason: string
  onReason: (reason: string) => void
}) {
  return (
    <>
      <Choices
        legend="What did the parent tell you?"
        name="parent"
        options={PARENT_WORDS}
        chosen={parent}
        onChange={onParent}
      />
      <TextField
        label="Your reason"
        placeholder="One sentence, kept with the record"
        value={reason}
        onChange={onReason}
      />
    </>
  )
}

/** A parent's no is final; without their yes, the lead writes why. */
const mayDecideYes = (parent: ParentAnswer | null, reason: string): boolean =>
  parent !== null &&
  parent !== 'said-no' &&
  (afterPhotoId(false, parent) === 'out' || reason.trim() !== '')

/** On the lead's own phone, asking and deciding are one sheet. */
function LeadsOwnSheet({ child, named }: { child: DayChild; named: string }) {
  const desk = useDesk()
  const [to, setTo] = useState(named)
  const [isSeen, setIsSeen] = useState(false)
  const [parent, setParent] = useState<ParentAnswer | null>(null)
  const [reason, setReason] = useState('')
  const name = to.trim()
  const first = shortName(child)
  const excluded = findMustNot(child.never, name)
  const isReady = name !== '' && excluded === null && mayDecideYes(parent, reason)
  return (
    <Sheet
      title={`Somebody else is here for ${first}`}
      {...(excluded ? { alarm: <ExcludedBlock name={excluded.name} /> } : {})}
      onClose={desk.close}
      actions={
        <>
          <Button icon={Hand} onPress={desk.close}>
            {first} stays
          </Button>
          {excluded ? null : (
            <>
              <Button
                look="line"
                icon={LogOut}
                isDisabled={!isReady || !desk.canSave}
                onPress={() => {
                  void desk
                    .tap({
                      kind: 'out',
                      rsvp: child.rsvp,
                      release: {
                        to: name,
                        how: 'lead',
                        ...(parent === null ? {} : { parent }),
                        ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
                      },
                      data: { idSeen: isSeen },
                    })
                    .then((tap) => {
                      if (tap) desk.close()
                    })
                }}
              >
                Let {first} go{name === '' ? '' : ` with ${name}`}
              </Button>
              <p className="text-tool text-soft">Without the parent’s yes this needs a reason.</p>
            </>
          )}
        </>
      }
    >
      <OnlyNamed child={child} />
      <CallLine child={child} />
      <SpanishButton mode="call" names={[first]} />
      <TextField label="Who is here?" value={to} onChange={setTo} />
      {name === '' ? null : (
        <Tick isOn={isSeen} onChange={setIsSeen}>
          I saw a photo ID that says {name}
        </Tick>
      )}
      <ParentFields {...{ parent, reason }} onParent={setParent} onReason={setReason} />
    </Sheet>
  )
}

/** The lead decides what another phone has asked. */
export function DecideSheet({ ask: id }: { ask: string }) {
  const desk = useDesk()
  const [parent, setParent] = useState<ParentAnswer | null>(null)
  const [reason, setReason] = useState('')
  const ask = desk.day.asks.find(({ tap }) => tap === id)
  const child = findChild(desk, ask?.rsvp ?? '')
  if (!ask || !child) return null
  const first = shortName(child)
  const isRelease = ask.what === 'release'
  const to = textIn(ask.note, 'to') ?? ''
  const by = personName(desk, ask.by)
  const place = textIn(ask.note, 'place')
  const decide = (answer: 'yes' | 'no') => {
    void desk
      .tap({
        kind: 'note',
        about: 'decided',
        rsvp: child.rsvp,
        data: { tap: ask.tap, answer, ...(parent === null ? {} : { parent }) },
        ...(reason.trim() === '' ? {} : { text: reason.trim() }),
      })
      .then((tap) => {
        if (tap) desk.close()
      })
  }
  const isReady = isRelease ? mayDecideYes(parent, reason) : true
  return (
    <Sheet
      title={
        isRelease ? `May ${first} go with ${to}?` : `May ${first} come in without a signature?`
      }
      onClose={desk.close}
      actions={
        <>
          <Button
            icon={Hand}
            isDisabled={!desk.canSave}
            onPress={() => {
              decide('no')
            }}
          >
            {isRelease ? `${first} stays` : 'No'}
          </Button>
          <Button
            look="line"
            icon={LogOut}
            isDisabled={!isReady || !desk.canSave}
            onPress={() => {
              decide('yes')
            }}
          >
            {isRelease ? `Let ${first} go with ${to}` : `Yes, let ${first} in`}
          </Button>
          {isRelease ? (
            <p className="text-tool text-soft">Without the parent’s yes this needs a reason.</p>
          ) : null}
        </>
      }
    >
      <p className="text-ui text-soft">
        Asked by {by}
        {place === null || place === '' ? '' : ` at ${place}`}, {clock(desk, ask.at)}. Your yes is
        kept with your name.
      </p>
      <dl className="grid gap-2 text-ui/snug [&_dt]:text-tool [&_dt]:text-soft">
        <div>
          <dt>Child</dt>
          <dd>
            <b>{child.name}</b>
            {child.age === null ? '' : `, ${String(child.age)}`}. Named:{' '}
            {inList(child.pickup.map(({ name }) => name))} only
          </dd>
        </div>
        {isRelease ? (
          <>
            <div>
              <dt>Who is here</dt>
              <dd>
                <b>{to}</b>
                {ask.note.data?.['idSeen'] === true ? `. Photo ID seen by ${by}` : ''}
              </dd>
            </div>
            <div>
              <dt>Why</dt>
              <dd>{textIn(ask.note, 'why') ?? ''}</dd>
            </div>
          </>
        ) : null}
      </dl>
      {isRelease ? (
        <>
          <CallLine child={child} />
          <ParentFields {...{ parent, reason }} onParent={setParent} onReason={setReason} />
        </>
      ) : (
        <Note tone="warn" icon={OctagonAlert} title="The waiver is not signed" />
      )}
    </Sheet>
  )
}
