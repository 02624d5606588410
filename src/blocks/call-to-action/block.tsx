import type { CallToActionBlock } from '@/payload-types'

import { Buttons } from '../buttons'
import { Section } from '../section'

export const CallToAction = ({ block, index }: { block: CallToActionBlock; index: number }) => (
  <Section
    block={{ ...block, introduction: block.text }}
    index={index}
    className="py-snug"
    layout="opposite"
  >
    <Buttons links={block.links} />
  </Section>
)
