import type { MediaBlock } from '@/payload-types'

import { photoOf } from '../photo'
import { Section } from '../section'

export function Picture({ block, place }: { block: MediaBlock; place: number }) {
  const photo = photoOf(block.image)
  if (!photo) return null
  return (
    <Section place={place} className="section--snug">
      <figure className="figure">
        <img {...photo} alt={photo.alt} loading="lazy" />
        {block.caption ? <figcaption>{block.caption}</figcaption> : null}
      </figure>
    </Section>
  )
}
