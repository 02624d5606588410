import { notFound } from 'next/navigation'

import { findReminderSetting, isForAnotherPage } from '@/features/rsvp/reminders/store'
import { ReminderSetting } from '@/features/rsvp/reminders/view'
import { reminderWordsIn } from '@/features/rsvp/reminders/words-in'
import { privateLinkMetadata } from '@/features/website/seo/metadata'
import { siteFacts } from '@/features/website/site-settings/store'
import type { Locale } from '@/lib/locale'
import { ExpiredLink } from '@/ui/expired-link'

type Props = {
  params: Promise<{ key: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
  locale: Locale
}

export const remindersMetadata = (locale: Locale) =>
  privateLinkMetadata(reminderWordsIn(locale).pageTitle)

/** Opened with the link of a reminder. Opening it changes nothing, because mail scanners open every link. */
export async function RemindersPage({ params, searchParams, locale }: Props) {
  const [{ key }, { busy }] = await Promise.all([params, searchParams])
  const [setting, facts] = await Promise.all([findReminderSetting(key), siteFacts()])
  if (!setting && (await isForAnotherPage(key))) notFound()

  return (
    <main id="main" tabIndex={-1} className="section ground-tint">
      <div className="wrap">
        {setting ? (
          <ReminderSetting {...setting} linkKey={key} isBusy={busy !== undefined} locale={locale} />
        ) : (
          <ExpiredLink
            reason={reminderWordsIn(locale).expired}
            contactEmail={facts.email}
            locale={locale}
          />
        )}
      </div>
    </main>
  )
}
