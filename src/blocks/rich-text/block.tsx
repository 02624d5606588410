import type { RichTextBlock } from '@/payload-types'

import { Prose } from '../prose'
import { Section } from '../section'

export const Text = ({ block, index }: { block: RichTextBlock; index: number }) => (
  <Section
    index={index}
    heading={block.heading}
    tone={block.tone}
    anchor={block.anchor}
    layout="beside"
  >
    <div className="prose">
      <Prose text={block.body} />
    </div>
  </Section>
)
