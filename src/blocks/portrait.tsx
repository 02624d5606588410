import type { PersonBlock } from '@/payload-types'

import { photoOf } from './photo'

/** The arch with somebody in it; the mark stands in for a photo that is not there. */
export function Portrait({ image }: { image: PersonBlock['image'] }) {
  const photo = photoOf(image)
  return (
    <div className={photo ? 'portrait portrait--photo' : 'portrait'}>
      {photo ? (
        <img {...photo} alt={photo.alt} loading="lazy" />
      ) : (
        <img src="/art/mark-patch.svg" alt="" width={184} height={184} loading="lazy" />
      )}
    </div>
  )
}
