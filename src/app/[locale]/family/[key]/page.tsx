import type { Metadata } from 'next'

import { familyMetadata, FamilyPage } from '@/app/(site)/family/[key]/family-page'
import { GiveUpForm } from '@/features/rsvp/family/in-spanish'
import { toLocale } from '@/lib/locale'

/** Rendered for each request, although the layout above lists its languages for the build. */
export const dynamic = 'force-dynamic'

type Props = {
  params: Promise<{ locale: string; key: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const generateMetadata = async ({ params }: Props): Promise<Metadata> =>
  familyMetadata(toLocale((await params).locale))

export default async function Page({ params, searchParams }: Props) {
  const { locale, key } = await params
  return (
    <FamilyPage
      linkKey={key}
      locale={toLocale(locale)}
      Form={GiveUpForm}
      searchParams={searchParams}
    />
  )
}
