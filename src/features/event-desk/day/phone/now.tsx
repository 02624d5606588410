/** Right now: adults to children, and how fresh every phone is. */

import { LogIn, Phone } from 'lucide'

import { telephoneLink } from '@/lib/telephone'
import { classNames } from '@/ui/class-names'

import type { DayPhone } from '../snapshot'
import { Bands } from './bands'
import { Head, isSilent, ratioWords } from './head'
import { AddHelper, CountAsAdult, Helpers, mayAddHelpers } from './helpers'
import { Button, ButtonLink, Sheet } from './kit'
import { countWaiting } from './posts'
import { clock, type Desk, personName, phoneName, useDesk } from './use-desk'
import { inAgo, inChildren, inTaps } from './words'

const CARD = 'mb-5 overflow-hidden rounded-3 border border-line bg-sheet'
const CARD_HEAD =
  'flex flex-wrap items-baseline justify-between gap-x-4 border-b-2 border-line-strong px-4 py-3'
const LINE =
  'grid min-h-19 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-line py-2 pr-2.5 pl-4 not-last:border-b'

export function NowScreen() {
  const desk = useDesk()
  return (
    <>
      <Head
        title="Right now"
        onBack={() => {
          desk.go('gate')
        }}
      />
      <Bands />
      <main id="main" className="mx-auto max-w-190 px-4 pt-4.5 pb-8">
        <AdultsAndChildren />
        <Helpers card={CARD} head={CARD_HEAD} line={LINE} />
        <Phones />
      </main>
    </>
  )
}

function AdultsAndChildren() {
  const desk = useDesk()
  const { event } = desk.list
  const { title, short, room } = ratioWords(desk)
  const { counts } = desk.day
  const limit = counts.countedAdults * event.ratio
  return (
    <section className={CARD}>
      <header className={CARD_HEAD}>
        <h2>Adults and children</h2>
      </header>
      <div className="grid gap-2 p-4">
        <p className={classNames('flex flex-wrap items-baseline gap-x-3', short > 0 && 'text-bad')}>
          <b className="font-display text-large/tight font-extrabold">{title}</b>
          <span className="font-sign text-ui font-semibold">
            {short > 0
              ? `${short === 1 ? 'one adult' : `${String(short)} adults`} short: the limit is 1 to ${String(event.ratio)}`
              : `room for ${String(room)} more ${room === 1 ? 'child' : 'children'}`}
          </span>
        </p>
        <meter
          className="h-4 w-full"
          min={0}
          low={limit}
          high={limit}
          optimum={0}
          max={Math.max(limit, counts.inside, 1)}
          value={counts.inside}
          aria-label={`${inChildren(counts.inside)} of ${String(limit)}`}
        />
        <p className="text-ui text-soft">
          Limit for this day: 1 adult to {event.ratio} children. Parents who stay are not counted.
        </p>
      </div>
      <ul>
        {event.adults
          .filter((adult) => isOnTheSpot(desk, adult))
          .map((adult) => (
            <AdultLine key={adult.id} {...adult} />
          ))}
      </ul>
      <div className="grid gap-2.5 p-4 pt-3">
        {mayAddHelpers(desk) ? <AddHelper /> : null}
        <Button
          look="line"
          icon={LogIn}
          onPress={() => {
            desk.open({ sheet: 'adults' })
          }}
        >
          Check in a volunteer
        </Button>
      </div>
    </section>
  )
}

type Adult = Desk['list']['event']['adults'][number]

/** Whether an adult works at this day, or did. The others are one press away. */
export const isOnTheSpot = ({ day }: Pick<Desk, 'day'>, { id, kind, ended }: Adult): boolean =>
  day.adults.some((one) => one.id === id) ||
  (ended !== true && (kind === 'helper' || [day.lead, day.second].includes(id)))

/** Every adult of the event who is not in yet. */
export function AdultsSheet() {
  const desk = useDesk()
  const others = desk.list.event.adults
    .filter(({ ended }) => ended !== true)
    .filter(({ id }) => !desk.day.adults.some((one) => one.id === id && one.isInside))
  return (
    <Sheet title="Check in a volunteer" onClose={desk.close}>
      {others.length === 0 ? <p className="text-ui text-soft">Everybody is in.</p> : null}
      <ul className="-mx-4 border-t border-line">
        {others.map((adult) => (
          <AdultLine key={adult.id} {...adult} />
        ))}
      </ul>
    </Sheet>
  )
}

/** "In 3:50 PM. Volunteer, cleared", "3:50 PM to 6:18 PM. Volunteer, cleared". */
function adultLine(desk: Desk, { id, kind, cleared }: Adult): string {
  const state = desk.day.adults.find((one) => one.id === id)
  const stay = state?.stays.at(-1)
  const times = !stay
    ? ''
    : stay.until === null
      ? `In ${clock(desk, stay.from)}. `
      : `${clock(desk, stay.from)} to ${clock(desk, stay.until)}. `
  if (!cleared) return `${times}Not cleared: always beside a cleared adult`
  return `${times}${kind === 'volunteer' ? 'Volunteer, cleared' : ''}`
}

function AdultLine(adult: Adult) {
  const desk = useDesk()
  const { id, name, cleared, kind } = adult
  const state = desk.day.adults.find((one) => one.id === id)
  const isInside = state?.isInside === true
  const counted = desk.day.counted.get(id)
  const role =
    id === desk.day.lead
      ? 'Lead'
      : id === desk.day.second
        ? 'Second'
        : kind === 'helper'
          ? 'Helper'
          : null
  return (
    <li className={LINE}>
      <span>
        <b className="font-sign text-lg/snug">{name}</b> {role === null ? null : <Tag>{role}</Tag>}
        {cleared ? null : (
          <Tag>{counted ? `Counted by ${personName(desk, counted.by)}` : 'Not counted'}</Tag>
        )}
        <small className="block text-tool/snug text-soft">{adultLine(desk, adult)}</small>
      </span>
      <Button
        look={isInside ? 'line' : 'in'}
        label={`${isInside ? 'Out' : 'In'}: ${name}`}
        {...(isInside ? {} : { icon: LogIn })}
        isDisabled={!desk.canSave}
        onPress={() => {
          void desk.tap({
            kind: 'note',
            about: 'adult',
            data: { adult: id, way: isInside ? 'out' : 'in' },
          })
        }}
      >
        {isInside ? 'Out' : 'In'}
      </Button>
      {cleared ? null : (
        <div className="col-span-2">
          <CountAsAdult id={id} name={name} />
        </div>
      )}
    </li>
  )
}

const Tag = ({ children }: { children: string }) => (
  <span className="mr-1 rounded-1 bg-info-bg whitespace-nowrap px-1.5 py-0.5 font-sign text-table font-medium text-info">
    {children}
  </span>
)

function Phones() {
  const desk = useDesk()
  const { list, device, phone } = desk
  const others = list.phones.filter((one) => one.device !== device)
  const waiting = countWaiting(phone)
  return (
    <section className={CARD} aria-labelledby="phones">
      <header className={CARD_HEAD}>
        <h2 id="phones">Phones</h2>
        <p className="text-ui text-soft">{others.length + 1} today</p>
      </header>
      <ul>
        <li className={LINE}>
          <span>
            <b className="font-sign text-lg/snug">{phoneName(desk, device)}</b>{' '}
            <Tag>this phone</Tag>
            <small className="block text-tool/snug text-soft">
              {waiting === 0
                ? 'All sent'
                : `${inTaps(waiting)} ${waiting === 1 ? 'waits' : 'wait'}`}
              . List saved at {clock(desk, list.savedAt)}
            </small>
          </span>
        </li>
        {others.map((one) => (
          <PhoneLine key={one.device} {...one} />
        ))}
      </ul>
    </section>
  )
}

function PhoneLine(phone: DayPhone) {
  const desk = useDesk()
  const { heardAt, waiting, isResting, by } = phone
  const heard = clock(desk, heardAt)
  const isQuiet = isSilent(desk, phone)
  const name = personName(desk, by)
  const number = by === desk.day.lead ? desk.list.event.leadPhone : null
  return (
    <li className={LINE}>
      <span>
        <b className="font-sign text-lg/snug">{phoneName(desk, phone.device)}</b>
        <small
          className={classNames(
            'block text-tool/snug',
            isQuiet ? 'font-bold text-warn' : 'text-soft',
          )}
        >
          {isResting
            ? `resting since ${heard}, nothing waits`
            : isQuiet
              ? `nothing since ${heard}`
              : `Heard ${inAgo(desk.now - Date.parse(heardAt))}. ${inTaps(waiting)} ${waiting === 1 ? 'waits' : 'wait'}`}
        </small>
        {isQuiet ? (
          <small className="block text-tool/snug text-soft">
            It had {inTaps(waiting)} waiting then. Look for {name}, or call.
          </small>
        ) : null}
      </span>
      {isQuiet && number !== null ? (
        <ButtonLink icon={Phone} href={telephoneLink(number)}>
          Call
        </ButtonLink>
      ) : null}
    </li>
  )
}
