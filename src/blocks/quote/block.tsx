import type { QuoteBlock } from '@/payload-types'
import { classNames } from '@/ui/class-names'
import { getPhoto } from '@/ui/photo'

import { Portrait } from '../portrait'
import { isUnfilled } from '../unfilled'

export function Quote({ block }: { block: QuoteBlock }) {
  if (isUnfilled(block)) return null
  const photo = getPhoto(block.image)
  return (
    <section className="section ground-tint" aria-label={`Words of ${block.attribution ?? ''}`}>
      <div className="wrap">
        <figure
          className={classNames(
            'grid items-center gap-beside',
            photo && 'sm:grid-cols-[--spacing(68)_1fr]',
          )}
        >
          {photo ? <Portrait className="max-sm:w-44" photo={photo} /> : null}
          <div>
            <blockquote className="max-w-[40ch] font-display text-h3 leading-label font-semibold tracking-tight text-pretty">
              “{block.quote}”
            </blockquote>
            <figcaption className="mt-4 font-sign leading-label font-semibold">
              {block.attribution}
            </figcaption>
          </div>
        </figure>
      </div>
    </section>
  )
}
