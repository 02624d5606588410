import { Check, X } from 'lucide'

import { Sheet } from '@/desk/ui/sheet'
import { Icon } from '@/ui/icon'

import type { Consent } from '../person/rules'
import type { PersonPage } from '../person/store'
import { shortDay } from '../wording'

/** A person's current consents: the waiver, photos, rides and news. */
export const Agreed = ({ page: { agreed }, moment }: { page: PersonPage; moment: Date }) => {
  const { waiver, photos, rides, news } = agreed
  return (
    <Sheet title="Current consents">
      <ul className="divide-y divide-line">
        <li className="px-5 py-3">
          <p className="flex items-center gap-2 font-sign font-semibold">
            <Icon shape={waiver ? Check : X} className={waiver ? 'text-ok' : 'text-bad'} />
            {waiver ? `Waiver ${waiver.version} signed` : 'No waiver is signed'}
          </p>
          {waiver ? (
            <p className="text-table text-soft">
              {shortDay(waiver.signedAt, moment)}, by {waiver.signerName}
            </p>
          ) : null}
        </li>
        <Answer consent={photos} yes="Photos may be used" no="No photos" moment={moment} />
        <Answer
          consent={rides}
          yes="May ride with an approved driver"
          no="May not ride with others"
          moment={moment}
        />
        <Answer consent={news} yes="News by email" no="No news by email" moment={moment} />
      </ul>
    </Sheet>
  )
}

const Answer = ({
  consent,
  yes,
  no,
  moment,
}: {
  consent: Consent
  yes: string
  no: string
  moment: Date
}) =>
  consent ? (
    <li className="flex flex-wrap items-center gap-x-2 px-5 py-3">
      <Icon shape={consent.isGiven ? Check : X} className={consent.isGiven ? 'text-ok' : ''} />
      <span className="font-sign font-semibold">{consent.isGiven ? yes : no}</span>
      <span className="ml-auto text-table text-soft">{shortDay(consent.at, moment)}</span>
    </li>
  ) : null
