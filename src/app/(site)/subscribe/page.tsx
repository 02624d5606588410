import { FormPage, formPageMetadata } from '@/app/(site)/_page/form-page'
import { siteFacts } from '@/features/site/store'
import { SubscribeForm } from '@/features/subscribe/form'
import { tagIn } from '@/features/subscribe/rules'
import { Subscribed } from '@/features/subscribe/subscribed'
import { openForm } from '@/forms/open-form'
import { findSent } from '@/forms/sent'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = () => formPageMetadata('subscribe', 'subscribe')

/** The newsletter's form; without JavaScript its success is told here too, as `?sent`. */
export default async function SubscribePage({ searchParams }: Props) {
  const { tag, sent } = await searchParams
  const taken = sent === undefined ? null : await findSent('subscribe')
  return (
    <FormPage slug="subscribe" label="Get updates">
      {taken ? (
        <Subscribed isNew={taken.outcome !== 'already-subscribed'} />
      ) : (
        <SubscribeForm
          tag={typeof tag === 'string' ? (tagIn(tag) ?? '') : ''}
          contactEmail={(await siteFacts()).email}
          fromServer={await openForm('subscribe')}
        />
      )}
    </FormPage>
  )
}
