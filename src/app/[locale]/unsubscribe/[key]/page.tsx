import type { Metadata } from 'next'

import {
  unsubscribeMetadata,
  UnsubscribePage as Page,
} from '@/app/(site)/unsubscribe/[key]/unsubscribe-page'
import { toLocale } from '@/lib/locale'

type Props = {
  params: Promise<{ locale: string; key: string }>
}

/** The layout lists its languages in advance, but what a key opens is read anew for each request. */
export const dynamic = 'force-dynamic'

export const generateMetadata = async ({ params }: Props): Promise<Metadata> =>
  unsubscribeMetadata(toLocale((await params).locale))

export default async function TranslatedUnsubscribePage(props: Props) {
  return <Page {...props} locale={toLocale((await props.params).locale)} />
}
