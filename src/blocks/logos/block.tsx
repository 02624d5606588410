import type { LogosBlock } from '@/payload-types'

import { photoOf } from '../photo'
import { Section } from '../section'

export function Logos({ block, place }: { block: LogosBlock; place: number }) {
  const partners = block.partners ?? []
  return (
    <Section
      place={place}
      heading={block.heading}
      introduction={block.introduction}
      className="section--snug"
    >
      {partners.length > 0 ? (
        <ul className="partners section__b">
          {partners.map(({ name, image }) => {
            const logo = photoOf(image)
            return <li key={name}>{logo ? <img {...logo} alt={name} loading="lazy" /> : name}</li>
          })}
        </ul>
      ) : null}
    </Section>
  )
}
