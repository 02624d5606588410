/** What is wrong or new, under the head: at most two bands, red before yellow before blue. */

import {
  CircleCheck,
  Clock,
  Flag,
  Hand,
  Lock,
  OctagonAlert,
  Smartphone,
  TriangleAlert,
  Users,
  UserX,
  WifiOff,
} from 'lucide'
import type { ReactNode } from 'react'

import { localDay } from '@/features/events/times'
import { classNames } from '@/ui/class-names'
import { Icon } from '@/ui/icon'

import { textIn } from '../tap'
import { minutesAhead } from './clock'
import { isSilent, ratioWords } from './head'
import { Button, ButtonLink } from './kit'
import { countWaiting } from './posts'
import { isOver, redLine } from './rows'
import {
  clock,
  type Desk,
  findChild,
  leadName,
  personName,
  phoneName,
  shortName,
  useDesk,
} from './use-desk'
import { capital, getFirstName, inAdults, inChildren, inList, inTaps, momentInWords } from './words'

/** "All sent" stands for this long. */
const ALL_SENT_MS = 4000

type Band = {
  id: string
  tone: 'bad' | 'warn' | 'info' | 'ok'
  icon: typeof Clock
  title: string
  text?: string
  button?: ReactNode
}

/** @param except the bands whose screen is open already */
export function Bands({ except = [] }: { except?: readonly string[] }) {
  const desk = useDesk()
  const bands = [...redBands(desk), ...yellowBands(desk), ...blueBands(desk)]
    .filter(({ id }) => !except.includes(id))
    .slice(0, 2)
  return (
    <div aria-label="News of the day" role="region">
      {bands.map((band) => (
        <BandLine key={band.id} {...band} />
      ))}
    </div>
  )
}

const TONES = {
  bad: 'border-alarm bg-alarm text-white',
  warn: 'border-warn-line bg-warn-bg',
  info: 'border-line bg-info-bg',
  ok: 'border-reed-500 bg-ok-bg',
} as const

const BandLine = ({ tone, icon, title, text, button }: Band) => (
  <div
    role={tone === 'bad' ? 'alert' : 'status'}
    className={classNames(
      'grid min-h-15 grid-cols-[--spacing(6)_minmax(0,1fr)_auto] items-center gap-3 border-b px-4 py-2 text-tool/snug tablet:px-6',
      TONES[tone],
    )}
  >
    <Icon shape={icon} />
    <p>
      <b>{title}</b>
      {text === undefined ? null : ` ${text}`}
    </p>
    {button}
  </div>
)

function redBands(desk: Desk): Band[] {
  const bands: Band[] = []
  if (!desk.canSave)
    bands.push({
      id: 'save',
      tone: 'bad',
      icon: OctagonAlert,
      title: 'This phone cannot save.',
      text: 'Do not tap here: use another phone, or paper.',
    })
  bands.push(...mustNotBands(desk), ...emergencyBands(desk), ...askBands(desk))
  const settle = settleBand(desk)
  if (settle) bands.push(settle)
  const { short } = ratioWords(desk)
  if (short > 0) {
    const { counts } = desk.day
    bands.push({
      id: 'ratio',
      tone: 'bad',
      icon: Users,
      title: short === 1 ? 'One adult short.' : `${String(short)} adults short.`,
      text: `${inAdults(counts.countedAdults)} for ${inChildren(counts.inside)}, the limit is 1 to ${String(desk.list.event.ratio)}.`,
      button: (
        <Button
          look="onRed"
          onPress={() => {
            desk.go('now')
          }}
        >
          Adults
        </Button>
      ),
    })
  }
  return bands
}

/** Someone stands at the gate with whom a child must not go, until the lead says that it is over. */
const mustNotBands = (desk: Desk): Band[] =>
  desk.day.asks
    .filter(({ what, answer }) => what === 'must-not' && answer === null)
    .flatMap(({ tap, rsvp, note }) => {
      const child = findChild(desk, rsvp ?? '')
      const name = textIn(note, 'to')
      if (!child || name === null) return []
      return [
        {
          id: tap,
          tone: 'bad' as const,
          icon: OctagonAlert,
          title: `${name} is here.`,
          text: `${shortName(child)} stays inside, with two adults.`,
          button: (
            <Button
              look="onRed"
              onPress={() => {
                desk.open({ sheet: 'never', rsvp: child.rsvp, name })
              }}
            >
              Steps
            </Button>
          ),
        },
      ]
    })

/** A helper opened one child's health text. It stands on the lead's phones until one of them says that it was seen. */
const emergencyBands = (desk: Desk): Band[] =>
  desk.day.asks
    .filter(({ what, answer }) => desk.isLead && what === 'emergency' && answer === null)
    .map(({ tap, rsvp, by, at }) => {
      const child = findChild(desk, rsvp ?? '')
      return {
        id: tap,
        tone: 'bad',
        icon: TriangleAlert,
        title: `Emergency: ${personName(desk, by)} opened ${child ? `${shortName(child)}’s` : 'a child’s'} health details.`,
        text: `${clock(desk, at)}.`,
        button: (
          <Button
            look="onRed"
            isDisabled={!desk.canSave}
            onPress={() => {
              void desk.tap({
                kind: 'note',
                about: 'decided',
                ...(rsvp === null ? {} : { rsvp }),
                data: { tap, answer: 'yes' },
              })
            }}
          >
            Seen
          </Button>
        ),
      }
    })

/** What only the lead decides, on the phones of the lead and the second. */
const askBands = (desk: Desk): Band[] =>
  openAsks(desk).map(({ tap, rsvp, note, what, by }) => {
    const child = findChild(desk, rsvp ?? '')
    const isWalkIn = textIn(note, 'walkIn') !== null
    const name = child ? shortName(child) : (textIn(note, 'name') ?? '')
    return {
      id: tap,
      tone: 'bad',
      icon: Hand,
      title: `${personName(desk, by)} asks:`,
      text:
        what === 'release'
          ? `may ${name} go with ${textIn(note, 'to') ?? ''}?`
          : what === 'capacity'
            ? `all spots are taken, may ${name} stay?`
            : `may ${name} come in without a signature?`,
      button: (
        <Button
          look="onRed"
          onPress={() => {
            desk.open({ sheet: isWalkIn ? 'let-in' : 'decide', ask: tap })
          }}
        >
          Decide
        </Button>
      ),
    }
  })

/** The questions that wait for the person of this phone. */
const openAsks = ({ day, isLead, list }: Desk) =>
  isLead
    ? day.asks.filter(
        ({ what, answer, by, rsvp, note }) =>
          (what === 'release' || what === 'unsigned' || what === 'capacity') &&
          answer === null &&
          by !== list.you.id &&
          day.children.get(rsvp ?? textIn(note, 'walkIn') ?? '')?.place !==
            (what === 'release' ? 'gone' : 'inside'),
      )
    : []

function settleBand(desk: Desk): Band | null {
  const { red, children } = desk.day
  const [first] = red
  const child = first && findChild(desk, first.rsvp)
  if (!first || !child) return null
  const count = `${String(red.length)} to settle.`
  const names = red.flatMap(({ rsvp }) => {
    const one = children.has(rsvp) ? findChild(desk, rsvp) : undefined
    return one ? [shortName(one)] : []
  })
  return desk.isLead
    ? {
        id: 'settle',
        tone: 'bad',
        icon: TriangleAlert,
        title: count,
        text:
          first.red[0]?.kind === 'two-people'
            ? `${shortName(child)} went home with two people.`
            : `${shortName(child)}: ${redLine({ child, state: first })}.`,
        button: (
          <Button
            look="onRed"
            onPress={() => {
              desk.go('settle')
            }}
          >
            Settle
          </Button>
        ),
      }
    : {
        id: 'settle',
        tone: 'bad',
        icon: TriangleAlert,
        title: `${capital(leadName(desk))} has ${count}`,
        text: `${inList(names)} ${names.length === 1 ? 'counts' : 'count'} as inside.`,
      }
}

function yellowBands(desk: Desk): Band[] {
  const { phone, list, now, day } = desk
  const bands: Band[] = []
  const waiting = countWaiting(phone)
  const wait =
    waiting === 0
      ? 'Keep going.'
      : `${inTaps(waiting)} ${waiting === 1 ? 'waits' : 'wait'} to be sent. Keep going.`
  const add = (
    id: string,
    icon: typeof Clock,
    title: string,
    text?: string,
    button?: ReactNode,
  ) => {
    bands.push({ id, tone: 'warn', icon, title, ...(text === undefined ? {} : { text }), button })
  }
  if (phone.delivery === 'no-connection') add('sending', WifiOff, 'No connection.', wait)
  if (phone.delivery === 'no-answer')
    add('sending', TriangleAlert, 'The website does not answer.', wait)
  if (phone.delivery === 'signed-out')
    add(
      'sending',
      Lock,
      'Sign in again to send.',
      waiting === 0
        ? 'Keep going.'
        : `${inTaps(waiting)} ${waiting === 1 ? 'is' : 'are'} safe on this phone. Keep going.`,
      <ButtonLink href={signInAddress(list.event.id)} look="main">
        Sign in
      </ButtonLink>,
    )
  const foreign = phone.queue.waiting.filter(({ by }) => by !== list.you.id)
  const [firstForeign] = foreign
  if (firstForeign) {
    const other = personName(desk, firstForeign.by)
    add(
      'sender',
      Smartphone,
      `This is ${getFirstName(list.you.name)} now.`,
      `${inTaps(foreign.length)} of ${other}’s ${foreign.length === 1 ? 'is' : 'are'} sent with ${other}’s name.`,
    )
  }
  const { name, ended } = list.event.adults.find(({ id }) => id === list.you.id) ?? {}
  if (desk.isShared && name !== undefined && ended === true)
    add(
      'tapper',
      Users,
      `${getFirstName(name)}’s access has ended.`,
      'Who taps here now?',
      <Button
        onPress={() => {
          desk.open({ sheet: 'tapper' })
        }}
      >
        Choose
      </Button>,
    )
  const silent = list.phones.filter((one) => isSilent(desk, one))
  const [first] = silent
  if (first && silent.length === 1)
    add(
      'silent',
      Smartphone,
      `${phoneName(desk, first.device)}: nothing since ${clock(desk, first.heardAt)}.`,
      'Later taps are not counted here.',
    )
  if (silent.length > 1)
    add(
      'silent',
      Smartphone,
      `${String(silent.length)} phones are silent:`,
      `${silent.map((one) => `${personName(desk, one.by)} since ${clock(desk, one.heardAt)}`).join(', ')}.`,
    )
  const ahead = minutesAhead(phone.offset)
  if (ahead !== 0)
    add(
      'clock',
      Clock,
      `This phone is ${String(Math.abs(ahead))} minutes ${ahead > 0 ? 'ahead' : 'behind'}.`,
      'Taps get the right time. Set the clock when you can.',
    )
  const { zone } = list.event
  if (localDay(list.savedAt, zone) !== localDay(new Date(now).toISOString(), zone))
    add(
      'old',
      Clock,
      `This list is from ${momentInWords(list.savedAt, zone)}.`,
      'Connect once before the gate opens.',
    )
  if (day.unmatched.length > 0)
    add(
      'unmatched',
      TriangleAlert,
      `${inTaps(day.unmatched.length)} ${day.unmatched.length === 1 ? 'matches' : 'match'} nobody on the list.`,
      `Kept, and ${day.unmatched.length === 1 ? 'waits' : 'wait'} for ${leadName(desk)}.`,
      desk.isLead ? (
        <Button
          onPress={() => {
            desk.go('settle')
          }}
        >
          Settle
        </Button>
      ) : undefined,
    )
  const { setAside } = phone
  if (setAside.size > 0)
    add(
      'set-aside',
      TriangleAlert,
      `The website did not take ${setAside.size === 1 ? 'one thing' : `${String(setAside.size)} things`} from this phone.`,
      `${[...new Set(setAside.values())].join(' ')} Kept here: show it to ${leadName(desk)}.`,
    )
  if (isOver(desk) && day.counts.inside > 0 && list.event.endsAt !== null)
    add(
      'late',
      Clock,
      `It is ${clock(desk, list.event.endsAt)}.`,
      `${String(day.counts.inside)} ${day.counts.inside === 1 ? 'is' : 'are'} still here.`,
      <Button
        onPress={() => {
          desk.go('late')
        }}
      >
        Call
      </Button>,
    )
  return bands
}

function blueBands(desk: Desk): Band[] {
  const { phone, now, day } = desk
  const bands: Band[] = []
  const { allSent } = phone
  if (allSent && countWaiting(phone) === 0 && Date.now() - allSent.at < ALL_SENT_MS)
    bands.push({
      id: 'sending',
      tone: 'ok',
      icon: CircleCheck,
      title: 'All sent.',
      text: `${inTaps(allSent.count)}, ${clock(desk, now)}.`,
    })
  const handover = day.handovers.at(-1)
  if (handover && now - Date.parse(handover.at) < HANDOVER_MS)
    bands.push({
      id: handover.tap,
      tone: 'info',
      icon: Flag,
      title: `${personName(desk, handover.to)} leads now.`,
      text:
        handover.by === handover.to
          ? `Since ${clock(desk, handover.at)}.`
          : `${personName(desk, handover.by)} handed over at ${clock(desk, handover.at)}.`,
    })
  bands.push(...moveBands(desk), ...newsBands(desk))
  if (day.closed)
    bands.push({
      id: 'closed',
      tone: 'info',
      icon: CircleCheck,
      title: `Closed at ${clock(desk, day.closed.at)}.`,
      text: 'A tap here opens it again.',
    })
  return bands
}

/** The office moved the times a moment ago. The list of who is still here goes by the new end. */
function moveBands(desk: Desk): Band[] {
  const { startsAt, endsAt, moved } = desk.list.event
  if (!moved || desk.now - Date.parse(moved.at) > NEWS_MS) return []
  const start = `start moved to ${clock(desk, startsAt)}`
  const end = endsAt === null ? 'end is open now' : `end moved to ${clock(desk, endsAt)}`
  const changes = [...(moved.isStart ? [start] : []), ...(moved.isEnd ? [end] : [])]
  const at = clock(desk, moved.at)
  return [
    {
      id: `moved ${moved.at}`,
      tone: 'info',
      icon: Clock,
      title: `The ${changes.join(', the ')}.`,
      text: moved.by === null ? `${at}.` : `${moved.by}, ${at}.`,
    },
  ]
}

/** What families and the office changed a moment ago. A child who is in stays on the list. */
const newsBands = (desk: Desk): Band[] =>
  desk.list.children.flatMap((child): Band[] => {
    const { rsvp, name, status, statusAt, parent } = child
    if (statusAt === null || desk.now - Date.parse(statusAt) > NEWS_MS) return []
    const at = clock(desk, statusAt)
    const band = { id: `${rsvp} ${status}`, tone: 'info', icon: UserX } as const
    switch (status) {
      case 'not-coming': {
        const who = parent ? getFirstName(parent.name) : 'The family'
        return [{ ...band, title: `${name} is not coming.`, text: `${who} wrote at ${at}.` }]
      }
      case 'cancelled':
        return [
          {
            ...band,
            title: `${name}’s spot was canceled at ${at}.`,
            text: `Already in? Then ${shortName(child)} stays on the list.`,
          },
        ]
      case 'confirmed':
      case 'walk-in':
        return []
    }
  })

/** A change is news for this long. */
const NEWS_MS = 30 * 60_000

/** Handing over the lead is news for this long. */
const HANDOVER_MS = 10 * 60_000

/** Where staff sign in again, and come back to the day. */
export const signInAddress = (event: string): string =>
  `/auth?next=${encodeURIComponent(`/day/${event}`)}`
