import { notFound } from 'next/navigation'

import { findReminderSetting, isForAnotherPage } from '@/features/rsvp/reminders/store'
import { ReminderLinkExpired, ReminderSetting } from '@/features/rsvp/reminders/view'
import { privateLinkMetadata } from '@/features/seo/metadata'
import { siteFacts } from '@/features/site-settings/store'

type Props = {
  params: Promise<{ key: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const metadata = privateLinkMetadata('Reminders | Events')

/** Opened with the link of a reminder. Opening it changes nothing, because mail scanners open every link. */
export default async function RemindersPage({ params, searchParams }: Props) {
  const [{ key }, { busy }] = await Promise.all([params, searchParams])
  const [setting, facts] = await Promise.all([findReminderSetting(key), siteFacts()])
  if (!setting && (await isForAnotherPage(key))) notFound()

  return (
    <main id="main" tabIndex={-1} className="section ground-tint">
      <div className="wrap">
        {setting ? (
          <ReminderSetting {...setting} linkKey={key} isBusy={busy !== undefined} />
        ) : (
          <ReminderLinkExpired contactEmail={facts.email} />
        )}
      </div>
    </main>
  )
}
