import { Plus } from 'lucide'

import { deskList } from '@/desk/desk-view'
import { DeskLink } from '@/desk/ui/button'
import { PageHead } from '@/desk/ui/page-head'
import { Sheet } from '@/desk/ui/sheet'
import { Icon } from '@/ui/icon'
import { FAQ_GROUPS } from '@collections/faq-items'

import { findQuestions } from '../editing/faq/store'
import { QuestionOrder } from './question-order'

/** The questions of the FAQ by group, in the order that visitors see. Replaces Payload's list. */
export const FaqList = deskList('content', async () => {
  const questions = await findQuestions()
  const without = questions.filter(({ group }) => group === null)
  return (
    <>
      <PageHead
        title="FAQ"
        actions={
          <DeskLink href="/cms/collections/faq-items/create">
            <Icon shape={Plus} />
            New question
          </DeskLink>
        }
      >
        Drag a question by its handle, or use its arrows. The new order shows on the site at once.
      </PageHead>
      <div className="grid gap-6">
        {FAQ_GROUPS.map(({ value, label }) => (
          <Sheet key={value} title={label}>
            <QuestionOrder questions={questions.filter(({ group }) => group === value)} />
          </Sheet>
        ))}
        {without.length === 0 ? null : (
          <Sheet title="Drafts without a group">
            <QuestionOrder questions={without} />
          </Sheet>
        )}
      </div>
    </>
  )
})
