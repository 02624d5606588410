import { notFound } from 'next/navigation'

import { findReminderSetting, isForAnotherPage } from '@/features/rsvp/reminders/store'
import { ReminderSetting } from '@/features/rsvp/reminders/view'
import { privateLinkMetadata } from '@/features/website/seo/metadata'
import { siteFacts } from '@/features/website/site-settings/store'
import { ExpiredLink } from '@/ui/expired-link'

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
          <ExpiredLink reason="It may be old, or not be complete." contactEmail={facts.email} />
        )}
      </div>
    </main>
  )
}
