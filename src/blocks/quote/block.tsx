import type { QuoteBlock } from '@/payload-types'

import { Portrait } from '../portrait'

export const Quote = ({ block }: { block: QuoteBlock }) => (
  <section className="section ground-tint" aria-label={`Words of ${block.attribution}`}>
    <div className="wrap">
      <figure className="grid items-center gap-beside sm:grid-cols-[minmax(--spacing(48),--spacing(68))_1fr]">
        <Portrait className="max-sm:w-44" image={block.image} />
        <div>
          <blockquote className="font-display text-h3 leading-label font-semibold tracking-snug text-pretty">
            “{block.quote}”
          </blockquote>
          <figcaption className="mt-4 font-sign leading-font font-semibold">
            {block.attribution}
          </figcaption>
        </div>
      </figure>
    </div>
  </section>
)
