/** Closing the day: only once everybody is gone and every phone has reported. The server decides, and says why not. */

import { Check, CircleCheck, Smartphone, TriangleAlert, Users } from 'lucide'
import { useState } from 'react'

import { classNames } from '@/ui/class-names'
import { Icon } from '@/ui/icon'

import { findObstacles, type Obstacle } from '../rules'
import { Bands } from './bands'
import { ClosedDay } from './closed'
import { Head } from './head'
import { Button, Note, TextField } from './kit'
import { countWaiting } from './posts'
import { closeDay } from './server'
import { allTaps } from './sync'
import { clock, type Desk, findChild, personName, phoneName, shortName, useDesk } from './use-desk'

type Without = { device: string; reason: string }

export function CloseScreen() {
  const desk = useDesk()
  const [without, setWithout] = useState<readonly Without[]>([])
  const [reasons, setReasons] = useState<readonly string[]>([])
  const [isBusy, setIsBusy] = useState(false)
  const { closed } = desk.day
  const obstacles = findObstacles(desk.day, {
    taps: allTaps(desk.phone, desk.device),
    phones: desk.list.phones,
    without: without.map(({ device }) => device),
  })
  const waiting = countWaiting(desk.phone)
  const isReady = obstacles.length === 0 && waiting === 0 && desk.isLead && !isBusy
  const close = async () => {
    setIsBusy(true)
    const refusal = await closeDay(desk.list.event.id, { device: desk.device, without })
    setIsBusy(false)
    setReasons(refusal)
    desk.contact()
  }
  const count = obstacles.length
  return (
    <>
      <Head
        title="Close the day"
        onBack={() => {
          desk.go('gate')
        }}
      />
      <Bands />
      {closed ? (
        <ClosedDay closed={closed} />
      ) : (
        <main id="main" className="mx-auto grid max-w-190 gap-4 px-4 pt-4.5 pb-8">
          <div>
            <h2 className="text-large">
              {count === 0 ? 'Close the day' : 'The day is not over yet'}
            </h2>
            <p className="mt-2 text-lg/normal">
              {count === 0
                ? ''
                : `${String(count)} ${count === 1 ? 'thing stands' : 'things stand'} in the way.`}
            </p>
          </div>
          <ul className="overflow-hidden rounded-3 border border-line bg-sheet">
            {obstacles.map((obstacle) => (
              <ObstacleLine
                key={JSON.stringify(obstacle)}
                obstacle={obstacle}
                onWithout={(one) => {
                  setWithout([...without, one])
                }}
              />
            ))}
            {desk.day.red.length === 0 ? (
              <Line icon={CircleCheck} title="Nothing to settle" />
            ) : null}
            {without.map(({ device, reason }) => (
              <Line
                key={device}
                icon={Smartphone}
                title={`Without ${phoneName(desk, device)}`}
                text={reason}
              />
            ))}
          </ul>
          {reasons.length === 0 ? null : (
            <div role="alert">
              <Note tone="bad" icon={TriangleAlert} title="The day is not over yet">
                {reasons.join('. ')}
              </Note>
            </div>
          )}
          <Button icon={Check} isDisabled={!isReady} onPress={() => void close()}>
            Close the day
          </Button>
        </main>
      )}
    </>
  )
}

function Line({
  icon,
  title,
  text,
  isStop = false,
  children,
}: {
  icon: typeof Check
  title: string
  text?: string
  isStop?: boolean
  children?: React.ReactNode
}) {
  return (
    <li
      className={classNames(
        'grid min-h-19 grid-cols-[--spacing(8.5)_minmax(0,1fr)] items-center gap-x-3.5 gap-y-2 border-line px-4 py-3 not-last:border-b',
        isStop && 'bg-bad-bg',
      )}
    >
      <Icon shape={icon} className={`size-7! ${isStop ? 'text-bad' : 'text-ok'}`} />
      <span>
        <b className="font-sign text-lg/snug">{title}</b>
        {text === undefined ? null : <small className="block text-tool/normal">{text}</small>}
      </span>
      {children === undefined ? null : <div className="col-start-2">{children}</div>}
    </li>
  )
}

function ObstacleLine({
  obstacle,
  onWithout,
}: {
  obstacle: Obstacle
  onWithout: (without: Without) => void
}) {
  const desk = useDesk()
  if (obstacle.code === 'phone')
    return <PhoneObstacle device={obstacle.device} onWithout={onWithout} />
  const child = findChild(desk, obstacle.rsvp)
  const words = child ? obstacleWords(desk, obstacle.code, child.name, shortName(child)) : null
  if (!words) return null
  return (
    <Line isStop icon={obstacle.code === 'inside' ? Users : TriangleAlert} title={words.title}>
      <Button
        look="line"
        onPress={() => {
          desk.go(words.screen)
        }}
      >
        {words.button}
      </Button>
    </Line>
  )
}

function obstacleWords(
  desk: Pick<Desk, 'isLead'>,
  code: Exclude<Obstacle['code'], 'phone'>,
  name: string,
  first: string,
): { title: string; button: string; screen: 'late' | 'settle' } {
  switch (code) {
    case 'inside':
      return { title: `${name} is inside`, button: 'Still here', screen: 'late' }
    case 'red':
      return { title: `${name} is to settle`, button: 'Settle', screen: 'settle' }
    case 'day-code':
      return {
        title: `Did you decide this? ${first} went home with your day code`,
        button: 'Settle',
        screen: 'settle',
      }
  }
}

/** A phone that may hold taps nobody knows. Closing without it needs a reason. */
function PhoneObstacle({
  device,
  onWithout,
}: {
  device: string
  onWithout: (without: Without) => void
}) {
  const desk = useDesk()
  const [reason, setReason] = useState<string | null>(null)
  const phone = desk.list.phones.find((one) => one.device === device)
  const since = phone ? `: nothing since ${clock(desk, phone.heardAt)}` : ''
  return (
    <Line
      isStop
      icon={Smartphone}
      title={`${phoneName(desk, device)}${since}`}
      text="It may hold taps that we do not know. Open the desk on it, with a connection."
    >
      {reason === null ? (
        <Button
          look="line"
          onPress={() => {
            setReason('')
          }}
        >
          Close without it
        </Button>
      ) : (
        <div className="grid gap-2.5">
          <TextField
            label={`Is ${phone ? personName(desk, phone.by) : 'this'}’s phone lost or broken?`}
            hint="The day opens again if its taps arrive."
            value={reason}
            onChange={setReason}
          />
          <Button
            isDisabled={reason.trim() === ''}
            onPress={() => {
              onWithout({ device, reason: reason.trim() })
            }}
          >
            Close without it
          </Button>
        </div>
      )}
    </Line>
  )
}
