import type { Locale } from '@/lib/locale'
import type { RichTextBlock } from '@/payload-types'

import { Prose } from '../prose'
import { Section } from '../section'

type Props = { block: RichTextBlock; index: number; locale: Locale }

export const Text = ({ block, index, locale }: Props) => (
  <Section block={block} index={index} layout="beside">
    <div className="prose">
      <Prose text={block.body} locale={locale} />
    </div>
  </Section>
)
