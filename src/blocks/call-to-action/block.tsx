import type { Locale } from '@/lib/locale'
import type { CallToActionBlock } from '@/payload-types'

import { Buttons } from '../buttons'
import { Section } from '../section'

type Props = { block: CallToActionBlock; index: number; locale: Locale }

export const CallToAction = ({ block, index, locale }: Props) => (
  <Section
    block={{ ...block, introduction: block.text }}
    index={index}
    className="py-snug"
    layout="opposite"
  >
    <Buttons links={block.links} locale={locale} />
  </Section>
)
