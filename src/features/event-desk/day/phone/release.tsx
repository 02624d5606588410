/** A child goes home: the person, then the code. Everything else is slower on purpose, and ends with the lead. */

import { Hand, IdCard, LogOut, Pill, TriangleAlert, Users } from 'lucide'
import { useEffect, useRef, useState } from 'react'

import { isSameName } from '@/lib/names'
import { Icon } from '@/ui/icon'

import type { ChildState } from '../child-state'
import { afterPhotoId, mayRelease, offeredWays } from '../release'
import type { DayChild, PickupPerson } from '../snapshot'
import type { ParentAnswer, Release } from '../tap'
import { isRightCode } from './codes'
import { Keypad } from './keypad'
import { Button, HALF, LargePerson, Note, PhoneLink, Segments, Sheet, Tick, Tile } from './kit'
import { AskedActions, CallLine, findAsk } from './lead'
import { NeverBlock } from './never'
import { untoldNotes } from './rows'
import { AskInSpanish, SpanishButton, SpanishSide } from './spanish'
import {
  childWithState,
  clock,
  type Desk,
  findChild,
  leadName,
  personName,
  shortName,
  useDesk,
} from './use-desk'
import { vibrate } from './vibrate'
import { inList, inSentence } from './words'

const CODE_DIGITS = 4
/** After so many wrong codes no phone shows the keypad. */
const TRIES = 2

type Mode = 'code' | 'photo-id'

export function ReleaseSheet({ rsvp }: { rsvp: string }) {
  const desk = useDesk()
  const found = childWithState(desk, rsvp)
  return found ? <Release {...found} /> : null
}

function Release({ child, state }: { child: DayChild; state: ChildState }) {
  const desk = useDesk()
  const { rsvp, never, pickup } = child
  const wrong = findAsk(desk, { what: 'wrong-code', rsvp })
  const ways = offeredWays(child, { hasWrongCodes: wrong !== undefined && wrong.answer !== 'yes' })
  const [mode, setMode] = useState<Mode>('code')
  const [chosen, setChosen] = useState(pickup.length === 1 ? (pickup[0]?.name ?? null) : null)
  const [others, setOthers] = useState<readonly string[]>([])
  const [isTold, setIsTold] = useState(false)
  const person = pickup.find(({ name }) => name === chosen) ?? null
  const stayed = ways.includes('stayed')
  const common: Common = {
    child,
    person,
    others,
    told: isTold ? tellIds(desk, child) : [],
  }
  const hasCode = ways.includes('code')
  const alarm =
    never.length > 0 ? (
      <div className="grid gap-0.5">
        {never.map((one) => (
          <NeverBlock key={one.name} child={child} person={one} />
        ))}
      </div>
    ) : undefined
  const shared = { common, alarm, state, setMode }
  const body = (
    <>
      <p className="-mt-1 text-ui text-soft">{ageAndSince(desk, child, state)}</p>
      <ToTell child={child} isTold={isTold} onTold={setIsTold} />
      {stayed || child.isAdult ? null : (
        <>
          <WhoIsHere {...{ pickup, chosen }} onChoose={setChosen} />
          <GoesToo child={child} chosen={others} onChoose={setOthers} />
        </>
      )}
    </>
  )
  if (child.isAdult) return <AloneSheet {...shared} />
  if (stayed) return <StayedSheet {...shared} />
  if (mode === 'photo-id') return <PhotoIdSheet {...shared}>{body}</PhotoIdSheet>
  if (!hasCode) return <WrongCodesSheet {...shared}>{body}</WrongCodesSheet>
  return <CodeSheet {...shared}>{body}</CodeSheet>
}

type Common = {
  child: DayChild
  person: PickupPerson | null
  /** Brothers and sisters who go, too. */
  others: readonly string[]
  told: readonly string[]
}

type SheetProps = {
  common: Common
  alarm: React.ReactNode
  state: ChildState
  setMode: (mode: Mode) => void
  children?: React.ReactNode
}

const title = ({ name }: DayChild) => `${name} goes home`

function ageAndSince(desk: Desk, { age }: DayChild, { since }: ChildState): string {
  const years = age === null ? '' : `${String(age)} years. `
  return since ? `${years}In since ${clock(desk, since.at)}.` : years
}

/** Lets the child go, and everyone who goes too, as one press. */
async function letGo(
  desk: Desk,
  { child, others, told }: Common,
  release: Omit<Release, 'told'>,
): Promise<void> {
  for (const rsvp of [child.rsvp, ...others]) {
    const tap = await desk.tap({
      kind: 'out',
      rsvp,
      release: { ...release, ...(told.length > 0 && rsvp === child.rsvp ? { told } : {}) },
    })
    if (!tap) return
  }
  desk.close()
}

function WhoIsHere({
  pickup,
  chosen,
  onChoose,
}: {
  pickup: readonly PickupPerson[]
  chosen: string | null
  onChoose: (name: string) => void
}) {
  const [only] = pickup
  if (!only)
    return (
      <Note tone="warn" icon={TriangleAlert} title="Nobody is named">
        Somebody else
      </Note>
    )
  const about = ({ relationship, phone }: PickupPerson) => (
    <>
      {inSentence(relationship)}
      {phone === null ? null : (
        <>
          {relationship === '' ? '' : ', '}
          <PhoneLink number={phone} />
        </>
      )}
    </>
  )
  if (pickup.length === 1)
    return (
      <LargePerson before="May go home with" name={only.name}>
        {about(only)}
      </LargePerson>
    )
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-sign text-ui font-bold">Who is here?</legend>
      {pickup.map((person) => (
        <Tile
          key={person.name}
          name="person"
          title={person.name}
          isLarge
          isOn={person.name === chosen}
          onChange={() => {
            onChoose(person.name)
          }}
        >
          {about(person)}
        </Tile>
      ))}
    </fieldset>
  )
}

/** Brothers and sisters inside, never ticked beforehand: a child whom nobody tapped is not released. */
function GoesToo({
  child,
  chosen,
  onChoose,
}: {
  child: DayChild
  chosen: readonly string[]
  onChoose: (rsvps: readonly string[]) => void
}) {
  const desk = useDesk()
  const siblings = desk.list.children.flatMap((one) => {
    const state = desk.day.children.get(one.rsvp)
    const isHere = state?.place === 'inside' && state.red.length === 0
    return one.family === child.family && one.rsvp !== child.rsvp && isHere && !one.isAdult
      ? [{ one, state }]
      : []
  })
  if (siblings.length === 0) return null
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-sign text-ui font-bold">Goes too?</legend>
      {siblings.map(({ one, state }) => (
        <Tile
          key={one.rsvp}
          name={one.rsvp}
          isMany
          title={one.name}
          isOn={chosen.includes(one.rsvp)}
          onChange={(isOn) => {
            onChoose(isOn ? [...chosen, one.rsvp] : chosen.filter((rsvp) => rsvp !== one.rsvp))
          }}
        >
          {ageAndSince(desk, one, state)}
        </Tile>
      ))}
    </fieldset>
  )
}

/** The notes that the family hears when the child goes home, and a missing signature. */
const tellIds = (desk: Desk, { rsvp, waiver }: DayChild): string[] => [
  ...untoldNotes(desk, rsvp).map(({ tap }) => tap),
  ...(waiver === 'unsigned' ? ['waiver'] : []),
]

function ToTell({
  child,
  isTold,
  onTold,
}: {
  child: DayChild
  isTold: boolean
  onTold: (isTold: boolean) => void
}) {
  const desk = useDesk()
  if (tellIds(desk, child).length === 0) return null
  return (
    <div>
      <Note tone="warn" icon={Pill} title={`Tell ${child.parent?.name ?? 'the family'}`}>
        {untoldNotes(desk, child.rsvp).map(({ tap, note, at, by }) => (
          <p key={tap}>
            {note.about === 'medicine' ? 'Medicine' : 'Incident'} at {clock(desk, at)}
            {note.text === undefined ? '' : `: ${note.text}`}. {personName(desk, by)}
          </p>
        ))}
        {child.waiver === 'unsigned' ? <p>Waiver not signed</p> : null}
      </Note>
      <Tick isOn={isTold} onChange={onTold}>
        Told
      </Tick>
    </div>
  )
}

/** Everyone who goes, by the names that an adult may read. */
const firstNames = (desk: Desk, { child, others }: Common): string[] =>
  [child.rsvp, ...others].flatMap((rsvp) => {
    const one = findChild(desk, rsvp)
    return one ? [shortName(one)] : []
  })

/** "Both out with Rosa Delgado". */
const outWords = ({ person, others }: Common): string => {
  const who = others.length === 0 ? 'Out' : others.length === 1 ? 'Both out' : 'All out'
  return person ? `${who} with ${person.name}` : who
}

function CodeSheet({ common, alarm, setMode, children }: SheetProps) {
  const desk = useDesk()
  const { child, person, others } = common
  const { rsvp, codeHash } = child
  const [code, setCode] = useState('')
  const [state, setState] = useState<'typing' | 'checking' | 'right' | 'wrong'>('typing')
  const [wrongCode, setWrongCode] = useState<string | null>(null)
  const [mismatch, setMismatch] = useState<readonly string[]>([])
  const [isSpanish, setIsSpanish] = useState(false)
  const pad = useRef<HTMLDivElement>(null)
  const isMore = child.pickup.length > 1
  useEffect(() => {
    if (isMore && person) pad.current?.scrollIntoView({ block: 'nearest' })
  }, [isMore, person])

  /** Checks the code of every child who goes, because each has its own. */
  async function check(typed: string) {
    setState('checking')
    setIsSpanish(false)
    if (codeHash && (await isRightCode(typed, codeHash))) {
      const wrong: string[] = []
      for (const other of others) {
        const sibling = desk.list.children.find((one) => one.rsvp === other)
        if (sibling?.codeHash && !(await isRightCode(typed, sibling.codeHash)))
          wrong.push(sibling.name)
      }
      setMismatch(wrong)
      setState('right')
      return
    }
    const tries = (desk.wrongCodes.get(rsvp) ?? 0) + 1
    desk.wrongCodes.set(rsvp, tries)
    setCode('')
    setWrongCode(typed)
    setState('wrong')
    vibrate('alarm')
    if (tries >= TRIES)
      await desk.tap({ kind: 'note', about: 'ask', rsvp, data: { what: 'wrong-code' } })
  }

  const type = (next: string) => {
    setCode(next)
    if (next.length === CODE_DIGITS) void check(next)
  }
  const askInSpanish =
    state === 'right' ? null : (
      <AskInSpanish
        onPress={() => {
          setIsSpanish(true)
        }}
      />
    )
  const isReady = state === 'right' && person !== null && mismatch.length === 0
  return (
    <Sheet
      title={title(child)}
      {...(alarm ? { alarm } : {})}
      onClose={desk.close}
      actions={
        <>
          <Button
            icon={LogOut}
            isDisabled={!isReady || !desk.canSave}
            onPress={() => {
              if (person) void letGo(desk, common, { to: person.name, how: 'code' })
            }}
          >
            {outWords(common)}
          </Button>
          {desk.list.you.kind === 'helper' ? (
            <Button
              look="line"
              icon={Hand}
              onPress={() => {
                setMode('photo-id')
              }}
            >
              Anything else: ask {leadName(desk)}
            </Button>
          ) : (
            <>
              {state === 'right' ? null : (
                <Button
                  look="line"
                  className={HALF}
                  onPress={() => {
                    setMode('photo-id')
                  }}
                >
                  No code
                </Button>
              )}
              <SomebodyElse child={child} isHalf={state !== 'right'} />
            </>
          )}
        </>
      }
    >
      {children}
      <BesideCleared />
      {child.language === 'es' ? askInSpanish : null}
      <div ref={pad}>
        {isSpanish ? (
          <SpanishSide
            mode="code"
            names={firstNames(desk, common)}
            entry={{ code, onChange: type, isLocked: state === 'right' }}
            onBack={() => {
              setIsSpanish(false)
            }}
          />
        ) : (
          <Keypad code={code} state={state} wrongCode={wrongCode} onChange={type} />
        )}
      </div>
      {child.language === 'es' ? null : askInSpanish}
      {mismatch.length > 0 ? (
        <Note tone="bad" icon={TriangleAlert} title={`It is not the code of ${inList(mismatch)}`} />
      ) : null}
    </Sheet>
  )
}

/** For a helper without a clearance: who must stand there. */
function BesideCleared() {
  const { role } = useDesk()
  return mayRelease(role, 'code') === 'beside-cleared' ? (
    <p className="flex items-center gap-2 font-sign text-tool/snug font-semibold">
      <Icon shape={Users} />
      Not cleared: always beside a cleared adult
    </p>
  ) : null
}

const SomebodyElse = ({ child, isHalf = false }: { child: DayChild; isHalf?: boolean }) => {
  const desk = useDesk()
  return (
    <Button
      look="line"
      {...(isHalf ? { className: HALF } : {})}
      onPress={() => {
        desk.open({ sheet: 'other', rsvp: child.rsvp })
      }}
    >
      Somebody else
    </Button>
  )
}

function PhotoIdSheet({ common, alarm, setMode, children }: SheetProps) {
  const desk = useDesk()
  const { child, person } = common
  const [isSeen, setIsSeen] = useState(false)
  const [parent, setParent] = useState<ParentAnswer | null>(null)
  const isParent =
    person !== null && child.parent !== null && isSameName(person.name, child.parent.name)
  const next = afterPhotoId(isParent, parent)
  // The lead calls the family: a helper has no number.
  const isHelper = desk.list.you.kind === 'helper'
  const mustAsk = mayRelease(desk.role, 'photo-id') === 'asks' || next === 'lead'
  const isReady = person !== null && isSeen && next === 'out'
  return (
    <Sheet
      title={title(child)}
      {...(alarm ? { alarm } : {})}
      onClose={desk.close}
      actions={
        <>
          {mustAsk ? (
            <AskForPerson {...{ child, person, isSeen, parent }} why="No code" />
          ) : (
            <Button
              icon={LogOut}
              isDisabled={!isReady || !desk.canSave}
              onPress={() => {
                if (person)
                  void letGo(desk, common, {
                    to: person.name,
                    how: 'photo-id',
                    ...(parent === null ? {} : { parent }),
                  })
              }}
            >
              {outWords(common)}, ID seen
            </Button>
          )}
          <Button
            look="line"
            className={HALF}
            onPress={() => {
              setMode('code')
            }}
          >
            Back to the code
          </Button>
          <SomebodyElse child={child} isHalf />
        </>
      }
    >
      {children}
      <IdNote person={person} isParent={isParent || isHelper} />
      <SpanishButton mode="photo-id" names={firstNames(desk, common)} />
      {person ? (
        <Tick isOn={isSeen} onChange={setIsSeen}>
          I saw a photo ID that says {person.name}
        </Tick>
      ) : null}
      {person && !isParent && !isHelper ? (
        <>
          <CallLine child={child} />
          <Segments
            label="What did the parent tell you?"
            options={[
              { value: 'said-yes', label: 'Said yes' },
              { value: 'no-answer', label: 'No answer' },
              { value: 'said-no', label: 'Said no' },
            ]}
            value={parent}
            onChange={setParent}
          />
        </>
      ) : null}
    </Sheet>
  )
}

const IdNote = ({ person, isParent }: { person: PickupPerson | null; isParent: boolean }) =>
  isParent || !person ? (
    <Note icon={IdCard} title="No code: look at a photo ID">
      {person ? `The name on it must be ${person.name}. ` : ''}Do not copy or photograph it.
    </Note>
  ) : (
    <Note icon={IdCard} title="No code: photo ID, then a call">
      The name on the ID must be {person.name}. We promised the family a call when somebody comes
      without the code.
    </Note>
  )

/** Asks the lead whether a child may go with a person whom the family named. */
function AskForPerson({
  child,
  person,
  isSeen,
  parent,
  why,
}: {
  child: DayChild
  person: PickupPerson | null
  isSeen: boolean
  parent: ParentAnswer | null
  why: string
}) {
  const desk = useDesk()
  const to = person?.name ?? ''
  const ask = person ? findAsk(desk, { what: 'release', rsvp: child.rsvp, to }) : undefined
  if (ask && ask.answer !== 'no') return <AskedActions {...{ ask, child, to }} />
  return (
    <>
      {ask ? <AskedActions {...{ ask, child, to }} /> : null}
      <Button
        icon={Hand}
        isDisabled={!person || !isSeen || !desk.canSave}
        onPress={() => {
          if (desk.isLead) desk.open({ sheet: 'other', rsvp: child.rsvp, to })
          else
            void desk.tap({
              kind: 'note',
              about: 'ask',
              rsvp: child.rsvp,
              data: {
                ...{ what: 'release', to, why, idSeen: isSeen, place: desk.list.event.place },
                ...(parent === null ? {} : { parent }),
              },
            })
        }}
      >
        {desk.isLead ? 'Decide' : `Ask ${leadName(desk)}`}
      </Button>
    </>
  )
}

/** After two wrong codes: a photo ID, and the lead. */
function WrongCodesSheet({ common, alarm, children }: SheetProps) {
  const desk = useDesk()
  const { child, person } = common
  const [isSeen, setIsSeen] = useState(false)
  return (
    <Sheet
      title={title(child)}
      {...(alarm ? { alarm } : {})}
      onClose={desk.close}
      actions={
        <>
          <AskForPerson {...{ child, person, isSeen }} parent={null} why="Two wrong codes" />
          <Button look="line" onPress={desk.close}>
            {shortName(child)} stays for now
          </Button>
        </>
      }
    >
      {children}
      <Note tone="bad" icon={TriangleAlert} title="Two wrong codes">
        No more tries on this phone. Look at a photo ID and ask {leadName(desk)}.
      </Note>
      {person ? (
        <Tick isOn={isSeen} onChange={setIsSeen}>
          I saw a photo ID that says {person.name}
        </Tick>
      ) : null}
    </Sheet>
  )
}

function StayedSheet({ common, alarm, state }: SheetProps) {
  const desk = useDesk()
  const { child } = common
  const name = child.stayName ?? child.parent?.name ?? ''
  return (
    <Sheet
      title={title(child)}
      {...(alarm ? { alarm } : {})}
      onClose={desk.close}
      actions={
        <>
          <Button
            icon={LogOut}
            isDisabled={!desk.canSave || name === ''}
            onPress={() => void letGo(desk, common, { to: name, how: 'stayed' })}
          >
            Out with {name}
          </Button>
          <SomebodyElse child={child} />
        </>
      }
    >
      <p className="-mt-1 text-ui text-soft">{ageAndSince(desk, child, state)}</p>
      <BesideCleared />
      <LargePerson before="Goes home with" name={name}>
        stayed all day. No code needed.
      </LargePerson>
    </Sheet>
  )
}

/** An adult with a person whom to keep away from. Others go home with one press. */
function AloneSheet({ common, alarm, state }: SheetProps) {
  const desk = useDesk()
  const { child } = common
  return (
    <Sheet
      title={title(child)}
      {...(alarm ? { alarm } : {})}
      onClose={desk.close}
      actions={
        <Button
          icon={LogOut}
          isDisabled={!desk.canSave}
          onPress={() => void letGo(desk, common, { to: child.name, how: 'alone' })}
        >
          Goes home alone
        </Button>
      }
    >
      <p className="-mt-1 text-ui text-soft">{ageAndSince(desk, child, state)}</p>
    </Sheet>
  )
}
