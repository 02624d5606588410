import type { ChecklistBlock } from '@/payload-types'
import { CheckList } from '@/ui/check-list'

import { Section } from '../section'

export const Checklist = ({ block, index }: { block: ChecklistBlock; index: number }) => (
  <Section
    index={index}
    heading={block.heading}
    introduction={block.introduction}
    tone={block.tone}
    anchor={block.anchor}
    layout="beside"
  >
    <CheckList lines={(block.items ?? []).map(({ text }) => text)} />
  </Section>
)
