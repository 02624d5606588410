/** The lead adds a helper, shows the code for the helper's phone, and ends the access. */

import { CircleCheck, MessageSquareText, Plus, QrCode as Scan, TriangleAlert } from 'lucide'
import { useState } from 'react'

import { dateStamp } from '@/features/events/times'
import { QrCode } from '@/ui/qr-code'

import type { HelperAnswer } from '../snapshot'
import type { CountedNote } from '../tap'
import { Button, ButtonLink, Note, Sheet, TextField, Tick } from './kit'
import { addHelper, endHelper } from './server'
import { type Desk, shortName, useDesk } from './use-desk'
import { getFirstName, inChildren, inChoice } from './words'

/** Whether this phone's person lets helpers in: the lead, or any staff where nobody leads. */
export const mayAddHelpers = ({ isLead, day, list }: Pick<Desk, 'isLead' | 'day' | 'list'>) =>
  isLead || (list.you.kind === 'staff' && day.lead === null && day.second === null)

export const AddHelper = () => {
  const { open } = useDesk()
  return (
    <Button
      icon={Plus}
      onPress={() => {
        open({ sheet: 'helper' })
      }}
    >
      Add a helper
    </Button>
  )
}

export function HelperSheet() {
  const [made, setMade] = useState<Made | null>(null)
  return made ? <CodeSheet {...made} /> : <NewHelper onMade={setMade} />
}

type Made = { helper: HelperAnswer; name: string }

function NewHelper({ onMade }: { onMade: (made: Made) => void }) {
  const desk = useDesk()
  const [id] = useState(() => crypto.randomUUID())
  const [typed, setTyped] = useState('')
  const [mayReadHealth, setMayReadHealth] = useState(false)
  const [problem, setProblem] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const name = typed.trim()
  const first = getFirstName(name)
  const isOffline = desk.phone.delivery === 'no-connection'
  const show = async () => {
    setIsBusy(true)
    const helper = await addHelper(desk.list.event.id, { id, name, mayReadHealth })
    setIsBusy(false)
    if (typeof helper === 'string') {
      setProblem(helper)
      return
    }
    desk.contact()
    onMade({ helper, name })
  }
  return (
    <Sheet
      title="Add a helper"
      onClose={desk.close}
      actions={
        <>
          <Button icon={Scan} isDisabled={name === '' || isBusy} onPress={() => void show()}>
            Show the code to scan
          </Button>
          <Button look="line" onPress={desk.close}>
            Not now
          </Button>
        </>
      }
    >
      <TextField label="Helper’s name" value={typed} onChange={setTyped} />
      {desk.list.you.mayReadHealth && name !== '' ? (
        <Tick isOn={mayReadHealth} onChange={setMayReadHealth} hint={healthHint(desk)}>
          {first} may read health details
        </Tick>
      ) : null}
      {isOffline || problem !== '' ? (
        <div role="alert">
          <Note tone="bad" icon={TriangleAlert} title={problem === '' ? 'No connection' : problem}>
            {isOffline ? 'A helper is added with a connection only.' : undefined}
          </Note>
        </div>
      ) : null}
    </Sheet>
  )
}

/** The lead answers by name for an adult whom nobody has cleared. */
export function CountAsAdult({ id, name }: { id: string; name: string }) {
  const desk = useDesk()
  const isCounted = desk.day.counted.has(id)
  if (!desk.isLead || !desk.canSave) return null
  return (
    <Tick
      isOn={isCounted}
      onChange={(isOn) => {
        const data: CountedNote = { adult: id, way: isOn ? 'counted' : 'not-counted' }
        void desk.tap({ kind: 'note', about: 'adult', data })
      }}
      hint="18 or over, and you answer for it. Kept with your name."
    >
      Count {getFirstName(name)} as an adult
    </Tick>
  )
}

/** "5 children have them. Whoever walks with Mateo or Chidi should know." */
function healthHint({ list }: Pick<Desk, 'list'>): string {
  const known = list.children.filter(({ health }) => health.some((mark) => mark !== 'unknown'))
  const inDanger = known.filter(({ health }) =>
    health.some((mark) => mark === 'allergy' || mark === 'medicine'),
  )
  const count = `${inChildren(known.length)} ${known.length === 1 ? 'has' : 'have'} them.`
  return inDanger.length === 0
    ? count
    : `${count} Whoever walks with ${inChoice(inDanger.map(shortName))} should know.`
}

/** What the helper's phone scans. The address is the site's own, so that it needs no words of ours. */
function CodeSheet({ helper, name }: Made) {
  const desk = useDesk()
  const { volunteer, words, link } = helper
  const first = getFirstName(name)
  const address = `${location.origin}${link}`
  return (
    <Sheet
      title="Add a helper"
      onClose={desk.close}
      actions={
        <>
          <Button onPress={desk.close}>Done</Button>
          <ButtonLink icon={MessageSquareText} href={`sms:?&body=${encodeURIComponent(address)}`}>
            Send it as a text
          </ButtonLink>
        </>
      }
    >
      {volunteer ? (
        <Note tone="ok" icon={CircleCheck} title={`${volunteer.name} is a cleared volunteer`}>
          Until {dayInWords(volunteer.clearedUntil)}. Counts as an adult.
        </Note>
      ) : (
        <Note tone="warn" icon={TriangleAlert} title="Nobody cleared has this name">
          We promise families a background check for every adult. {first} works beside a cleared
          adult, never alone with children, and is not counted.
        </Note>
      )}
      {volunteer ? null : <CountAsAdult id={helper.id} name={name} />}
      <div className="mx-auto block w-full max-w-60 rounded-2 border border-line bg-white">
        <QrCode text={address} label={`Code for ${first}’s phone`} />
      </div>
      <p className="text-center text-ui/normal">
        {first} scans this with the phone’s camera. It works once, for 10 minutes, and only today.
      </p>
      <p className="text-center font-display text-large/tight font-extrabold uppercase">
        {words.replace('-', ' ')}
      </p>
      <p className="text-center text-tool/normal wrap-anywhere text-soft">
        No camera? Open {location.host}
        {location.pathname} and type this.
      </p>
    </Sheet>
  )
}

/** "Sep 1, 2027", for a day or an instant. */
function dayInWords(day: string): string {
  const startsAt = `${day.slice(0, 10)}T12:00:00.000Z`
  const { month, day: date } = dateStamp({ startsAt, endsAt: null, zone: 'UTC' })
  return `${month} ${date}, ${day.slice(0, 4)}`
}

/** The helpers who have the list, apart from *In* and *Out*, so that a hurried thumb ends nothing. */
export function Helpers({ card, head, line }: { card: string; head: string; line: string }) {
  const desk = useDesk()
  const [problem, setProblem] = useState('')
  const [justEnded, setJustEnded] = useState<readonly string[]>([])
  const helpers = desk.list.event.adults.filter(
    ({ id, kind, ended }) => kind === 'helper' && ended !== true && !justEnded.includes(id),
  )
  if (!mayAddHelpers(desk) || helpers.length === 0) return null
  const end = async (id: string) => {
    const words = await endHelper(desk.list.event.id, id)
    setProblem(words ?? '')
    if (words !== null) return
    setJustEnded((ids) => [...ids, id])
    desk.contact()
  }
  return (
    <section className={card} aria-labelledby="helpers">
      <header className={head}>
        <h2 id="helpers">Helpers</h2>
      </header>
      <ul>
        {helpers.map(({ id, name, cleared }) => (
          <li key={id} className={line}>
            <span>
              <b className="font-sign text-lg/snug">{name}</b>
              <small className="block text-tool/snug text-soft">
                {cleared ? 'Counts as an adult' : 'Not cleared: always beside a cleared adult'}
              </small>
            </span>
            <Button look="line" label={`End: ${name}`} onPress={() => void end(id)}>
              End
            </Button>
          </li>
        ))}
      </ul>
      <p role="alert" className="px-4 text-ui font-bold text-bad empty:hidden">
        {problem}
      </p>
    </section>
  )
}
