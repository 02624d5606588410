/** Why there is nothing to tap, and what to do. A helper's phone opens the day from here. */

import { Clock, Send } from 'lucide'
import { type ReactNode, useEffect, useState } from 'react'

import type { HelperAccess, Problem } from './access'
import { signInAddress } from './bands'
import { Button, ButtonLink, Note, TextField } from './kit'
import { getEventAddress } from './leaving'
import { countWaiting } from './posts'
import type { Ended } from './server'
import type { DaySync, PhoneState } from './sync'
import { getFirstName, inTaps } from './words'

type Props = {
  phone: PhoneState
  sync: DaySync
  event: string
  access: HelperAccess
}

const NO_LIST = 'No list on this phone yet'

export function WithoutList({ phone, sync, event, access }: Props) {
  const waiting = countWaiting(phone)
  const taps = `${inTaps(waiting)} ${waiting === 1 ? 'waits' : 'wait'}`
  const retry = () => void sync.contact()
  if (phone.phase === 'opening') return <p className="sr-only">Opening the day</p>
  if (phone.ended) return <ThankYou {...phone.ended} waiting={waiting} onSend={retry} />
  if (phone.phase === 'no-access')
    return (
      <FullPage title="This phone has no access">
        <p>
          {waiting === 0
            ? 'The list is gone from this phone.'
            : `Your access has ended. ${taps}: keep the page open until they are sent. The list is gone from this phone.`}
        </p>
        {waiting > 0 ? <Button onPress={retry}>Send them now</Button> : null}
      </FullPage>
    )
  if (phone.delivery === 'signed-out')
    return (
      <FullPage title={NO_LIST}>
        <p>{waiting === 0 ? 'Sign in to open it.' : `Sign in again to send. ${taps}.`}</p>
        <ButtonLink look="main" href={signInAddress(event)}>
          Sign in
        </ButtonLink>
        <CodeForm {...{ sync, access }} />
      </FullPage>
    )
  return (
    <FullPage title={NO_LIST}>
      <p>
        {phone.phase === 'cannot-save'
          ? 'This phone cannot save. Do not tap here: use another phone, or paper.'
          : (phone.refusal ??
            'Open the desk once with a connection, or add this phone as a helper from the lead’s. Until then: paper.')}
      </p>
      <Button onPress={retry}>Try again</Button>
      {phone.refusal !== null && access.getKey() === null ? (
        <ButtonLink look="line" href={getEventAddress(event)}>
          Back to the event
        </ButtonLink>
      ) : null}
    </FullPage>
  )
}

/** Opens the day with the code of a helper's link. */
export function JoinPage({
  code,
  sync,
  access,
  onDone,
}: Pick<Props, 'sync' | 'access'> & { code: string; onDone: () => void }) {
  const [failed, setFailed] = useState<Problem | null>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    void access.open(code, sync).then((problem) => {
      if (problem === null) onDone()
      else setFailed(problem)
    })
  }, [access, code, sync, onDone, tries])
  if (failed === null) return <p className="sr-only">Opening the day</p>
  return (
    <FullPage title={NO_LIST}>
      <p role="alert">{failed.problem}</p>
      {failed.mayTryAgain ? (
        <Button
          onPress={() => {
            setTries(tries + 1)
          }}
        >
          Try again
        </Button>
      ) : null}
      <CodeForm {...{ sync, access, onDone }} />
    </FullPage>
  )
}

/** For a phone without a camera: the word and four digits. */
function CodeForm({
  sync,
  access,
  onDone,
}: Pick<Props, 'sync' | 'access'> & { onDone?: () => void }) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const open = async () => {
    setIsBusy(true)
    const failed = await access.open(typed, sync)
    setIsBusy(false)
    if (failed === null) onDone?.()
    else setProblem(failed.problem)
  }
  return (
    <form
      className="grid w-full gap-3 border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault()
      }}
    >
      <TextField
        label="Are you a helper?"
        hint="Type the word and the four digits that the lead shows you."
        value={typed}
        onChange={setTyped}
      />
      <p role="alert" className="text-ui font-bold text-bad">
        {problem}
      </p>
      <Button
        look="line"
        isDisabled={typed.trim() === '' || isBusy}
        onPress={() => {
          void open()
        }}
      >
        Open the day
      </Button>
    </form>
  )
}

/** To a helper whose access has ended. */
function ThankYou({
  helper,
  event,
  words,
  waiting,
  onSend,
}: Ended & { waiting: number; onSend: () => void }) {
  const name = getFirstName(helper)
  return (
    <>
      <header className="border-b-5 border-sun-400 bg-side px-4 py-1.5 text-white">
        <div className="mx-auto max-w-140">
          <b className="block font-display text-title/snug font-extrabold">{event}</b>
          <p className="font-sign text-table/snug font-medium text-side-soft">
            You were {name}, helper
          </p>
        </div>
      </header>
      <main className="mx-auto grid max-w-140 gap-4 px-4 py-5 text-lg/normal">
        <div>
          <h1>Thank you, {name}.</h1>
          <p>{words} The list is gone from this phone.</p>
        </div>
        {waiting === 0 ? null : (
          <>
            <Note
              tone="warn"
              icon={Clock}
              title={`${String(waiting)} of your taps ${waiting === 1 ? 'waits' : 'wait'} to be sent`}
            >
              Keep this page open until {waiting === 1 ? 'it is' : 'they are'} gone.
            </Note>
            <Button icon={Send} onPress={onSend}>
              {waiting === 1 ? 'Send it now' : 'Send them now'}
            </Button>
          </>
        )}
      </main>
    </>
  )
}

const FullPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <main className="mx-auto grid max-w-140 justify-items-start gap-4 px-4 py-12 text-lg/normal">
    <h1>{title}</h1>
    {children}
  </main>
)
