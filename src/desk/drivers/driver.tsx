import { Car, Check, Clock, Eye, type IconNode, TriangleAlert, Users, X } from 'lucide'
import { notFound } from 'next/navigation'

import { isAdmin } from '@/features/accounts/rules'
import {
  type AskedPhotos,
  DOCUMENT_KINDS,
  type DocumentKind,
  missingPhotos,
} from '@/features/drivers/photos/rules'
import { CHECKS } from '@/features/drivers/questions'
import {
  clearRefusal,
  endOf,
  LINK_DAYS,
  REASON_CHARACTERS_MAX,
  type State,
} from '@/features/drivers/rules'
import { type Driver, findDriver, type Happened } from '@/features/drivers/store'
import {
  ALL_FIVE,
  askConsequences,
  askLabel,
  CARD_NAMES,
  CARD_REFUSALS,
  checkHints,
  checkLabels,
  consequencesOfClearing,
  consequencesOfRefusal,
  dayWords,
  happenedWords,
  momentWords,
  NOBODY_KNOWN,
  openStateWords,
  REFUSALS,
  shortDayWords,
  STATE_NAMES,
  TWO_PEOPLE,
} from '@/features/drivers/wording'
import { today } from '@/lib/clock'
import { countOf } from '@/lib/plural'
import { isUuid } from '@/lib/uuid'
import type { User } from '@/payload-types'
import { Icon } from '@/ui/icon'
import { Link } from '@/ui/link'

import { deskView } from '../desk-view'
import { DeskLink } from '../ui/button'
import { Confirm } from '../ui/confirm'
import { EmailAddress, Phone } from '../ui/contact'
import { PageHead } from '../ui/page-head'
import { CheckForm } from './check-form'
import { DriverTools } from './driver-tools'

/** One driver: both cards side by side, what is checked, and who decides. */
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
            <DeskLink look="line" href={`/cms/drivers/${driver.id}?photos=`}>
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
        'Drives to no event that is coming up. '
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
        {volunteerId === null ? 'Family page' : 'Application'}
      </Link>
    </>
  )
}

const LOOKS: Record<State, { tone?: string; shape: IconNode }> = {
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
    <span className={`desk-tag${tone ? ` desk-tag--${tone}` : ''}`}>
      <Icon shape={shape} />
      {openStateWords(driver, today())}
    </span>
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

const Photos = ({ driver }: { driver: Driver }) => (
  <>
    <div className="grid gap-4 p-5 md:grid-cols-2">
      {DOCUMENT_KINDS.map((kind) => {
        const photo = driver.photos.find((one) => one.kind === kind)
        return (
          <figure key={kind} className="grid content-start gap-2.5">
            {photo ? (
              <img
                className="aspect-[8/5] w-full rounded-3 border border-line bg-well object-contain"
                src={`/staff/files/driver-documents/${photo.id}`}
                alt={`${CARD_NAMES[kind]} of ${driver.name}`}
              />
            ) : (
              <p className="grid aspect-[8/5] w-full place-items-center rounded-3 border border-dashed border-edge text-soft">
                No photo yet
              </p>
            )}
            <figcaption className="flex min-h-11 flex-wrap items-center justify-between gap-2">
              <span>
                <b className="font-sign">{CARD_NAMES[kind]}</b>
                {photo ? (
                  <span className="text-table text-soft">
                    {' '}
                    sent {momentWords(photo.sentAt, today())}
                  </span>
                ) : null}
              </span>
              {photo ? (
                <a
                  className="desk-button desk-button--line desk-button--small"
                  href={`/staff/files/driver-documents/${photo.id}`}
                  target="_blank"
                  rel="noopener"
                >
                  Larger<span className="sr-only">: {CARD_NAMES[kind]}, in a new tab</span>
                </a>
              ) : null}
            </figcaption>
          </figure>
        )
      })}
    </div>
    <p className="desk-note mx-5 mb-5">
      <Icon shape={Eye} />
      <span>You have opened these photos. That is recorded, and they carry your name.</span>
    </p>
  </>
)

const ToCheck = ({ driver }: { driver: Driver }) => {
  const missing = missingPhotos(driver.photos.map(({ kind }) => kind))
  const [labels, hints] = [checkLabels(driver.name), checkHints(driver)]
  return (
    <div className="desk-sheet__body border-t border-line">
      <CheckForm
        // What was ticked belongs to these photos.
        key={driver.photos.map(({ id }) => id).join()}
        path={`/staff/drivers/${driver.id}/pass-on`}
        checks={CHECKS.map((name) => ({ name, label: labels[name], hint: hints[name] }))}
        photos={Object.fromEntries(driver.photos.map(({ kind, id }) => [kind, id]))}
        dates={{
          license: driver.licenseExpires ?? '',
          insurance: driver.insuranceExpires ?? '',
          earliest: today(),
        }}
        blocked={missing === null ? null : REFUSALS['no-photos']}
        tooEarly={{
          license: tooEarly('license', driver),
          insurance: tooEarly('insurance', driver),
        }}
        waiting={ALL_FIVE}
        rule={TWO_PEOPLE}
      />
    </div>
  )
}

/** Before which day a card must not end, and what is said if it does. */
const tooEarly = (card: DocumentKind, { name, nextEvent }: Driver) => [
  { before: today(), words: CARD_REFUSALS['day-past'](card, name) },
  ...(nextEvent
    ? [{ before: nextEvent.day, words: CARD_REFUSALS['before-event'](card, name) }]
    : []),
]

const ToDecide = ({
  driver,
  user,
  admins,
}: {
  driver: Driver
  user: User
  admins: readonly { id: string; name: string }[]
}) => {
  const { licenseExpires, insuranceExpires, passedOnById, passedOnBy, passedOnAt } = driver
  const endsOn =
    licenseExpires !== null && insuranceExpires !== null
      ? endOf({ licenseExpires, insuranceExpires }, today())
      : null
  const refusal = clearRefusal({
    passedOnById,
    decider: user,
    otherAdmins: admins.filter(({ id }) => id !== user.id).length,
    endsOn,
    today: today(),
  })
  return (
    <div className="desk-sheet__body flex flex-wrap items-center justify-between gap-4 border-t border-line">
      <div className="max-w-measure">
        <p>
          All five checked by {passedOnBy ?? NOBODY_KNOWN}
          {passedOnAt ? `, ${momentWords(passedOnAt, today())}` : ''}.
        </p>
        <p>
          License until <b>{licenseExpires ? dayWords(licenseExpires) : '–'}</b>. Insurance until{' '}
          <b>{insuranceExpires ? dayWords(insuranceExpires) : '–'}</b>.
          {endsOn ? (
            <>
              {' '}
              Clearance would end <b>{dayWords(endsOn)}</b>.
            </>
          ) : null}
        </p>
        {refusal === null ? null : (
          <p className="mt-1.5 text-table text-soft">
            {REFUSALS[refusal]}
            {refusal === 'not-admin' && !isAdmin(user.role)
              ? ` You are a coordinator. ${admins.map(({ name }) => name).join(' or ')} can.`
              : ''}
          </p>
        )}
      </div>
      {refusal === null ? (
        <Confirm
          path={`/staff/drivers/${driver.id}/clear`}
          opener={
            <>
              <Icon shape={Car} />
              Clear…
            </>
          }
          title={`Clear ${driver.name}?`}
          submit="Clear"
          sentences={consequencesOfClearing(driver, endsOn ?? today())}
        />
      ) : (
        <button type="button" className="desk-button" disabled>
          Clear
        </button>
      )}
    </div>
  )
}

const Decided = ({ driver }: { driver: Driver }) => {
  const { decidedBy, decidedAt, passedOnBy, reason, endsOn, isCarriedOver } = driver
  const facts: [string, string | null][] = [
    [
      'Decided',
      decidedAt ? `${momentWords(decidedAt, today())}, by ${decidedBy ?? NOBODY_KNOWN}` : null,
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
  const { name, state, id } = driver
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
        consequences: askConsequences(one, { name, state, days: LINK_DAYS }),
      }))}
      refusal={
        driver.verdict !== null && !isCleared
          ? null
          : {
              label: isCleared ? 'End the clearance, with a reason' : 'Refuse, with a reason',
              question: isCleared ? `End the clearance of ${name}?` : `Refuse ${name}?`,
              action: isCleared ? 'End it' : 'Refuse',
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
        {countOf(history.length, { one: 'entry', other: 'entries' })}
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
