/** The day is closed: what came of it, what is left to do, and what was settled. */

import {
  ChartColumn,
  CircleCheck,
  FileText,
  type IconNode,
  LogOut,
  Phone,
  Pill,
  Signature,
} from 'lucide'
import type { ReactNode } from 'react'

import { withCount } from '@/lib/plural'
import { telephoneLink } from '@/lib/telephone'
import { Icon } from '@/ui/icon'

import {
  countDay,
  figureLines,
  findSettled,
  findToDos,
  type Settled,
  type ToDo,
} from '../attendance'
import type { Moment } from '../child-state'
import type { DayChild } from '../snapshot'
import { Button, ButtonLink } from './kit'
import { leavePage } from './leaving'
import { allTaps } from './sync'
import { clock, type Desk, findChild, personName, shortName, useDesk } from './use-desk'
import { inPhones, momentInWords, WAY_WORDS } from './words'

export function ClosedDay({ closed }: { closed: Moment }) {
  const desk = useDesk()
  const { day, list } = desk
  const toDos = findToDos(day, list.children)
  const settled = findSettled(day, list.event.endsAt)
  return (
    <main id="main" className="mx-auto grid max-w-190 gap-4 px-4 pt-4.5 pb-8">
      <div>
        <h2 className="text-large">Closed at {clock(desk, closed.at)}</h2>
        <p className="mt-2 text-lg/normal">{goneWords(desk, closed)}</p>
      </div>
      <dl className="grid grid-cols-2 overflow-hidden rounded-3 border border-line bg-sheet tablet:grid-cols-4">
        {figureLines(countDay(day, list.children, true)).map(({ label, value, beside }) => (
          <div
            key={label}
            className="flex min-h-20.5 flex-col-reverse justify-end px-3.5 py-3 shadow-[1px_0_0_var(--color-line),0_1px_0_var(--color-line)]"
          >
            <dt className="font-sign text-ui/snug font-medium">{label}</dt>
            <dd className="font-display text-large/tight font-extrabold normal-nums">
              {value}
              {beside === undefined ? null : (
                <small className="font-sign text-ui font-semibold text-soft"> {beside}</small>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {toDos.length === 0 ? null : (
        <Card title="Still to do" aside="These are on Today">
          {toDos.map((toDo) => (
            <ToDoLine key={'note' in toDo ? toDo.note : `${toDo.code} ${toDo.rsvp}`} toDo={toDo} />
          ))}
        </Card>
      )}
      {settled.length === 0 ? null : (
        <Card title="Settled today">
          {settled.map((one) => (
            <SettledLine key={`${one.code} ${one.rsvp}`} settled={one} />
          ))}
        </Card>
      )}
      <p className="text-lg/normal text-soft">
        The list leaves every phone on {momentInWords(list.event.forgetAt, list.event.zone)}. A tap
        that still arrives opens the day again and tells you.
      </p>
      <div className="grid gap-2.5">
        {list.you.kind === 'staff' ? (
          <ButtonLink look="main" icon={ChartColumn} href={`/cms/events/${list.event.id}/results`}>
            See the results
          </ButtonLink>
        ) : null}
        <Button
          look="line"
          icon={LogOut}
          onPress={() => {
            leavePage(desk)
          }}
        >
          Leave this phone
        </Button>
      </div>
    </main>
  )
}

function goneWords(desk: Desk, closed: Moment): string {
  const note = allTaps(desk.phone, desk.device).find(({ id }) => id === closed.tap)
  const without = note?.data?.['without']
  const count = Array.isArray(without) ? without.length : 0
  return `Everybody is gone. ${count === 0 ? 'All phones have sent everything.' : `Closed without ${inPhones(count)}.`}`
}

const Card = ({
  title,
  aside,
  children,
}: {
  title: string
  aside?: string
  children: ReactNode
}) => (
  <section className="overflow-hidden rounded-3 border border-line bg-sheet">
    <header className="flex flex-wrap items-baseline justify-between gap-x-4 border-b-2 border-line-strong px-4 py-3">
      <h2>{title}</h2>
      {aside === undefined ? null : <span className="text-ui text-soft">{aside}</span>}
    </header>
    <ul>{children}</ul>
  </section>
)

const Line = ({
  icon,
  tone,
  title,
  text,
  children,
}: {
  icon: IconNode
  tone: string
  title: string
  text: string
  children?: ReactNode
}) => (
  <li className="grid min-h-19 grid-cols-[--spacing(8.5)_minmax(0,1fr)] gap-x-3.5 gap-y-2 border-line px-4 py-3 not-last:border-b">
    <Icon shape={icon} className={`mt-0.5 size-7! ${tone}`} />
    <span>
      <b className="font-sign text-lg/snug">{title}</b>
      <small className="block text-tool/normal">{text}</small>
    </span>
    {children === undefined ? null : <div className="col-start-2">{children}</div>}
  </li>
)

const TO_DO_ICONS: Record<ToDo['code'], IconNode> = {
  incident: FileText,
  medicine: Pill,
  'waiver-name': Signature,
  unsigned: Signature,
}

function ToDoLine({ toDo }: { toDo: ToDo }) {
  const desk = useDesk()
  const child = toDo.rsvp === null ? undefined : findChild(desk, toDo.rsvp)
  if (!child) return null
  const { parent } = child
  return (
    <Line icon={TO_DO_ICONS[toDo.code]} tone="text-warn" {...toDoWords(desk, toDo, child)}>
      {parent ? (
        <ButtonLink icon={Phone} href={telephoneLink(parent.phone)}>
          Call<span className="sr-only"> {parent.name}</span>
        </ButtonLink>
      ) : null}
    </Line>
  )
}

function toDoWords(
  desk: Pick<Desk, 'list'>,
  toDo: ToDo,
  { name, parent, waiverName }: DayChild,
): { title: string; text: string } {
  const family = parent?.name ?? 'the family'
  switch (toDo.code) {
    case 'incident':
      return { title: `Tell ${family}`, text: `Incident with ${name}, ${clock(desk, toDo.at)}` }
    case 'medicine':
      return { title: `Tell ${family}`, text: `Medicine for ${name}, ${clock(desk, toDo.at)}` }
    case 'waiver-name':
      return {
        title: `${name}’s waiver says “${waiverName ?? ''}”`,
        text: `The parent is ${family}`,
      }
    case 'unsigned':
      return { title: `${name}’s waiver is not signed`, text: `${family} has not signed it` }
  }
}

function SettledLine({ settled }: { settled: Settled }) {
  const desk = useDesk()
  const child = findChild(desk, settled.rsvp)
  return child ? (
    <Line icon={CircleCheck} tone="text-ok" {...settledWords(desk, settled, child)} />
  ) : null
}

function settledWords(
  desk: Desk,
  settled: Settled,
  child: DayChild,
): { title: string; text: string } {
  const { name } = child
  if (settled.code === 'late') {
    const minutes = withCount(settled.minutes, { one: 'minute', other: 'minutes' })
    const calls = withCount(settled.calls, { one: 'call', other: 'calls' })
    return {
      title: `${name} was picked up ${minutes} late`,
      text: `${settled.to}, ${settled.how === 'code' ? 'code matched' : WAY_WORDS[settled.how]}${settled.calls === 0 ? '' : `. ${calls} noted`}`,
    }
  }
  const { truth, to, note, text } = settled
  return {
    title:
      truth === 'inside'
        ? `${shortName(child)} was still here`
        : `${name} went${to === null ? ' home' : ` with ${to}`}`,
    text: `${personName(desk, note.by)}, ${clock(desk, note.at)}: ${text}`,
  }
}
