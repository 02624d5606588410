/** The head count of every hour, and of an evacuation: who is inside, seen or not. Ticks of all phones add up. */

import { Check, Phone, Smartphone, TriangleAlert, Undo2 } from 'lucide'
import { useState } from 'react'

import { MINUTE_MS } from '@/lib/durations'
import { classNames } from '@/ui/class-names'
import { Icon } from '@/ui/icon'

import type { Moment } from '../child-state'
import type { NoteData } from '../tap'
import { Head, isSilent } from './head'
import { Button, ButtonLink, HALF, Note } from './kit'
import { MarkFlag } from './marks'
import { childMarks } from './rows'
import { clock, type Desk, personName, phoneName, useDesk } from './use-desk'
import { inAgo } from './words'

/** A child, or an adult who is here, to look for. */
type Subject = {
  key: string
  rsvp: string | null
  adult: string | null
  name: string
  about: string
  seen: Moment | null
}

const isCounting = ({ day: { headCount } }: Pick<Desk, 'day'>): boolean =>
  headCount !== null && headCount.ended === null

const tick = (desk: Desk, data: NoteData['count'], rsvp?: string) =>
  void desk.tap({ kind: 'note', about: 'count', data, ...(rsvp === undefined ? {} : { rsvp }) })

const start = (desk: Desk) => {
  tick(desk, { round: newRound(desk), step: 'start' })
}

/** Opens the head count, and starts one unless it is running: in an evacuation nobody presses twice. */
export function openHeadCount(desk: Desk): void {
  if (desk.canSave && !isCounting(desk)) start(desk)
  desk.go('count')
}

export function CountScreen() {
  const desk = useDesk()
  const [isAsked, setIsAsked] = useState(false)
  const isRunning = isCounting(desk)
  const children = useSubjects()
  const adults = useAdults()
  const unseen = children.filter(({ seen }) => !seen)
  const seen = children.filter((one) => one.seen)
  const round = desk.day.headCount?.round
  const toggle = ({ rsvp, adult, seen: at }: Subject) => {
    if (round === undefined || !isRunning) return
    tick(
      desk,
      { round, step: at ? 'unseen' : 'seen', ...(adult === null ? {} : { adult }) },
      rsvp ?? undefined,
    )
  }
  const end = () => {
    if (round !== undefined) tick(desk, { round, step: 'end' })
    desk.go('gate')
  }
  return (
    <div className="min-h-dvh bg-sheet">
      <Head
        title="Head count"
        onBack={() => {
          desk.go('gate')
        }}
      />
      <main id="main" className="mx-auto max-w-240 px-4 pb-4">
        <Progress seen={seen.length} total={children.length} />
        <Ages />
        {unseen.length === 0 && children.length > 0 ? (
          <p role="status" className="mt-3 font-display text-title font-bold text-ok">
            Everybody seen, {clock(desk, desk.now)}
          </p>
        ) : (
          <Subjects title="Not seen yet" subjects={unseen} onToggle={toggle} />
        )}
        <Subjects title="Seen" subjects={seen} onToggle={toggle} />
        <Subjects title="Adults here" subjects={adults} onToggle={toggle} />
        <LastGone />
      </main>
      <div className="sticky bottom-0 z-10 border-t-2 border-line-strong bg-sheet px-4 pt-3 pb-[calc(--spacing(3)+env(safe-area-inset-bottom))]">
        {isAsked ? (
          <div className="mb-2.5">
            <Note
              tone="warn"
              icon={TriangleAlert}
              title={`${String(unseen.length)} ${unseen.length === 1 ? 'child was' : 'children were'} not seen. End anyway?`}
            />
          </div>
        ) : null}
        <div className="flex gap-2.5">
          <Button
            look="line"
            icon={Undo2}
            className={`grow ${HALF}`}
            isDisabled={!desk.canSave}
            onPress={() => {
              setIsAsked(false)
              start(desk)
            }}
          >
            Start over
          </Button>
          <Button
            className={`grow ${HALF}`}
            isDisabled={!isRunning || !desk.canSave}
            onPress={() => {
              if (unseen.length > 0 && !isAsked) setIsAsked(true)
              else end()
            }}
          >
            End the count
          </Button>
        </div>
      </div>
    </div>
  )
}

/**
 * The id of a new count. Phones that begin within the same five minutes, as everyone does in an evacuation, begin the
 * same count without hearing of each other, so their ticks add up.
 */
function newRound({ list, now, day }: Pick<Desk, 'list' | 'now' | 'day'>): string {
  const minutes = Math.floor(now / (5 * MINUTE_MS))
  const round = `${list.event.id.slice(0, 24)}${minutes.toString(16).padStart(12, '0')}`
  return day.headCount?.round === round ? crypto.randomUUID() : round
}

/** Who is inside, by first name. */
function useSubjects(): Subject[] {
  const { list, day } = useDesk()
  return list.children
    .filter(({ rsvp }) => day.children.get(rsvp)?.place === 'inside')
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .map((child) => ({
      key: child.rsvp,
      rsvp: child.rsvp,
      adult: null,
      name: child.name,
      about: child.age === null ? '' : String(child.age),
      seen: day.headCount?.seenChildren.get(child.rsvp) ?? null,
    }))
}

/** Adults who are in, and parents who stay with a child who is inside. */
function useAdults(): Subject[] {
  const { list, day } = useDesk()
  const adults = day.adults
    .filter(({ isInside }) => isInside)
    .map(({ id, name, kind }) => ({
      id,
      name,
      about:
        id === day.lead ? 'lead' : id === day.second ? 'second' : kind === 'helper' ? 'helper' : '',
    }))
  const parents = list.children
    .filter(({ stays, stayName, rsvp }) => {
      return stays && stayName !== null && day.children.get(rsvp)?.place === 'inside'
    })
    .map(({ rsvp, stayName, firstName }) => ({
      id: `with ${rsvp}`,
      name: stayName ?? '',
      about: `stays with ${firstName}`,
    }))
  return [...adults, ...parents].map(({ id, name, about }) => ({
    ...{ key: id, rsvp: null, adult: id, name, about },
    seen: day.headCount?.seenAdults.get(id) ?? null,
  }))
}

const Progress = ({ seen, total }: { seen: number; total: number }) => (
  <div className="sticky top-32 z-10 -mx-4 grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b-2 border-line-strong bg-sheet px-4 py-3 tablet:top-19">
    <b className="font-display text-digit/tight font-extrabold whitespace-nowrap">
      {seen} of {total}
    </b>
    <span role="status" className="font-sign text-ui/snug font-semibold">
      seen
      <br />
      {total - seen} to go
    </span>
    <ButtonLink look="bad" icon={Phone} href="tel:911">
      Call 911
    </ButtonLink>
    <div aria-hidden className="col-span-full h-3.5 bg-well">
      <div
        className="h-full w-full origin-left bg-reed-500"
        ref={(bar) => {
          if (bar) bar.style.scale = `${String(total === 0 ? 0 : seen / total)} 1`
        }}
      />
    </div>
  </div>
)

/** How old the word of each phone is: a silent one may have let children go. */
function Ages() {
  const desk = useDesk()
  const { list, device, now } = desk
  const others = list.phones.filter((phone) => phone.device !== device)
  const silent = others.filter((phone) => isSilent(desk, phone))
  return (
    <div className="grid gap-1.5 py-3 text-ui/snug">
      <ul className="grid gap-1.5">
        <AgeLine name={phoneName(desk, device)} age="now" />
        {others.map((phone) => {
          const isOld = isSilent(desk, phone)
          return (
            <AgeLine
              key={phone.device}
              name={phoneName(desk, phone.device)}
              age={
                isOld
                  ? `nothing since ${clock(desk, phone.heardAt)}`
                  : inAgo(now - Date.parse(phone.heardAt))
              }
              isOld={isOld}
            />
          )
        })}
      </ul>
      {silent.map((phone) => (
        <p key={phone.device} className="text-soft">
          Since {clock(desk, phone.heardAt)}, {personName(desk, phone.by)} may have let children go
          or checked some in.
        </p>
      ))}
    </div>
  )
}

const AgeLine = ({ name, age, isOld = false }: { name: string; age: string; isOld?: boolean }) => (
  <li
    className={classNames(
      'grid grid-cols-[--spacing(6)_minmax(0,1fr)_auto] items-center gap-3',
      isOld && 'font-bold text-warn',
    )}
  >
    <Icon shape={isOld ? TriangleAlert : Smartphone} />
    <span>{name}</span>
    <span>{age}</span>
  </li>
)

function Subjects({
  title,
  subjects,
  onToggle,
}: {
  title: string
  subjects: readonly Subject[]
  onToggle: (subject: Subject) => void
}) {
  if (subjects.length === 0) return null
  return (
    <section>
      <h2 className="mt-6 mb-1">{title}</h2>
      <ul className="tablet:grid tablet:grid-cols-2 tablet:gap-x-8">
        {subjects.map((subject) => (
          <SubjectLine
            key={subject.key}
            subject={subject}
            onToggle={() => {
              onToggle(subject)
            }}
          />
        ))}
      </ul>
    </section>
  )
}

function SubjectLine({ subject, onToggle }: { subject: Subject; onToggle: () => void }) {
  const desk = useDesk()
  const { name, about, seen, rsvp } = subject
  const child = rsvp === null ? undefined : desk.list.children.find((one) => one.rsvp === rsvp)
  const marks = child
    ? childMarks(desk, child).filter(({ icon }) => icon === 'health' || icon === 'needs')
    : []
  return (
    <li className="border-b border-line">
      <label
        className={classNames(
          'grid cursor-pointer grid-cols-[minmax(0,1fr)_--spacing(15)] items-center gap-3 p-1',
          seen ? 'min-h-16' : 'min-h-21',
        )}
      >
        <span>
          <b
            className={classNames(
              'font-display font-extrabold',
              seen ? 'text-title/tight text-ok' : 'text-digit/tight',
            )}
          >
            {name}
          </b>{' '}
          <span className="font-sign text-title/tight font-semibold text-soft">{about}</span>
          <small className="block text-ui/snug text-soft">
            {seen
              ? `${clock(desk, seen.at)}, ${personName(desk, seen.by)}`
              : marks.map((mark) => <MarkFlag key={mark.text} {...mark} />)}
          </small>
        </span>
        <span className="relative grid place-items-center">
          <input
            type="checkbox"
            checked={seen !== null}
            onChange={onToggle}
            className={classNames(
              'peer m-0 cursor-pointer appearance-none rounded-2 border-3 border-ink bg-sheet checked:border-ok checked:bg-ok',
              seen ? 'size-11' : 'size-14',
            )}
          />
          <Icon
            shape={Check}
            className="pointer-events-none absolute size-7! text-sheet opacity-0 peer-checked:opacity-100"
          />
        </span>
      </label>
    </li>
  )
}

/** Who went home last, for whoever looks for a child who is not inside any more. */
function LastGone() {
  const desk = useDesk()
  const gone = desk.list.children
    .flatMap((child) => {
      const out = desk.day.children.get(child.rsvp)?.out
      return out ? [{ child, out }] : []
    })
    .toSorted((one, other) => (one.out.at < other.out.at ? 1 : -1))
    .slice(0, 5)
  if (gone.length === 0) return null
  return (
    <section>
      <h2 className="mt-6 mb-1">Gone home</h2>
      <ul className="text-ui/relaxed">
        {gone.map(({ child, out }) => (
          <li key={child.rsvp}>
            {child.name} {child.age}, {clock(desk, out.at)} with {out.to}
          </li>
        ))}
      </ul>
    </section>
  )
}
