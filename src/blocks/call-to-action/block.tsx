import type { CallToActionBlock } from '@/payload-types'

import { Buttons } from '../buttons'
import { Section } from '../section'

export const CallToAction = ({ block, index }: { block: CallToActionBlock; index: number }) => (
  <Section
    index={index}
    heading={block.heading}
    introduction={block.text}
    tone={block.tone}
    anchor={block.anchor}
    className="py-snug"
    layout="opposite"
  >
    <Buttons links={block.links} />
  </Section>
)
