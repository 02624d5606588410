import { Check } from 'lucide'

import type { Locale } from '@/lib/locale'
import { Icon } from '@/ui/icon'
import { Link } from '@/ui/link'

import { AGE_BANDS } from '../ages/rules'
import { eventWordsIn } from '../words-in'
import { type Choice, type City, getAddress } from './rules'
import { agesInFigures } from './wording'

/** Links to the events of one city and for some ages, so that they work without JavaScript. */
export function Chips({
  cities,
  choice,
  locale,
}: {
  cities: readonly City[]
  choice: Choice
  locale: Locale
}) {
  const { city, ages } = choice
  const words = eventWordsIn(locale).choose
  return (
    <nav
      className="mt-6 grid items-center gap-x-5 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-y-3"
      aria-label={words.label}
    >
      <p className={LABEL} id="choose-city">
        {words.city}
      </p>
      <ul className={CHIPS} aria-labelledby="choose-city">
        <Chip to={{ city: null, ages }} locale={locale} isChosen={city === null}>
          {words.allCities}
        </Chip>
        {cities.map((one) => (
          <Chip
            key={one.slug}
            to={{ city: one, ages }}
            locale={locale}
            isChosen={one.slug === city?.slug}
          >
            {one.name}
          </Chip>
        ))}
      </ul>
      <p className={LABEL} id="choose-ages">
        {words.age}
      </p>
      <ul className={CHIPS} aria-labelledby="choose-ages">
        <Chip to={{ city, ages: null }} locale={locale} isChosen={ages === null}>
          {words.allAges}
        </Chip>
        {AGE_BANDS.map((band) => (
          <Chip key={band.from} to={{ city, ages: band }} locale={locale} isChosen={band === ages}>
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

type ChipProps = { to: Choice; locale: Locale; isChosen: boolean; children: string }

const Chip = ({ to, locale, isChosen, children }: ChipProps) => (
  <li>
    <Link
      className={CHIP}
      href={`${getAddress(to, locale)}#upcoming`}
      aria-current={isChosen ? 'true' : undefined}
    >
      {isChosen ? <Icon shape={Check} className="text-sun-400" /> : null}
      {children}
    </Link>
  </li>
)
