import { questionsOfGroup } from '@/features/website/pages/store'
import type { Locale } from '@/lib/locale'
import type { FaqGroupBlock } from '@/payload-types'
import { Accordion } from '@/ui/accordion'
import { LinkedText } from '@/ui/linked-text'

import { Buttons } from '../buttons'
import { Section } from '../section'

/** The published questions of a group, or the selected ones. */
async function getQuestions({ group, picked }: FaqGroupBlock) {
  if (group) return questionsOfGroup(group)
  return (picked ?? []).filter((question) => typeof question === 'object')
}

type Props = { block: FaqGroupBlock; index: number; locale: Locale }

export async function FaqGroup({ block, index, locale }: Props) {
  const questions = await getQuestions(block)
  if (questions.length === 0) return null

  return (
    <Section
      block={block}
      index={index}
      layout="beside"
      aside={<Buttons className="mt-6" links={block.links} isSmall />}
    >
      <Accordion
        // The same for all groups of a page, so that only one answer is open at a time.
        name="questions"
        items={questions.map(({ question, answer }) => ({
          question,
          answer: (
            <p className="whitespace-pre-line">
              <LinkedText text={answer} locale={locale} />
            </p>
          ),
        }))}
      />
    </Section>
  )
}
