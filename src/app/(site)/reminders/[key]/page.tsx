import { remindersMetadata, RemindersPage as Page } from './reminders-page'

type Props = {
  params: Promise<{ key: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const metadata = remindersMetadata('en')

export default function EnglishRemindersPage(props: Props) {
  return <Page {...props} locale="en" />
}
