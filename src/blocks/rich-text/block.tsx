import type { RichTextBlock } from '@/payload-types'

import { Prose } from '../prose'
import { Section } from '../section'

export const Text = ({ block, index }: { block: RichTextBlock; index: number }) => (
  <Section block={block} index={index} layout="beside">
    <div className="prose">
      <Prose text={block.body} />
    </div>
  </Section>
)
