/** Before the gate opens: which phones are ready, and what to know. It stands until the first child is in, once per phone. */

import {
  CameraOff,
  CircleCheck,
  DoorOpen,
  type IconNode,
  OctagonAlert,
  Plus,
  Printer,
  Signature,
  TriangleAlert,
  UserX,
} from 'lucide'
import { useState } from 'react'

import { localDay } from '@/features/events/times'
import { classNames } from '@/ui/class-names'
import { Icon } from '@/ui/icon'

import type { DayChild, DayPhone } from '../snapshot'
import { Bands } from './bands'
import { Head } from './head'
import { AddHelper, mayAddHelpers } from './helpers'
import { Button, ButtonLink, Sheet } from './kit'
import { getPhotosAddress, getRosterAddress } from './leaving'
import { NeverBlock } from './never'
import { isOver, photosLine } from './rows'
import { clock, type Desk, phoneName, useDesk } from './use-desk'
import { getFirstName, inChildren, momentInWords } from './words'

/** The day whose gate was opened on this phone last. */
const OPENED = 'day gate opened'

/** Whether this phone's person still has to read what is ready. A helper begins at the gate. */
export function useBeforeGate(desk: Pick<Desk, 'list' | 'day' | 'now'>) {
  const { event, you } = desk.list
  const [isOpened, setIsOpened] = useState(() => localStorage.getItem(OPENED) === event.id)
  return {
    isBefore: you.kind === 'staff' && !isOpened && desk.day.counts.came === 0 && !isOver(desk),
    openGate: () => {
      localStorage.setItem(OPENED, event.id)
      setIsOpened(true)
      scrollTo(0, 0)
    },
  }
}

export function ReadyScreen({ onOpen }: { onOpen: () => void }) {
  const desk = useDesk()
  const { event, children } = desk.list
  const expected = children.filter(({ status }) => status === 'confirmed').length
  return (
    <>
      <Head />
      <Bands />
      {isSafariOnPhone() ? (
        <p className="border-b border-line bg-info-bg px-4 py-3 text-tool/snug tablet:px-6">
          <b>Add this page to the home screen</b> (Share, Add to Home Screen), so the iPhone keeps
          the list.
        </p>
      ) : null}
      <main id="main" className="mx-auto grid max-w-190 gap-4 px-4 pt-4.5 pb-30">
        <div>
          <h2 className="text-large">Before the gate opens</h2>
          <p className="mt-2 text-lg/normal">
            Nobody is inside yet. {inChildren(expected)} {expected === 1 ? 'has' : 'have'} a spot,
            the first {expected === 1 ? 'is' : 'are'} expected at {clock(desk, event.startsAt)}.
          </p>
        </div>
        <ReadyPhones />
        <ToKnow />
        <OnPaper />
      </main>
      <div className="fixed inset-x-0 bottom-0 z-10 border-t-2 border-line-strong bg-sheet px-4 pt-3 pb-[calc(--spacing(3)+env(safe-area-inset-bottom))]">
        <Button icon={DoorOpen} className="mx-auto flex! w-full max-w-182" onPress={onOpen}>
          Open the gate
        </Button>
      </div>
    </>
  )
}

/** Safari forgets what a page keeps after a week without a visit, unless it is on the home screen. */
const isSafariOnPhone = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) && !matchMedia('(display-mode: standalone)').matches

const TONES = {
  fine: { line: '', icon: 'text-ok' },
  todo: { line: '', icon: 'text-warn' },
  open: { line: '', icon: 'text-soft' },
  stop: { line: 'bg-bad-bg', icon: 'text-bad' },
} as const

const Section = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <section className="overflow-hidden rounded-3 border border-line bg-sheet">
    <h2 className="border-b-2 border-line-strong px-4 py-3 text-title">{title}</h2>
    <ul>{children}</ul>
  </section>
)

const Line = ({
  tone,
  icon,
  title,
  text,
  children,
}: {
  tone: keyof typeof TONES
  icon: IconNode
  title: string
  text?: string
  children?: React.ReactNode
}) => (
  <li
    className={classNames(
      'grid min-h-19 grid-cols-[--spacing(8.5)_minmax(0,1fr)] items-center gap-x-3.5 gap-y-2.5 border-line px-4 py-3 not-last:border-b',
      TONES[tone].line,
    )}
  >
    <Icon shape={icon} className={`size-7! ${TONES[tone].icon}`} />
    <span>
      <b className="font-sign text-lg/snug">{title}</b>
      {text === undefined ? null : (
        <small className="block text-tool/normal text-soft">{text}</small>
      )}
    </span>
    {children === undefined ? null : <div className="col-start-2">{children}</div>}
  </li>
)

function ReadyPhones() {
  const desk = useDesk()
  const { list, device } = desk
  const { forgetAt, zone, adults } = list.event
  const helpers = adults.filter(({ kind, ended }) => kind === 'helper' && ended !== true)
  return (
    <Section title="Ready to work without a connection">
      {desk.canSave ? (
        <Line
          tone="fine"
          icon={CircleCheck}
          title="This phone is ready"
          text={`${inChildren(list.children.length)}, saved at ${clock(desk, list.savedAt)}. Works without a connection until ${momentInWords(forgetAt, zone)}.`}
        />
      ) : (
        <Line tone="stop" icon={OctagonAlert} title="This phone cannot save." />
      )}
      {list.phones
        .filter((phone) => phone.device !== device)
        .map((phone) => (
          <OtherPhone key={phone.device} {...phone} />
        ))}
      <Line
        tone={helpers.length === 0 ? 'open' : 'fine'}
        icon={helpers.length === 0 ? Plus : CircleCheck}
        title="Helpers"
        text={
          helpers.length === 0
            ? 'Nobody yet. A helper needs only a phone with a camera.'
            : helpers.map(({ name }) => name).join(', ')
        }
      >
        {mayAddHelpers(desk) ? <AddHelper /> : undefined}
      </Line>
    </Section>
  )
}

/** Another phone has the list as it was when it was heard last. */
function OtherPhone({ device, heardAt }: DayPhone) {
  const desk = useDesk()
  const { zone } = desk.list.event
  const day = (instant: string) => localDay(instant, zone)
  const isFresh = day(heardAt) === day(new Date(desk.now).toISOString())
  const name = phoneName(desk, device)
  return isFresh ? (
    <Line
      tone="fine"
      icon={CircleCheck}
      title={`${name} is ready`}
      text={`Saved at ${clock(desk, heardAt)}`}
    />
  ) : (
    <Line
      tone="todo"
      icon={TriangleAlert}
      title={`${name} is old`}
      text={`Saved ${momentInWords(heardAt, zone)}. Open the desk on it once with a connection.`}
    />
  )
}

function ToKnow() {
  const desk = useDesk()
  const coming = desk.list.children.filter(({ status }) => status !== 'cancelled')
  const waivers = coming.filter(
    ({ waiver, waiverName }) => waiver === 'unsigned' || waiverName !== null,
  )
  const absent = coming.filter(({ status }) => status === 'not-coming')
  const excluding = coming.filter(({ never }) => never.length > 0)
  if (waivers.length + absent.length + excluding.length === 0) return null
  return (
    <Section title="To know before they come">
      {waivers.length === 0 ? null : (
        <Line
          tone="todo"
          icon={Signature}
          title={waivers.length === 1 ? '1 waiver' : `${String(waivers.length)} waivers`}
          text={`${waivers.map(waiverWords).join(' ')} ${AT_THE_GATE[waivers.length] ?? 'All can sign at the gate.'}`}
        />
      )}
      {absent.map((child) => (
        <Line
          key={child.rsvp}
          tone="fine"
          icon={UserX}
          title={`${child.name} is not coming`}
          {...(child.statusAt === null
            ? {}
            : {
                text: `${child.parent ? getFirstName(child.parent.name) : 'The family'} wrote at ${clock(desk, child.statusAt)}`,
              })}
        />
      ))}
      {excluding.length === 0 ? null : (
        <Line
          tone="stop"
          icon={OctagonAlert}
          title={`${inChildren(excluding.length)} must not go home with somebody`}
          text="Shown in red when the child goes home."
        >
          <Button
            look="line"
            onPress={() => {
              desk.open({ sheet: 'excluded' })
            }}
          >
            Read it
          </Button>
        </Line>
      )}
    </Section>
  )
}

const AT_THE_GATE: Readonly<Record<number, string>> = {
  1: 'This can be signed at the gate.',
  2: 'Both can sign at the gate.',
}

const waiverWords = ({ name, waiver, waiverName }: DayChild): string =>
  waiver === 'unsigned' || waiverName === null
    ? `${name} has not signed.`
    : `${name}’s says “${waiverName}”.`

/** Whom the children of the day must not go home with, in the words of their families. */
export function ExcludedSheet() {
  const desk = useDesk()
  const excluding = desk.list.children.filter(({ never }) => never.length > 0)
  return (
    <Sheet title="Must not go home with" onClose={desk.close}>
      <ul className="-mx-4 grid gap-2.5 sm:mx-0">
        {excluding.flatMap((child) =>
          child.never.map((person) => (
            <li key={`${child.rsvp} ${person.name}`}>
              <NeverBlock
                child={child}
                person={person}
                before={`${child.name}, must not go home with`}
              />
            </li>
          )),
        )}
      </ul>
    </Sheet>
  )
}

function OnPaper() {
  const desk = useDesk()
  const { id } = desk.list.event
  return (
    <Section title="On paper">
      <Line
        tone="open"
        icon={Printer}
        title="Roster, name tags"
        text="For the hour in which no phone works."
      >
        <ButtonLink href={getRosterAddress(id)}>Print</ButtonLink>
      </Line>
      <Line tone="open" icon={CameraOff} title="Photographer’s sheet" text={photosLine(desk)}>
        <ButtonLink href={getPhotosAddress(id)}>Print for the photographer</ButtonLink>
      </Line>
    </Section>
  )
}
