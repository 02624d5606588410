import type { Locale } from '@/lib/locale'
import type { CityListBlock } from '@/payload-types'
import { classNames } from '@/ui/class-names'

import { Buttons } from '../buttons'
import { blockWordsIn } from '../words-in'
import { CityMap } from './map'

const TITLE = 'mb-2.5 font-sign text-ui leading-label font-bold tracking-normal'

/** The mark is a hexagon for current cities, and a ring for the next ones. */
const CITY = 'grid grid-cols-[--spacing(6)_1fr] items-start leading-label'

type Props = { block: CityListBlock; index: number; locale: Locale }

export function CityList({ block, index, locale }: Props) {
  const words = blockWordsIn(locale).cities
  const cities = block.cities ?? []
  const next = block.next ?? []
  const titleId = `section-${String(index)}`
  const Title = block.heading ? 'h3' : 'h2'

  return (
    <section className="section ground-white" aria-labelledby={block.heading ? titleId : undefined}>
      <div
        className={classNames(
          'wrap',
          block.hasMap &&
            'grid items-center gap-columns lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]',
        )}
      >
        <div>
          {block.heading ? (
            <h2 className="blaze text-sign" id={titleId}>
              {block.heading}
            </h2>
          ) : null}
          {block.introduction ? (
            <p className="mt-5 max-w-[48ch] whitespace-pre-line">{block.introduction}</p>
          ) : null}
          <div className="mt-7 flex flex-wrap gap-x-12 gap-y-6">
            <div>
              <Title className={TITLE}>{words.launch}</Title>
              <ul className="grid gap-2">
                {cities.map(({ name, note }) => (
                  <li key={name} className={CITY}>
                    <span className="mt-1 h-3.5 w-3.5 bg-sun-500 [clip-path:var(--hexagon)]" />
                    <b className="font-semibold">{name}</b>
                    {note ? <span className="col-start-2 text-sm text-soft">{note}</span> : null}
                  </li>
                ))}
              </ul>
            </div>
            {next.length > 0 ? (
              <div>
                <Title className={TITLE}>{words.next}</Title>
                <ul className="grid gap-2">
                  {next.map(({ name }) => (
                    <li key={name} className={CITY}>
                      <span className="mt-1 size-3.5 rounded-full border-3 border-lake-800" />
                      <b className="font-semibold">{name}</b>
                    </li>
                  ))}
                </ul>
              </div>
            ) : null}
          </div>
          <Buttons className="mt-7" links={block.links} locale={locale} isSmall />
        </div>
        {block.hasMap ? (
          <CityMap cities={cities.map(({ name }) => name)} next={next.map(({ name }) => name)} />
        ) : null}
      </div>
    </section>
  )
}
