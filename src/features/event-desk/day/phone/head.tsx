/** The head of every screen: where, who taps, and the two instruments that never leave it. */

import { ChevronLeft, Ellipsis, Phone, Smartphone, TriangleAlert, Users } from 'lucide'

import { MINUTE_MS } from '@/lib/durations'
import { telephoneLink } from '@/lib/telephone'
import { classNames } from '@/ui/class-names'
import { Icon } from '@/ui/icon'

import { ratioState } from '../ratio'
import type { DayPhone } from '../snapshot'
import { IconButton } from './kit'
import { leavePage } from './leaving'
import { clock, type Desk, leadName, personName, phoneName, useDesk } from './use-desk'
import { getFirstName, inAdults, inChildren, inPhones, momentInWords } from './words'

/** A phone that said nothing for this long is silent, unless it rests. */
const SILENT_MS = 10 * MINUTE_MS

export const isSilent = ({ now, device }: Pick<Desk, 'now' | 'device'>, phone: DayPhone): boolean =>
  phone.device !== device && !phone.isResting && now - Date.parse(phone.heardAt) > SILENT_MS

/** The phones of the day, this one among them. */
export const countPhones = ({ list, device }: Pick<Desk, 'list' | 'device'>): number =>
  list.phones.filter((phone) => phone.device !== device).length + 1

export function ratioWords({ list: { event }, day: { counts } }: Pick<Desk, 'list' | 'day'>) {
  const adults = counts.countedAdults
  const { room, short } = ratioState({ adults, children: counts.inside }, event.ratio)
  const isEmpty = counts.inside === 0 && counts.gone > 0
  return {
    title: `${inAdults(adults)}, ${inChildren(counts.inside)}`,
    short,
    room,
    line:
      short > 0
        ? short === 1
          ? 'one adult short'
          : `${String(short)} adults short`
        : isEmpty
          ? 'everybody is gone'
          : `limit 1 to ${String(event.ratio)}: room for ${String(room)}`,
  }
}

const AT_THE_END =
  'tablet:col-start-4 tablet:row-start-1 max-tablet:col-start-3 max-tablet:row-start-1'

export function Head({ title, onBack }: { title?: string; onBack?: () => void }) {
  const desk = useDesk()
  const { list, now, open } = desk
  const { event } = list
  const isHelper = list.you.kind === 'helper'
  const menu = (place: string) => (
    <IconButton
      shape={Ellipsis}
      label="Menu"
      className={`hover:bg-side-on ${place}`}
      onPress={() => {
        open({ sheet: 'menu' })
      }}
    />
  )
  return (
    <header className="sticky top-0 z-20 grid grid-cols-[--spacing(15)_minmax(0,1fr)_--spacing(15)] items-center border-b-5 border-sun-400 bg-side text-white tablet:grid-cols-[--spacing(15)_minmax(0,1fr)_auto_--spacing(15)] tablet:px-3">
      {onBack ? (
        <IconButton
          shape={ChevronLeft}
          label="Back to the list"
          className="hover:bg-side-on"
          onPress={onBack}
        />
      ) : isHelper ? (
        menu('')
      ) : (
        <IconButton
          shape={ChevronLeft}
          label="Back to the event"
          className="hover:bg-side-on"
          onPress={() => {
            leavePage(desk)
          }}
        />
      )}
      <div className="min-w-0 py-1.5 *:truncate">
        <h1 className="text-title/snug tablet:text-dialog">{title ?? event.title}</h1>
        <p className="font-sign text-table/snug font-medium text-side-soft">
          {desk.isShared
            ? `${getFirstName(list.you.name)} taps here. ${phoneName(desk, desk.device)}`
            : isHelper
              ? `${event.endsAt === null ? '' : `Until ${clock(desk, event.endsAt)}. `}You are ${getFirstName(list.you.name)}, helper`
              : `${momentInWords(new Date(now).toISOString(), event.zone)}. ${phoneName(desk, desk.device)}`}
        </p>
      </div>
      <Instruments />
      {!isHelper || onBack ? (
        menu(AT_THE_END)
      ) : event.leadPhone === null ? null : (
        <a
          href={telephoneLink(event.leadPhone)}
          aria-label={`Call ${leadName(desk)}`}
          className={`grid size-15 place-items-center rounded-2 text-white hover:bg-side-on ${AT_THE_END}`}
        >
          <Icon shape={Phone} />
        </a>
      )}
    </header>
  )
}

function Instruments() {
  const desk = useDesk()
  const { title, line, short } = ratioWords(desk)
  const silent = desk.list.phones.filter((phone) => isSilent(desk, phone))
  const [first] = silent
  return (
    <div className="col-span-full grid grid-cols-[minmax(0,1fr)_fit-content(50%)] border-t border-lake-800 max-xs:grid-cols-1 tablet:col-span-1 tablet:col-start-3 tablet:row-start-1 tablet:border-t-0">
      <Instrument icon={Users} title={title} line={line} tone={short > 0 ? 'bad' : 'fine'} />
      <Instrument
        icon={first ? TriangleAlert : Smartphone}
        title={inPhones(countPhones(desk))}
        line={
          first ? `${personName(desk, first.by)}: ${clock(desk, first.heardAt)}` : 'all up to date'
        }
        tone={first ? 'warn' : 'fine'}
      />
    </div>
  )
}

const INSTRUMENT_TONES = {
  fine: 'bg-transparent text-white hover:bg-side-on',
  warn: 'bg-transparent text-sun-400 hover:bg-side-on',
  bad: 'bg-alarm text-white',
} as const

function Instrument({
  icon,
  title,
  line,
  tone,
}: {
  icon: typeof Users
  title: string
  line: string
  tone: keyof typeof INSTRUMENT_TONES
}) {
  const { go } = useDesk()
  return (
    <button
      type="button"
      onClick={() => {
        go('now')
      }}
      className={classNames(
        'grid min-h-15 cursor-pointer grid-cols-[--spacing(5.5)_minmax(0,1fr)] items-center gap-2.5 border-0 px-3 py-1.5 text-left font-sign not-first:border-l not-first:border-lake-800 tablet:min-h-18 tablet:pr-4.5',
        INSTRUMENT_TONES[tone],
      )}
    >
      <Icon shape={icon} className={tone === 'fine' ? 'text-side-soft' : ''} />
      <span className="min-w-0">
        <b className="block text-ui/tight font-bold xs:truncate">{title}</b>
        <small
          className={classNames(
            'block text-table/snug font-medium xs:truncate',
            tone === 'fine' && 'text-side-soft',
          )}
        >
          {line}
        </small>
      </span>
    </button>
  )
}
