import type { CityListBlock } from '@/payload-types'

import { Buttons } from '../buttons'
import { CityMap } from './map'

export function CityList({ block, place }: { block: CityListBlock; place: number }) {
  const cities = block.cities ?? []
  const next = block.next ?? []
  const titleId = `section-${String(place)}`
  const Title = block.heading ? 'h3' : 'h2'

  return (
    <section
      className="section ground-white purpose"
      aria-labelledby={block.heading ? titleId : undefined}
    >
      <div className={block.hasMap ? 'wrap purpose__grid' : 'wrap'}>
        <div>
          {block.heading ? (
            <h2 className="blaze" id={titleId}>
              {block.heading}
            </h2>
          ) : null}
          {block.introduction ? <p className="as-typed">{block.introduction}</p> : null}
          <div className="cities">
            <div>
              <Title>Launch cities</Title>
              <ul className="cities__list">
                {cities.map(({ name, note }) => (
                  <li key={name}>
                    <b>{name}</b>
                    {note ? <span>{note}</span> : null}
                  </li>
                ))}
              </ul>
            </div>
            {next.length > 0 ? (
              <div>
                <Title>Next on the map</Title>
                <ul className="cities__list cities__list--next">
                  {next.map(({ name }) => (
                    <li key={name}>
                      <b>{name}</b>
                    </li>
                  ))}
                </ul>
              </div>
            ) : null}
          </div>
          <Buttons links={block.links} isSmall />
        </div>
        {block.hasMap ? (
          <CityMap cities={cities.map(({ name }) => name)} next={next.map(({ name }) => name)} />
        ) : null}
      </div>
    </section>
  )
}
