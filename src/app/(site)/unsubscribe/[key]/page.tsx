import { unsubscribeMetadata, UnsubscribePage as Page } from './unsubscribe-page'

type Props = {
  params: Promise<{ key: string }>
}

export const metadata = unsubscribeMetadata('en')

export default function EnglishUnsubscribePage(props: Props) {
  return <Page {...props} locale="en" />
}
