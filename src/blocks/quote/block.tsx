import type { QuoteBlock } from '@/payload-types'

import { Portrait } from '../portrait'

export const Quote = ({ block }: { block: QuoteBlock }) => (
  <section className="section tint" aria-label={`Words of ${block.attribution}`}>
    <div className="wrap">
      <figure className="quote">
        <Portrait image={block.image} />
        <div>
          <blockquote>“{block.quote}”</blockquote>
          <figcaption>{block.attribution}</figcaption>
        </div>
      </figure>
    </div>
  </section>
)
