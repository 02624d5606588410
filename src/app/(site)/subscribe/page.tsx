import { FormPage, formPageMetadata } from '@/app/(site)/_page/form-page'
import { choiceAt, getTag } from '@/features/events/choose/rules'
import { getNews } from '@/features/events/choose/wording'
import { eventCities } from '@/features/events/store'
import { SubscribeForm } from '@/features/subscribe/form'
import { parseTag } from '@/features/subscribe/rules'
import { Subscribed } from '@/features/subscribe/subscribed'
import { siteFacts } from '@/features/website/site-settings/store'
import { findLastSubmission } from '@/forms/server/last-submission'
import { openForm } from '@/forms/server/open-form'

type Query = Record<string, string | string[] | undefined>

type Props = { searchParams: Promise<Query> }

export const generateMetadata = () => formPageMetadata('subscribe', 'subscribe')

/** The newsletter form. Without JavaScript, `?sent` shows here that it was accepted. */
export default async function SubscribePage({ searchParams }: Props) {
  const query = await searchParams
  const submission = query['sent'] === undefined ? null : await findLastSubmission('subscribe')
  if (submission) {
    return (
      <FormPage slug="subscribe" label="Get updates">
        <Subscribed isNew={submission.outcome !== 'already-subscribed'} />
      </FormPage>
    )
  }
  const choice = await choiceIn(query)
  const tag = choice ? getTag(choice) : toText(query['tag'])
  return (
    <FormPage slug="subscribe" label="Get updates">
      {choice && (
        <p className="mb-5">
          <b>{getNews(choice)}</b>
        </p>
      )}
      <SubscribeForm
        tag={parseTag(tag) ?? ''}
        contactEmail={(await siteFacts()).email}
        fromServer={await openForm('subscribe', { language: toText(query['language']) })}
      />
    </FormPage>
  )
}

const toText = (value: Query[string]): string => (typeof value === 'string' ? value : '')

/** The city and the ages of a family's search without a result; `null` for all news. */
async function choiceIn({ city, age }: Query) {
  if (city === undefined && age === undefined) return null
  const named = new URLSearchParams({
    ...(city === undefined ? {} : { city: toText(city) }),
    ...(age === undefined ? {} : { age: toText(age) }),
  })
  return choiceAt(`/subscribe?${String(named)}`, await eventCities())
}
