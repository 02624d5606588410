import { RsvpThanksPage, thanksMetadata } from './thanks-page'

type Props = { params: Promise<{ slug: string }>; searchParams: Promise<{ news?: string }> }

export const metadata = thanksMetadata('en')

export default async function Page({ params, searchParams }: Props) {
  return <RsvpThanksPage slug={(await params).slug} locale="en" news={(await searchParams).news} />
}
