import { FormPage, formPageMetadata } from '@/app/(site)/_page/form-page'
import { siteFacts } from '@/features/site-settings/store'
import { SubscribeForm } from '@/features/subscribe/form'
import { parseTag } from '@/features/subscribe/rules'
import { Subscribed } from '@/features/subscribe/subscribed'
import { findLastSubmission } from '@/forms/server/last-submission'
import { openForm } from '@/forms/server/open-form'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = () => formPageMetadata('subscribe', 'subscribe')

/** The newsletter form. Without JavaScript, `?sent` shows here that it was accepted. */
export default async function SubscribePage({ searchParams }: Props) {
  const { tag, sent } = await searchParams
  const submission = sent === undefined ? null : await findLastSubmission('subscribe')
  return (
    <FormPage slug="subscribe" label="Get updates">
      {submission ? (
        <Subscribed isNew={submission.outcome !== 'already-subscribed'} />
      ) : (
        <SubscribeForm
          tag={typeof tag === 'string' ? (parseTag(tag) ?? '') : ''}
          contactEmail={(await siteFacts()).email}
          fromServer={await openForm('subscribe')}
        />
      )}
    </FormPage>
  )
}
