import type { ChecklistBlock } from '@/payload-types'
import { Ticks } from '@/ui/ticks'

import { Section } from '../section'

export const Checklist = ({ block, place }: { block: ChecklistBlock; place: number }) => (
  <Section
    place={place}
    heading={block.heading}
    introduction={block.introduction}
    tone={block.tone}
    anchor={block.anchor}
    layout="beside"
  >
    <Ticks lines={(block.items ?? []).map(({ text }) => text)} />
  </Section>
)
