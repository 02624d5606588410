import type { ChecklistBlock } from '@/payload-types'
import { CheckList } from '@/ui/check-list'

import { Section } from '../section'

export const Checklist = ({ block, index }: { block: ChecklistBlock; index: number }) => (
  <Section block={block} index={index} layout="beside">
    <CheckList lines={(block.items ?? []).map(({ text }) => text)} />
  </Section>
)
