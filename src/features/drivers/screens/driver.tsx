import { Check, Clock, Eye, type IconNode, TriangleAlert, Users, X } from 'lucide'
import { notFound } from 'next/navigation'

import { deskView } from '@/desk/desk-view'
import { DeskLink } from '@/desk/ui/button'
import { EmailAddress, Phone } from '@/desk/ui/contact'
import { PageHead } from '@/desk/ui/page-head'
import { Tag, type TagTone } from '@/desk/ui/tag'
import { today } from '@/lib/clock'
import { withCount } from '@/lib/plural'
import { isUuid } from '@/lib/uuid'
import { Icon } from '@/ui/icon'
import { Link } from '@/ui/link'

import { type AskedPhotos, DOCUMENT_KINDS, missingPhotos } from '../photos/rules'
import { LINK_DAYS, REASON_CHARACTERS_MAX, type State } from '../rules'
import { type Driver, findDriver, type Happened } from '../store'
import {
  askConsequences,
  askLabel,
  consequencesOfRefusal,
  dayWords,
  FORMER_COLLEAGUE,
  happenedWords,
  momentWords,
  openStateWords,
  shortDayWords,
  STATE_NAMES,
} from '../wording'
import { ToCheck, ToDecide } from './decisions'
import { DriverTools } from './driver-tools'
import { Photos } from './photos'

/** One driver: both cards side by side, the checks, and the decision. */
export const DriverView = deskView('clear-drivers', async ({ user, segments, query }) => {
  const [, id = ''] = segments
  const found = isUuid(id) ? await findDriver(id) : null
  if (!found) notFound()
  const { driver, history, admins } = found
  const isOpen = driver.verdict === null
  const showsPhotos = isOpen || query['photos'] !== undefined
  return (
    <>
      <PageHead
        title={driver.name}
        crumb={{ label: 'Drivers', href: '/cms/drivers', here: STATE_NAMES[driver.state] }}
      >
        <About driver={driver} />
      </PageHead>
      <section className="desk-sheet" aria-labelledby="cards">
        <div className="desk-sheet__head">
          <h2 id="cards">License and insurance</h2>
          <StateOfDriver driver={driver} />
        </div>
        {driver.asked ? <Asked driver={driver} /> : null}
        {driver.photos.length > 0 && showsPhotos ? <Photos driver={driver} /> : null}
        {driver.photos.length > 0 && !showsPhotos ? (
          <div className="desk-sheet__body border-b border-line">
            <DeskLink look="line" href={`/cms/drivers/${driver.id}?photos=1`}>
              <Icon shape={Eye} />
              Look at the photos
            </DeskLink>
          </div>
        ) : null}
        {driver.state === 'to-check' ? <ToCheck driver={driver} /> : null}
        {driver.state === 'second-person' ? (
          <ToDecide driver={driver} user={user} admins={admins} />
        ) : null}
        {isOpen ? null : <Decided driver={driver} />}
        <div className="desk-sheet__body border-t border-line">
          <Tools driver={driver} />
        </div>
        <History history={history} />
      </section>
    </>
  )
})

const About = ({ driver }: { driver: Driver }) => {
  const { volunteerId, rsvpId, children, nextEvent, phone, email } = driver
  return (
    <>
      {volunteerId === null
        ? children
          ? `Parent of ${children}. `
          : 'Comes alone. '
        : 'Volunteer. '}
      {nextEvent ? (
        <>
          Offers to drive to{' '}
          <Link href={`/cms/events/${nextEvent.id}/people`}>{nextEvent.title}</Link>,{' '}
          {shortDayWords(nextEvent.day, today())}.{' '}
        </>
      ) : (
        'Not driving for any upcoming event. '
      )}
      {phone ? <Phone value={phone} /> : null}
      {phone && email ? ', ' : null}
      {email ? <EmailAddress value={email} /> : null}{' '}
      <Link
        className="whitespace-nowrap"
        href={
          volunteerId === null
            ? `/cms/people/${rsvpId ?? ''}`
            : `/cms/inbox/volunteers/${volunteerId}`
        }
      >
        {volunteerId === null ? 'Profile' : 'Application'}
      </Link>
    </>
  )
}

const LOOKS: Record<State, { tone?: TagTone; shape: IconNode }> = {
  'to-check': { tone: 'warn', shape: Clock },
  'second-person': { shape: Users },
  cleared: { tone: 'ok', shape: Check },
  'ends-soon': { tone: 'warn', shape: Clock },
  lapsed: { tone: 'bad', shape: TriangleAlert },
  refused: { tone: 'bad', shape: X },
}

const StateOfDriver = ({ driver }: { driver: Driver }) => {
  const { tone, shape } = LOOKS[driver.state]
  return (
    <Tag tone={tone} shape={shape}>
      {openStateWords(driver, today())}
    </Tag>
  )
}

const Asked = ({ driver: { asked } }: { driver: Driver }) =>
  asked ? (
    <p className="desk-note m-5 mb-0">
      <Icon shape={Clock} />
      <span>
        {asked.isOver
          ? `An email with a link was sent on ${dayWords(asked.on)}. The link was not used and has expired: ask again.`
          : `An email with a link was sent on ${dayWords(asked.on)}. It works until ${momentWords(asked.until, today())}.`}
      </span>
    </p>
  ) : null

const Decided = ({ driver }: { driver: Driver }) => {
  const { decidedBy, decidedAt, passedOnBy, reason, endsOn, isCarriedOver } = driver
  const facts: [string, string | null][] = [
    [
      'Decided',
      decidedAt ? `${momentWords(decidedAt, today())}, by ${decidedBy ?? FORMER_COLLEAGUE}` : null,
    ],
    ['Checked by', isCarriedOver ? 'One person, before two had to' : passedOnBy],
    ['License ends', driver.licenseExpires ? dayWords(driver.licenseExpires) : null],
    ['Insurance ends', driver.insuranceExpires ? dayWords(driver.insuranceExpires) : null],
    ['Clearance ends', endsOn ? dayWords(endsOn) : null],
    ['Reason', reason],
  ]
  return (
    <div className="desk-sheet__body">
      <dl className="desk-facts">
        {facts.map(([name, value]) =>
          value ? (
            <div key={name} className="contents">
              <dt>{name}</dt>
              <dd className="whitespace-pre-line wrap-anywhere">{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </div>
  )
}

const Tools = ({ driver }: { driver: Driver }) => {
  const { name, locale, state, id } = driver
  const missing = missingPhotos(driver.photos.map(({ kind }) => kind))
  const isCleared = state === 'cleared' || state === 'ends-soon'
  const asks: AskedPhotos[] =
    missing === 'both' || driver.verdict !== null ? ['both'] : [...DOCUMENT_KINDS]
  return (
    <DriverTools
      key={state}
      path={`/staff/drivers/${id}`}
      asks={asks.map((one) => ({
        asks: one,
        label: askLabel(one),
        consequences: askConsequences(one, { name, locale, state, days: LINK_DAYS }),
      }))}
      refusal={
        driver.verdict !== null && !isCleared
          ? null
          : {
              label: isCleared ? 'End clearance with a reason' : 'Decline with a reason',
              question: isCleared ? `End the clearance of ${name}?` : `Decline ${name}?`,
              action: isCleared ? 'End it' : 'Decline',
              consequences: consequencesOfRefusal(name, isCleared),
              reasonMax: REASON_CHARACTERS_MAX,
              from: isCleared ? 'cleared' : 'open',
            }
      }
    />
  )
}

const History = ({ history }: { history: readonly Happened[] }) => (
  <details className="desk-fold">
    <summary>
      What happened{' '}
      <span className="font-normal text-soft">
        {withCount(history.length, { one: 'entry', other: 'entries' })}
      </span>
    </summary>
    <ul className="grid gap-1.5 px-5 pb-5 text-soft">
      {history.map(({ at, action, who }) => (
        <li key={`${at.toISOString()} ${action}`}>
          {momentWords(at, today())}: {happenedWords(action, who)}
        </li>
      ))}
    </ul>
  </details>
)
