import type { CallToActionBlock } from '@/payload-types'

import { Buttons } from '../buttons'
import { Section } from '../section'

export const CallToAction = ({ block, place }: { block: CallToActionBlock; place: number }) => (
  <Section
    place={place}
    heading={block.heading}
    introduction={block.text}
    tone={block.tone}
    anchor={block.anchor}
    className="cta section--snug"
  >
    <Buttons links={block.links} />
  </Section>
)
