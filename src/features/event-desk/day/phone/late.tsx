/** Still here after the end: whom to call, in order, and what came of it. */

import { FileText, LogOut, MessageSquareText, Phone } from 'lucide'

import { formatPhone } from '@/forms/core/format-answers'
import { MINUTE_MS } from '@/lib/durations'
import { telephoneLink } from '@/lib/telephone'
import { classNames } from '@/ui/class-names'

import type { DayCall, DayChild } from '../snapshot'
import { textIn } from '../tap'
import { Bands } from './bands'
import { CALL_LIST } from './child'
import { Head } from './head'
import { Button, ButtonLink, Segments } from './kit'
import { CALL_WORDS } from './lead'
import { pressOut } from './press'
import { isOver } from './rows'
import { clock, leadName, personName, shortName, useDesk } from './use-desk'
import { getFirstName, inSentence } from './words'

const OUTCOMES = [
  { value: 'no-answer', label: 'No answer' },
  { value: 'message', label: 'Left a message' },
  { value: 'on-the-way', label: 'On the way' },
] as const

export function LateScreen() {
  const desk = useDesk()
  const { list, day } = desk
  const late = list.children.filter(({ rsvp }) => day.children.get(rsvp)?.place === 'inside')
  const { endsAt } = list.event
  return (
    <>
      <Head
        title="Still here"
        onBack={() => {
          desk.go('gate')
        }}
      />
      <Bands />
      <main id="main" className="mx-auto max-w-190 px-4 pt-4.5 pb-8">
        <h2 className="text-large">
          {late.length === 1 ? '1 is still here' : `${String(late.length)} are still here`}
        </h2>
        <p className="mt-2 mb-4 text-lg/normal">
          {endsAt === null || !isOver(desk) ? '' : `The day ended at ${clock(desk, endsAt)}. `}Two
          adults stay until the last child is gone.
        </p>
        {late.map((child) => (
          <LateChild key={child.rsvp} child={child} />
        ))}
      </main>
    </>
  )
}

function LateChild({ child }: { child: DayChild }) {
  const desk = useDesk()
  const { list, day, now } = desk
  const calls = day.calls.filter(({ rsvp }) => rsvp === child.rsvp)
  const tried = new Set(calls.map(({ note }) => textIn(note, 'to')))
  const isComing = calls.some(({ note }) => textIn(note, 'outcome') === 'on-the-way')
  const next = isComing ? undefined : child.calls.find(({ name }) => !tried.has(name))
  const minutes = Math.floor((now - Date.parse(list.event.endsAt ?? '')) / MINUTE_MS)
  const [first] = child.calls
  return (
    <section className="mb-5 overflow-hidden rounded-3 border border-line bg-sheet">
      <header className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3 border-b-2 border-line-strong px-4 py-3">
        <div>
          <h3 className="text-number font-display">{child.name}</h3>
          <p className="text-ui text-soft">
            {child.age === null ? '' : `${String(child.age)} years. `}
            {minutes > 0 ? `${String(minutes)} minutes late` : ''}
          </p>
        </div>
        <Button
          look="line"
          icon={LogOut}
          label={`Out: ${child.name}`}
          isDisabled={!desk.canSave}
          onPress={() => {
            pressOut(desk, child.rsvp)
          }}
        >
          Out
        </Button>
      </header>
      <div className="grid gap-3.5 p-4">
        {child.calls.length === 0 ? (
          <p className="text-ui">Ask {leadName(desk)}</p>
        ) : (
          <ol className={CALL_LIST}>
            {child.calls.map((call, index) => (
              <CallItem
                key={`${call.name} ${call.phone}`}
                {...{ call, child }}
                place={index + 1}
                isNext={call === next}
              />
            ))}
          </ol>
        )}
        <div className="flex flex-wrap gap-2.5 *:grow">
          {first ? (
            <ButtonLink
              icon={MessageSquareText}
              href={textMessage(first.phone, messageWords(child, list.event))}
            >
              Text {getFirstName(first.name)}
            </ButtonLink>
          ) : null}
          <Button
            look="line"
            icon={FileText}
            isDisabled={!desk.canSave}
            onPress={() => {
              desk.open({ sheet: 'incident', rsvp: child.rsvp })
            }}
          >
            Write a note
          </Button>
        </div>
      </div>
    </section>
  )

  function messageWords(one: DayChild, { place, leadPhone }: typeof list.event): string {
    const at = place === '' ? '' : ` at ${place}`
    const call =
      leadPhone === null ? '' : ` Please call ${leadName(desk)}: ${formatPhone(leadPhone)}.`
    return `${shortName(one)} is still${at}.${call}`
  }
}

/** Opens the messages of the phone with prepared words. iPhones and others both read this form. */
const textMessage = (phone: string, words: string): string =>
  `${telephoneLink(phone).replace('tel:', 'sms:')}?&body=${encodeURIComponent(words)}`

function CallItem({
  call: { name, who, phone },
  child,
  place,
  isNext,
}: {
  call: DayCall
  child: DayChild
  place: number
  isNext: boolean
}) {
  const desk = useDesk()
  const tried = desk.day.calls.filter(
    ({ rsvp, note }) => rsvp === child.rsvp && textIn(note, 'to') === name,
  )
  return (
    <li
      className={classNames(
        'grid min-h-20 grid-cols-[--spacing(7.5)_minmax(0,1fr)_auto] items-center gap-3 border-line py-2.5 pr-2.5 not-last:border-b',
        isNext ? 'bg-select pl-5.5 shadow-[inset_--spacing(2)_0_0_var(--color-sun-400)]' : 'pl-3.5',
      )}
    >
      <span
        className={classNames(
          'grid size-7.5 place-items-center rounded-1 font-sign font-bold',
          isNext ? 'bg-main text-main-ink' : 'bg-info-bg text-info',
        )}
      >
        {place}
      </span>
      <span>
        <b className="block font-sign text-lg/snug">{name}</b>
        <span className="text-tool/snug text-soft">
          {inSentence(who)}, <span className="whitespace-nowrap">{formatPhone(phone)}</span>
        </span>
        {tried.map(({ tap, at, by, note }) => (
          <span key={tap} className="block font-sign text-tool/snug font-semibold text-warn">
            {clock(desk, at)}, {personName(desk, by)}: {CALL_WORDS[textIn(note, 'outcome') ?? '']}
          </span>
        ))}
      </span>
      <ButtonLink look={isNext ? 'main' : 'line'} icon={Phone} href={telephoneLink(phone)}>
        Call<span className="sr-only"> {name}</span>
      </ButtonLink>
      {isNext && desk.canSave ? (
        <div className="col-span-full">
          <Segments
            label={`What came of the call to ${name}?`}
            options={OUTCOMES}
            value={null}
            onChange={(outcome) => {
              void desk.tap({
                kind: 'note',
                about: 'call',
                rsvp: child.rsvp,
                data: { to: name, phone, outcome },
              })
            }}
          />
        </div>
      ) : null}
    </li>
  )
}
