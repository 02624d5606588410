import type { Metadata } from 'next'
import { notFound } from 'next/navigation'

import { familyMetadata, FamilyPage } from '@/app/(site)/family/[key]/family-page'
import { GiveUpForm } from '@/features/rsvp/family/in-spanish'
import { isPrefixed, type PrefixedLocale, toLocale } from '@/lib/locale'

/** Rendered for each request, although the layout above lists its languages for the build. */
export const dynamic = 'force-dynamic'

type Props = {
  params: Promise<{ locale: string; key: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const generateMetadata = async ({ params }: Props): Promise<Metadata> =>
  familyMetadata(toLocale((await params).locale))

const FORMS: Record<PrefixedLocale, typeof GiveUpForm> = { es: GiveUpForm }

export default async function Page({ params, searchParams }: Props) {
  const { locale, key } = await params
  if (!isPrefixed(locale)) notFound()
  return (
    <FamilyPage linkKey={key} locale={locale} Form={FORMS[locale]} searchParams={searchParams} />
  )
}
