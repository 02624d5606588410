import type { MediaBlock } from '@/payload-types'
import { getPhoto } from '@/ui/photo'

import { Section } from '../section'

export function Picture({ block, index }: { block: MediaBlock; index: number }) {
  const photo = getPhoto(block.image)
  if (!photo) return null
  return (
    <Section block={block} index={index} className="py-snug">
      <figure>
        <img
          className="h-auto w-full rounded-2 border-2 border-ink"
          {...photo}
          alt={photo.alt}
          sizes="auto, 100vw"
          loading="lazy"
        />
        {block.caption ? (
          <figcaption className="mt-3 text-sm text-soft">{block.caption}</figcaption>
        ) : null}
      </figure>
    </Section>
  )
}
