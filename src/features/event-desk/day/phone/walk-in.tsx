/** A child without an RSVP: two thumbs, thirty seconds. What is typed stays on the phone until it is in, or for an hour. */

import { Check, CircleCheck, Globe, LogIn } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'

import { isMinor } from '@/features/events/ages/rules'
import { fitsAges, isOver } from '@/features/events/rules'
import { localDay } from '@/features/events/times'
import { ageInYears } from '@/forms/core/days'
import { Icon } from '@/ui/icon'

import {
  countTaken,
  EMPTY_DRAFT,
  isFull,
  parseBirthDate,
  readDraft,
  type WalkInAnswers,
  type WalkInDraft,
} from '../arrivals/rules'
import type { AskState } from '../day-notes'
import type { KnownChild } from '../snapshot'
import { type InData, textIn } from '../tap'
import { makeCodeHash } from './codes'
import { type Kept, parseKept } from './drafts'
import { Button, Segments, Sheet, TextField, Tile } from './kit'
import { Waiting } from './lead'
import type { PostDraft } from './posts'
import { clock, type Desk, leadName, personName, useDesk } from './use-desk'
import { NO_YES, Question, SignPage, type WaiverTaken, WaiverTiles } from './waiver'
import {
  findChosen,
  findOthers,
  type LookedUp,
  PhoneField,
  StillRight,
  useFamily,
  useWhoIsHere,
} from './walk-in-family'
import { NeverFields } from './walk-in-never'
import { capital, inList } from './words'

type Done = {
  id: string
  name: string
  firstName: string
  age: number
  at: number
  pickup: string
  code: string | null
  isSigned: boolean
  /** Whether the family of a known child gets its emails. */
  hasAddress: boolean
}

const newKept = (): Kept => ({
  id: crypto.randomUUID(),
  draft: EMPTY_DRAFT,
  taken: null,
  savedAt: 0,
})

const SAVE_MS = 300
/** As the server reads it. */
const HEALTH_MAX = 1000

export function WalkInSheet() {
  const desk = useDesk()
  const { kept, setKept, newest } = useKept(desk)
  const [done, setDone] = useState<Done | null>(null)
  if (done) return <DoneSheet {...done} />
  if (!kept) return null
  return (
    <WalkIn
      key={kept.id}
      kept={kept}
      onChange={(part) => {
        // A photo may be ready long after it was taken: what was typed meanwhile stays.
        if (newest.current?.id === kept.id) setKept({ ...newest.current, ...part })
      }}
      onStartOver={() => {
        setKept(newKept())
      }}
      onDone={(one) => {
        setDone(one)
        setKept(newKept())
      }}
    />
  )
}

/** What was typed within the last hour; nothing until it was read. */
function useKept({ drafts, list }: Desk) {
  const [kept, setKept] = useState<Kept | null>(null)
  const newest = useRef<Kept | null>(null)
  const event = list.event.id
  const listed = useRef(list.children)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    void (drafts?.readDraft(event) ?? Promise.resolve(null))
      .catch(() => null)
      .then((stored) => {
        const parsed = parseKept(stored, Date.now())
        // The phone may have gone off between the In and the end of the draft.
        const left = listed.current.some(({ rsvp }) => rsvp === parsed?.id) ? null : parsed
        if (!left) void drafts?.dropDraft(event)
        newest.current = left ?? newKept()
        setKept(newest.current)
      })
  }, [drafts, event])
  const change = (next: Kept) => {
    newest.current = next
    setKept(next)
    clearTimeout(timer.current)
    const isEmpty = next.draft === EMPTY_DRAFT && next.taken === null
    if (isEmpty) void drafts?.dropDraft(event)
    else
      timer.current = setTimeout(() => {
        void drafts?.saveDraft(event, { ...next, savedAt: Date.now() }).catch(() => undefined)
      }, SAVE_MS)
  }
  return { kept, setKept: change, newest }
}

type Change = (part: Partial<Pick<Kept, 'draft' | 'taken'>>) => void

function WalkIn({
  kept,
  onChange,
  onStartOver,
  onDone,
}: {
  kept: Kept
  onChange: Change
  onStartOver: () => void
  onDone: (done: Done) => void
}) {
  const desk = useDesk()
  const { draft } = kept
  const { event, waiver: text } = desk.list
  const [isSigning, setIsSigning] = useState(false)
  const day = localDay(event.startsAt, event.zone)
  const read = readDraft(draft, day)
  const set = (part: Partial<WalkInDraft>) => {
    // What was signed for one child is not another's.
    const isAnother = 'known' in part && part.known?.record !== draft.known?.record
    onChange({ draft: { ...draft, ...part }, ...(isAnother ? { taken: null } : {}) })
  }
  const birthDate = parseBirthDate(draft.birthDate, day)
  const isAdult = draft.known === null && birthDate !== null && !isMinor(birthDate, day)
  const age = getAge(draft, day)
  const family = useFamily(desk, draft.phone)
  const { choice, asksNames } = useWhoIsHere({ draft, family, onChange: set })
  const chosen = findChosen(family, draft)
  const told = chosen?.told
  const first = draft.firstName.trim()
  const name = `${first} ${draft.lastName.trim()}`.trim()
  const signer = isAdult ? name : draft.parentName.trim()
  // A signature is of the one whose name was asked for.
  const taken = kept.taken?.is === 'signed' && kept.taken.signer !== signer ? null : kept.taken
  return (
    <>
      <Sheet
        title="Walk-in"
        onClose={desk.close}
        actions={<Actions kept={{ ...kept, taken }} {...{ read, chosen, onDone }} />}
      >
        <PhoneField {...{ draft, family }} onChange={set} />
        {choice}
        {asksNames ? <Names draft={draft} onChange={set} /> : null}
        <AgeLine age={age} isChosen={draft.known !== null} />
        {isAdult ? null : <Grownups {...{ draft, family }} onChange={set} />}
        {told ? <StillRight {...{ told, draft }} onChange={set} /> : null}
        {told && draft.isStillRight !== false ? null : <Health draft={draft} onChange={set} />}
        <Question title={`May we use photos of ${first || 'the child'}?`}>
          <Segments
            label={`May we use photos of ${first || 'the child'}?`}
            options={NO_YES}
            value={yesNo(draft.photos)}
            onChange={(value) => {
              set({ photos: value === 'yes' })
            }}
          />
        </Question>
        <Question title="Waiver">
          <WaiverTiles
            taken={taken}
            onPhoto={(photo) => {
              onChange({ taken: { is: 'paper', photo } })
            }}
            onSign={() => {
              setIsSigning(true)
            }}
            cannotSign={
              !text ? 'no text on this phone' : first && signer ? null : 'first the names'
            }
          />
        </Question>
        {draft === EMPTY_DRAFT ? null : (
          <Button look="bare" onPress={onStartOver}>
            Start over
          </Button>
        )}
      </Sheet>
      {isSigning ? (
        <SignPage
          who={{
            ...{ name, firstName: first, isAdult, signer },
            age,
          }}
          onSign={(signature) => {
            onChange({
              taken: { is: 'signed', signature, signer },
              draft: { ...draft, photos: signature.photos },
            })
            setIsSigning(false)
          }}
          onClose={() => {
            setIsSigning(false)
          }}
        />
      ) : null}
    </>
  )
}

const yesNo = (answer: boolean | null): 'yes' | 'no' | null =>
  answer === null ? null : answer ? 'yes' : 'no'

type Part = { draft: WalkInDraft; onChange: (part: Partial<WalkInDraft>) => void }

/** The age on the day; `null` until it can be known. */
function getAge({ known, birthDate }: WalkInDraft, day: string): number | null {
  const born = parseBirthDate(birthDate, day)
  return known?.age ?? (born === null ? null : ageInYears(born, day))
}

const Names = ({ draft, onChange }: Part) => (
  <>
    <div className="grid grid-cols-2 gap-2.5">
      <TextField
        label="First name"
        value={draft.firstName}
        onChange={(firstName) => {
          onChange({ firstName })
        }}
      />
      <TextField
        label="Last name"
        value={draft.lastName}
        onChange={(lastName) => {
          onChange({ lastName })
        }}
      />
    </div>
    <TextField
      label="Date of birth"
      hint="Month, day, year: 03 / 14 / 2017"
      inputMode="numeric"
      value={draft.birthDate}
      onChange={(birthDate) => {
        onChange({ birthDate })
      }}
    />
  </>
)

/** "9 years. This day is for ages 8–13." The tile of a child who was chosen has the age, so only a wrong one is said. */
function AgeLine({ age, isChosen }: { age: number | null; isChosen: boolean }) {
  const { event } = useDesk().list
  if (age === null) return null
  const { from, to } = event.ages
  const isOutside = !fitsAges({ ageFrom: from, ageTo: to }, age)
  if (isChosen && !isOutside) return null
  const ages =
    from === null
      ? to === null
        ? null
        : `up to ${String(to)}`
      : to === null
        ? `from ${String(from)}`
        : `${String(from)}–${String(to)}`
  return (
    <p
      role="status"
      className={isOutside ? '-mt-2 text-ui font-bold text-hot-text' : '-mt-2 text-ui text-soft'}
    >
      {age} years.{ages === null ? '' : ` This day is for ages ${ages}.`}
    </p>
  )
}

/** The adult who is here, and who comes back: the same one, unless somebody says otherwise. */
function Grownups({ draft, family, onChange }: Part & { family: LookedUp }) {
  const desk = useDesk()
  const first = draft.firstName.trim() || 'the child'
  const parent = draft.parentName.trim()
  const known = findOthers(desk, draft, family)
  const isKnown = known.some(({ name }) => name === draft.otherName)
  return (
    <>
      {draft.known ? null : (
        <TextField
          label="Parent or guardian"
          value={draft.parentName}
          onChange={(parentName) => {
            onChange({ parentName })
          }}
        />
      )}
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-sign text-ui font-bold">Who picks up {first}?</legend>
        <Tile
          name="picks-up"
          title={parent || 'The parent'}
          isLarge
          isOn={!draft.isOther}
          onChange={() => {
            onChange({ isOther: false })
          }}
        >
          {parent ? 'the parent' : null}
        </Tile>
        {known.map(({ name, phone, words }) => (
          <Tile
            key={name}
            name="picks-up"
            title={name}
            isLarge
            isOn={draft.isOther && draft.otherName === name}
            onChange={() => {
              onChange({ isOther: true, otherName: name, otherPhone: phone })
            }}
          >
            {words}
          </Tile>
        ))}
        <Tile
          name="picks-up"
          title="Somebody else"
          isOn={draft.isOther && !isKnown}
          onChange={() => {
            onChange({ isOther: true, otherName: '', otherPhone: '' })
          }}
        >
          name and phone
        </Tile>
      </fieldset>
      {draft.isOther && !isKnown ? (
        <>
          <TextField
            label="Full name"
            value={draft.otherName}
            onChange={(otherName) => {
              onChange({ otherName })
            }}
          />
          <TextField
            label="Phone"
            inputMode="tel"
            value={draft.otherPhone}
            onChange={(otherPhone) => {
              onChange({ otherPhone })
            }}
          />
        </>
      ) : null}
      <NeverFields draft={draft} onChange={onChange} />
    </>
  )
}

function Health({ draft, onChange }: Part) {
  const title = 'Allergies or medicine?'
  return (
    <>
      <Question title={title}>
        <Segments
          label={title}
          options={NO_YES}
          value={yesNo(draft.hasHealth)}
          onChange={(value) => {
            onChange({ hasHealth: value === 'yes' })
          }}
        />
      </Question>
      {draft.hasHealth === true ? (
        <>
          <TextField
            label="Allergies"
            isLong
            maxLength={HEALTH_MAX}
            value={draft.allergies}
            onChange={(allergies) => {
              onChange({ allergies })
            }}
          />
          <TextField
            label="Which medicine, and what should we know?"
            isLong
            maxLength={HEALTH_MAX}
            value={draft.medicine}
            onChange={(medicine) => {
              onChange({ medicine })
            }}
          />
        </>
      ) : null}
    </>
  )
}

const WAIVER_WAYS = { signed: 'phone', paper: 'paper' } as const

type Read = ReturnType<typeof readDraft>

/** Takes the child in, or asks the lead first: for a spot that is not there, and without a signature. */
function Actions({
  kept,
  read,
  chosen,
  onDone,
}: {
  kept: Kept
  read: Read
  /** The child of a known family. */
  chosen: KnownChild | undefined
  onDone: (done: Done) => void
}) {
  const desk = useDesk()
  const { event } = desk.list
  const { id, taken } = kept
  const full = isFull(countTakenNow(desk), event)
  const waiver = taken ? WAIVER_WAYS[taken.is] : 'without'
  const need = full ? 'capacity' : taken === null ? 'unsigned' : null
  const [isBusy, setIsBusy] = useState(false)
  const ask = desk.day.asks.findLast(
    ({ note, what }) => what === need && textIn(note, 'walkIn') === id,
  )
  const yesBy = desk.isLead ? desk.list.you.id : ask?.answer === 'yes' ? ask.answeredBy : null
  const day = localDay(event.startsAt, event.zone)
  if (read.answers === null)
    return (
      <>
        <Button look="in" icon={LogIn} isDisabled onPress={() => undefined}>
          In as a walk-in
        </Button>
        <p className="text-tool text-soft">Still to ask: {inList(read.open)}.</p>
      </>
    )
  const { answers } = read
  const age = getAge(kept.draft, day) ?? 0
  if (need !== null && yesBy === null)
    return (
      <AskLead
        ask={ask}
        onAsk={() => {
          void desk.tap({
            kind: 'note',
            about: 'ask',
            data: {
              ...{ what: need, walkIn: id, name: answers.firstName, age, waiver },
              place: event.place,
            },
          })
        }}
      >
        {full
          ? `${fullSentence(desk)} ${capital(leadName(desk))} decides.`
          : 'The waiver is not signed.'}
      </AskLead>
    )
  const data: InData = {
    waiver,
    ...(full ? { overCapacity: true } : {}),
    ...(need !== null && yesBy !== null ? { yesBy } : {}),
    ...(ask ? { ask: ask.tap } : {}),
  }
  return (
    <>
      <Button
        look="in"
        icon={LogIn}
        isDisabled={!desk.canSave || isBusy}
        onPress={() => {
          setIsBusy(true)
          void takeIn(desk, { id, answers, taken, data }).then((code) => {
            setIsBusy(false)
            if (code === undefined) return
            const { firstName, lastName, pickup } = answers
            onDone({
              ...{ id, name: `${firstName} ${lastName}`, firstName, age, at: desk.now, code },
              pickup: pickup[0]?.name ?? '',
              isSigned: taken?.is === 'signed',
              hasAddress: kept.draft.known?.hasEmail === true,
            })
          })
        }}
      >
        {full
          ? `Yes, let ${answers.firstName} in`
          : taken === null
            ? 'In without a signature'
            : 'In as a walk-in'}
      </Button>
      {full ? <FullFacts name={answers.firstName} /> : null}
      {chosen && chosen.waitingSince !== null ? (
        <p className="text-tool text-soft">Takes {answers.firstName} off the waitlist.</p>
      ) : null}
      {taken === null ? <p className="text-tool text-soft">The waiver is not signed.</p> : null}
    </>
  )
}

const countTakenNow = ({ list, day, now }: Desk): number =>
  countTaken(list.children, day, { hasBegun: now >= Date.parse(list.event.startsAt) })

/** "All 14 spots are taken, Kim Nguyen has not come yet." */
function fullSentence(desk: Desk): string {
  const missing = notHere(desk)
  const names = missing.length <= 3 ? inList(missing) : `${String(missing.length)} children`
  const have = missing.length === 1 ? 'has' : 'have'
  const rest = missing.length === 0 ? '' : `, ${names} ${have} not come yet`
  return `All ${String(desk.list.event.capacity ?? 0)} spots are taken${rest}.`
}

const notHere = ({ list, day }: Desk): string[] =>
  list.children
    .filter(({ rsvp }) => day.children.get(rsvp)?.place === 'expected')
    .map(({ name }) => name)

/** What the lead looks at before one more child comes in. */
function FullFacts({ name }: { name: string }) {
  const desk = useDesk()
  const { event } = desk.list
  const { inside, countedAdults } = desk.day.counts
  const missing = notHere(desk)
  const room = countedAdults * event.ratio - inside - 1
  return (
    <div className="grid gap-1.5 text-ui/snug">
      <b className="font-display text-number/tight font-extrabold">
        {countTakenNow(desk) + 1} of {event.capacity ?? 0} spots
      </b>
      {missing.length === 0 ? null : (
        <b className="font-sign">
          {missing.length <= 3 ? inList(missing) : `${String(missing.length)} children`}{' '}
          {missing.length === 1 ? 'has a spot and has' : 'have a spot and have'} not come yet
        </b>
      )}
      <p>
        With {name}: {countedAdults} {countedAdults === 1 ? 'adult' : 'adults'} for {inside + 1}{' '}
        {inside === 0 ? 'child' : 'children'}. Limit 1 to {event.ratio}:{' '}
        {room >= 0 ? `room for ${String(room)}.` : 'too few adults.'}
      </p>
    </div>
  )
}

function AskLead({
  ask,
  onAsk,
  children,
}: {
  ask: AskState | undefined
  onAsk: () => void
  children: string
}) {
  const desk = useDesk()
  if (ask?.answer === null) return <Waiting ask={ask} />
  return (
    <>
      {ask?.answer === 'no' ? (
        <p role="status" className="text-ui font-bold">
          {capital(leadName(desk))} said no.
        </p>
      ) : null}
      <Button icon={LogIn} isDisabled={!desk.canSave} onPress={onAsk}>
        Ask {leadName(desk)}
      </Button>
      <p className="text-tool text-soft">{children}</p>
    </>
  )
}

const newCode = (): string =>
  String((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 10_000).padStart(4, '0')

/** Stores the child with its *In*, and what was signed. @returns the code, or nothing if the phone could not store it */
async function takeIn(
  desk: Desk,
  {
    id,
    answers,
    taken,
    data,
  }: { id: string; answers: WalkInAnswers; taken: WaiverTaken; data: InData },
): Promise<string | null | undefined> {
  const code = answers.pickup.length > 0 ? newCode() : null
  const codeHash = code === null ? null : await makeCodeHash(code)
  const tap = await desk.tap({ kind: 'in', rsvp: id, data }, [
    { is: 'walk-in', id, code, codeHash, answers },
    ...signedPosts(desk, id, taken),
  ])
  return tap ? code : undefined
}

function signedPosts({ list }: Desk, rsvp: string, taken: WaiverTaken): PostDraft[] {
  const waiver = list.waiver?.id
  if (!taken || waiver === undefined) return []
  return taken.is === 'paper'
    ? [{ is: 'paper', rsvp, waiver, photo: taken.photo }]
    : [{ is: 'signature', rsvp, waiver, ...taken.signature }]
}

/** The lead decides about a child for whom there is no spot, or who comes in without a signature. */
export function LetInSheet({ ask: id }: { ask: string }) {
  const desk = useDesk()
  const ask = desk.day.asks.find(({ tap }) => tap === id)
  if (!ask) return null
  const name = textIn(ask.note, 'name') ?? 'the child'
  const isFullUp = ask.what === 'capacity'
  const place = textIn(ask.note, 'place')
  const { age } = ask.note.data ?? {}
  const decide = (answer: 'yes' | 'no') => {
    void desk
      .tap({ kind: 'note', about: 'decided', data: { tap: ask.tap, answer } })
      .then((tap) => {
        if (tap) desk.close()
      })
  }
  return (
    <Sheet
      title={
        isFullUp
          ? `All spots are taken. May ${name} stay?`
          : `May ${name} come in without a signature?`
      }
      onClose={desk.close}
      actions={
        <>
          <Button
            icon={Check}
            isDisabled={!desk.canSave}
            onPress={() => {
              decide('yes')
            }}
          >
            Yes, let {name} in
          </Button>
          <Button
            look="line"
            isDisabled={!desk.canSave}
            onPress={() => {
              decide('no')
            }}
          >
            No
          </Button>
        </>
      }
    >
      <p className="-mt-1 text-ui text-soft">
        Asked by {personName(desk, ask.by)}
        {place === null || place === '' ? '' : ` at ${place}`}, {clock(desk, ask.at)}. Your yes is
        kept with your name.
      </p>
      {isFullUp ? <FullFacts name={name} /> : null}
      <dl className="grid gap-2 text-ui/snug [&_dt]:text-tool [&_dt]:text-soft">
        <div>
          <dt>Child</dt>
          <dd>
            <b>{name}</b>
            {typeof age === 'number' ? `, ${String(age)}` : ''}
          </dd>
        </div>
        <div>
          <dt>Waiver</dt>
          <dd>{WAIVER_WORDS[textIn(ask.note, 'waiver') ?? ''] ?? 'Not signed'}</dd>
        </div>
      </dl>
    </Sheet>
  )
}

const WAIVER_WORDS: Readonly<Record<string, string>> = {
  paper: 'On paper, photo taken',
  phone: 'Signed on the phone',
}

/** What the server takes, so that no address waits that it refuses. */
const anAddress = z.email()

/** What the server sends to an address that the parent gives now. */
const emailHint = ({ isSigned, hasEnded }: { isSigned: boolean; hasEnded: boolean }): string =>
  hasEnded
    ? 'The copy goes there.'
    : `The code${isSigned ? ', the copy' : ''} and a link to complete the answers go there.`

/** The four digits, for the person who comes back for the child. */
function DoneSheet({ id, name, firstName, age, at, pickup, code, isSigned, hasAddress }: Done) {
  const desk = useDesk()
  // After the end the server sends the signed copy and nothing else.
  const hasEnded = isOver(desk.list.event, new Date(desk.now))
  const [isSpanish, setIsSpanish] = useState(false)
  const [email, setEmail] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const typed = email.trim().toLowerCase()
  const isAddress = anAddress.safeParse(typed).success
  const finish = () => {
    if (typed === '') desk.close()
    else if (!isAddress) setIsWrong(true)
    else
      void desk.post({ is: 'email', rsvp: id, email: typed }).then((isStored) => {
        if (isStored) desk.close()
      })
  }
  return (
    <Sheet
      title={`${name}, ${String(age)}`}
      onClose={desk.close}
      actions={
        <>
          <Button icon={Check} onPress={finish}>
            Done
          </Button>
          {code === null ? null : (
            <Button
              look="line"
              icon={Globe}
              onPress={() => {
                setIsSpanish(!isSpanish)
              }}
            >
              {isSpanish ? 'Show it in English' : 'Show it in Spanish'}
            </Button>
          )}
        </>
      }
    >
      <p role="status" className="flex items-center gap-2.5 font-sign text-lg font-bold text-ok">
        <Icon shape={CircleCheck} />
        {firstName} is in, {clock(desk, at)}.
      </p>
      {code === null ? null : (
        <div
          lang={isSpanish ? 'es' : 'en'}
          className="grid gap-0.5 rounded-2 border-l-8 border-sun-400 bg-info-bg px-4.5 pt-3.5 pb-4 font-sign text-ui/normal"
        >
          <span>{isSpanish ? 'Este es su código de recogida:' : `Pick-up code for ${pickup}`}</span>
          <b className="font-display text-stat/tight font-extrabold tracking-widest">{code}</b>
          {isSpanish ? null : (
            <span>
              Show it. Taking a picture of it is fine.
              {(hasAddress || isAddress) && !hasEnded ? ' We email it, too.' : ''}
            </span>
          )}
        </div>
      )}
      {hasAddress || (hasEnded && !isSigned) ? null : (
        <TextField
          label={isSigned ? 'Email for the signed copy (optional)' : 'Email (optional)'}
          hint={emailHint({ isSigned, hasEnded })}
          inputMode="email"
          value={email}
          onChange={(value) => {
            setEmail(value)
            setIsWrong(false)
          }}
        />
      )}
      {isWrong ? (
        <p role="alert" className="text-ui font-bold text-bad">
          This is no email address.
        </p>
      ) : null}
    </Sheet>
  )
}
