import { Check } from 'lucide'

import { Icon } from '@/ui/icon'
import { Link } from '@/ui/link'

import { AGE_BANDS } from '../ages/rules'
import { type Choice, type City, getAddress } from './rules'
import { agesInFigures } from './wording'

/** Links to the events of one city and for some ages, so that they work without JavaScript. */
export function Chips({ cities, choice }: { cities: readonly City[]; choice: Choice }) {
  const { city, ages } = choice
  return (
    <nav
      className="mt-6 grid items-center gap-x-5 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-y-3"
      aria-label="Choose events"
    >
      <p className={LABEL} id="choose-city">
        City
      </p>
      <ul className={CHIPS} aria-labelledby="choose-city">
        <Chip to={{ city: null, ages }} isChosen={city === null}>
          All cities
        </Chip>
        {cities.map((one) => (
          <Chip key={one.slug} to={{ city: one, ages }} isChosen={one.slug === city?.slug}>
            {one.name}
          </Chip>
        ))}
      </ul>
      <p className={LABEL} id="choose-ages">
        Age on the day
      </p>
      <ul className={CHIPS} aria-labelledby="choose-ages">
        <Chip to={{ city, ages: null }} isChosen={ages === null}>
          All ages
        </Chip>
        {AGE_BANDS.map((band) => (
          <Chip key={band.from} to={{ city, ages: band }} isChosen={band === ages}>
            {agesInFigures(band)}
          </Chip>
        ))}
      </ul>
    </nav>
  )
}

const LABEL = 'font-sign text-ui leading-snug font-bold'
const CHIPS = 'flex flex-wrap gap-2 max-sm:mb-2'
const CHIP =
  'inline-flex min-h-11 items-center gap-1.5 rounded-2 border-2 border-field-border bg-white px-4 font-sign text-tool leading-label font-semibold text-ink no-underline hover:border-ink hover:bg-lake-100 aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-white'

const Chip = ({ to, isChosen, children }: { to: Choice; isChosen: boolean; children: string }) => (
  <li>
    <Link
      className={CHIP}
      href={`${getAddress(to)}#upcoming`}
      aria-current={isChosen ? 'true' : undefined}
    >
      {isChosen ? <Icon shape={Check} className="text-sun-400" /> : null}
      {children}
    </Link>
  </li>
)
