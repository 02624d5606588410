import { Car } from 'lucide'

import { DeskButton } from '@/desk/ui/button'
import { Confirm } from '@/desk/ui/confirm'
import { isAdmin } from '@/features/accounts/rules'
import { today } from '@/lib/clock'
import type { User } from '@/payload-types'
import { Icon } from '@/ui/icon'

import { type DocumentKind, missingPhotos } from '../photos/rules'
import { CHECKS } from '../questions'
import { clearRefusal, getEnd } from '../rules'
import type { Driver } from '../store'
import {
  ALL_FIVE,
  CARD_REFUSALS,
  checkHints,
  checkLabels,
  consequencesOfClearing,
  dayWords,
  FORMER_COLLEAGUE,
  momentWords,
  REFUSALS,
  TWO_PEOPLE,
} from '../wording'
import { driverEmailWordsIn } from '../words-in'
import { CheckForm } from './check-form'

/** The checks of the first person. */
export const ToCheck = ({ driver }: { driver: Driver }) => {
  const missing = missingPhotos(driver.photos.map(({ kind }) => kind))
  const [labels, hints] = [checkLabels(driver.name), checkHints(driver)]
  return (
    <div className="desk-sheet__body border-t border-line">
      <CheckForm
        // The ticks apply to these photos only.
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

/** The first day on which a card may end, and the error for an earlier one. */
const tooEarly = (card: DocumentKind, { name, nextEvent }: Driver) => [
  { before: today(), words: CARD_REFUSALS['day-past'](card, name) },
  ...(nextEvent
    ? [{ before: nextEvent.day, words: CARD_REFUSALS['before-event'](card, name) }]
    : []),
]

/** The decision of the second person, or the reason why this account may not decide. */
export const ToDecide = ({
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
      ? getEnd({ licenseExpires, insuranceExpires }, today())
      : null
  const refusal = clearRefusal({
    passedOnById,
    decider: user,
    otherAdmins: admins.filter(({ id }) => id !== user.id).length,
    endsOn,
    today: today(),
  })
  const until = endsOn ?? today()
  return (
    <div className="desk-sheet__body flex flex-wrap items-center justify-between gap-4 border-t border-line">
      <div className="max-w-measure">
        <p>
          All five checked by {passedOnBy ?? FORMER_COLLEAGUE}
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
              Approve driver…
            </>
          }
          title={`Approve ${driver.name}?`}
          submit="Approve driver"
          sentences={consequencesOfClearing(
            driver,
            until,
            driverEmailWordsIn(driver.locale).cleared.subject(until),
          )}
        />
      ) : (
        <DeskButton disabled>Approve driver</DeskButton>
      )}
    </div>
  )
}
