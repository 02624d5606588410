import { GiveUpForm } from '@/features/rsvp/family/in-english'

import { familyMetadata, FamilyPage } from './family-page'

type Props = {
  params: Promise<{ key: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const metadata = familyMetadata('en')

export default async function Page({ params, searchParams }: Props) {
  const { key } = await params
  return <FamilyPage linkKey={key} locale="en" Form={GiveUpForm} searchParams={searchParams} />
}
