import { type Locale, pathIn } from '@/lib/locale'
import { Link } from '@/ui/link'
import { PageLanguage } from '@/ui/page-language'

import { reminderWordsIn } from './words-in'

type Props = { linkKey: string; email: string; isOff: boolean; isBusy: boolean; locale: Locale }

/** Whether reminders are sent to an address, and the button that changes it. */
export function ReminderSetting({ linkKey, email, isOff, isBusy, locale }: Props) {
  const path = `/reminders/${encodeURIComponent(linkKey)}`
  const all = reminderWordsIn(locale)
  const words = isOff ? all.off : all.on
  return (
    <>
      <h1 className="mt-4 mb-3 max-w-[18ch]">{words.title}</h1>
      <p className="lede">{words.text(email)}</p>
      {isBusy && <p role="alert">{all.busy}</p>}
      <form className="button-row mt-6" method="post" action={`${path}/${isOff ? 'on' : 'off'}`}>
        <PageLanguage locale={locale} />
        <button className={`button ${isOff ? 'button--light' : ''}`} type="submit">
          {words.change}
        </button>
        <Link className={`button ${isOff ? '' : 'button--light'}`} href={pathIn(locale, '/events')}>
          {words.leave}
        </Link>
      </form>
    </>
  )
}
