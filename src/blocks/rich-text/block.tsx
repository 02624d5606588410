import type { RichTextBlock } from '@/payload-types'

import { Prose } from '../prose'
import { Section } from '../section'

export const Text = ({ block, place }: { block: RichTextBlock; place: number }) => (
  <Section
    place={place}
    heading={block.heading}
    tone={block.tone}
    anchor={block.anchor}
    layout="beside"
  >
    <div className="prose prose--first">
      <Prose text={block.body} />
    </div>
  </Section>
)
