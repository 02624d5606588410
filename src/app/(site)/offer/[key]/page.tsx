import { offerMetadata, OfferPage as Page } from './offer-page'

type Props = {
  params: Promise<{ key: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const metadata = offerMetadata('en')

export default function EnglishOfferPage(props: Props) {
  return <Page {...props} locale="en" />
}
