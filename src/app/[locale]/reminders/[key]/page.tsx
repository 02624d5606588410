import type { Metadata } from 'next'

import {
  remindersMetadata,
  RemindersPage as Page,
} from '@/app/(site)/reminders/[key]/reminders-page'
import { toLocale } from '@/lib/locale'

type Props = {
  params: Promise<{ locale: string; key: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** The layout lists its languages in advance, but what a key opens is read anew for each request. */
export const dynamic = 'force-dynamic'

export const generateMetadata = async ({ params }: Props): Promise<Metadata> =>
  remindersMetadata(toLocale((await params).locale))

export default async function TranslatedRemindersPage(props: Props) {
  return <Page {...props} locale={toLocale((await props.params).locale)} />
}
