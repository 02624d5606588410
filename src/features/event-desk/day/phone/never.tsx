/** The person a child must not go home with: read first, in red, on every phone. Nobody at the desk can override it. */

import { FileText, Hand, OctagonAlert, Pencil, Phone, TriangleAlert } from 'lucide'
import { useState } from 'react'

import { telephoneLink } from '@/lib/telephone'
import { classNames } from '@/ui/class-names'
import { Icon } from '@/ui/icon'

import type { DayChild, MustNot } from '../snapshot'
import { textIn } from '../tap'
import { Button, ButtonLink, PhoneLink, Sheet } from './kit'
import { clock, type Desk, findChild, phoneName, shortName, useDesk } from './use-desk'

/** Whether a family wrote more than a name, as it did before the form asked for a name and a note. */
const isLongText = (name: string): boolean => name.length > 40

export function NeverBlock({
  child,
  person,
  before = 'Must not go home with',
}: {
  child: DayChild
  person: MustNot
  before?: string
}) {
  const desk = useDesk()
  const isLong = isLongText(person.name)
  return (
    <div className="grid grid-cols-[--spacing(8.5)_minmax(0,1fr)] gap-x-3.5 gap-y-0.5 bg-alarm px-5 pt-4 pb-4.5 text-white forced-colors:border-2">
      <Icon shape={OctagonAlert} className="mt-0.5 size-8.5!" />
      <span className="font-sign text-ui/snug font-semibold">{before}</span>
      <b
        className={classNames(
          'col-start-2 font-extrabold wrap-anywhere',
          isLong ? 'text-title/snug' : 'font-display text-large/tight',
        )}
      >
        {person.name}
      </b>
      {person.note === null ? null : (
        <p className="col-start-2 mt-1 text-ui/normal">The parent wrote: “{person.note}”</p>
      )}
      <div className="col-start-2 mt-3 flex flex-wrap gap-2.5">
        <Button
          look="onRed"
          icon={Hand}
          isDisabled={!desk.canSave}
          onPress={() => {
            if (!isKnownToBeHere(desk, child.rsvp, person.name))
              void desk.tap({
                kind: 'note',
                about: 'ask',
                rsvp: child.rsvp,
                data: { what: 'must-not', to: person.name },
              })
            desk.open({ sheet: 'never', rsvp: child.rsvp, name: person.name })
          }}
        >
          {isLong ? 'This person' : person.name} is here
        </Button>
        {isLong && desk.isLead ? (
          <ButtonLink look="onRed" icon={Pencil} href={`/cms/people/${child.rsvp}#must-not`}>
            Set the name
          </ButtonLink>
        ) : null}
      </div>
    </div>
  )
}

const isKnownToBeHere = ({ day }: Pick<Desk, 'day'>, rsvp: string, name: string): boolean =>
  day.asks.some(
    (ask) =>
      ask.what === 'must-not' &&
      ask.rsvp === rsvp &&
      ask.answer === null &&
      textIn(ask.note, 'to') === name,
  )

const STEP =
  'grid grid-cols-[--spacing(7.5)_minmax(0,1fr)] items-center gap-3 border-line px-3.5 py-3 not-last:border-b'

/** What to do now, on every phone that pressed *is here* or *Steps*. */
export function NeverSheet({ rsvp, name }: { rsvp: string; name: string }) {
  const desk = useDesk()
  const [isOver, setIsOver] = useState(false)
  const child = findChild(desk, rsvp)
  const ask = desk.day.asks.findLast(
    (one) => one.what === 'must-not' && one.rsvp === rsvp && textIn(one.note, 'to') === name,
  )
  if (!child) return null
  const first = shortName(child)
  const call = child.calls[0]
  const steps = [
    <>
      <b>Take {first} away from the gate.</b> Two adults stay with {first}.
    </>,
    <>
      <b>Say only:</b> “I can’t let {first} go with you. Please speak with the family.”
    </>,
    call ? (
      <>
        <b>Call {call.name}.</b> <PhoneLink number={call.phone} />
      </>
    ) : (
      <b>Call the lead.</b>
    ),
    <b key="911">If they don’t leave, or you feel unsafe: call 911.</b>,
  ]
  return (
    <Sheet
      title={`${name} is here`}
      onClose={desk.close}
      actions={
        <>
          {call ? (
            <ButtonLink look="main" icon={Phone} href={telephoneLink(call.phone)}>
              Call {call.name}
            </ButtonLink>
          ) : null}
          <ButtonLink look="bad" icon={Phone} href="tel:911">
            Call 911
          </ButtonLink>
          <Button
            look="line"
            icon={FileText}
            onPress={() => {
              if (ask && desk.isLead && !isOver) {
                setIsOver(true)
                void desk.tap({
                  kind: 'note',
                  about: 'decided',
                  rsvp,
                  data: { tap: ask.tap, answer: 'no' },
                })
              }
              desk.open({ sheet: 'incident', rsvp })
            }}
          >
            It’s over: write down what happened
          </Button>
        </>
      }
    >
      <p className="text-ui text-soft">
        {child.name} must not go home with {name}. The parent said so in writing.
      </p>
      <ol className="overflow-hidden rounded-2 border-2 border-line-strong text-ui/normal">
        {steps.map((step, index) => (
          <li key={index} className={STEP}>
            <span className="grid size-7.5 place-items-center self-start rounded-1 bg-info-bg font-sign font-bold text-info">
              {index + 1}
            </span>
            <span>{step}</span>
          </li>
        ))}
      </ol>
      {ask ? <WhoKnows receivedAt={ask.note.receivedAt} /> : null}
    </Sheet>
  )
}

/** Which phones have fetched the list since a tap arrived. */
function WhoKnows({ receivedAt = '9999' }: { receivedAt: string | undefined }) {
  const desk = useDesk()
  const others = desk.list.phones.filter(({ device }) => device !== desk.device)
  return (
    <ul className="grid gap-1 text-ui/normal">
      {others.map(({ device, heardAt }) =>
        heardAt > receivedAt ? (
          <li key={device}>
            {phoneName(desk, device)} was told at {clock(desk, heardAt)}.
          </li>
        ) : (
          <li key={device} className="flex items-center gap-1.5 font-semibold text-warn">
            <Icon shape={TriangleAlert} className="size-4!" />
            {phoneName(desk, device)} has not seen it yet
          </li>
        ),
      )}
    </ul>
  )
}
