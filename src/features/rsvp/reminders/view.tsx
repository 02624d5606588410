import { Link } from '@/ui/link'

type Props = { linkKey: string; email: string; isOff: boolean; isBusy: boolean }

/** Whether reminders are sent to an address, and the button that changes it. */
export function ReminderSetting({ linkKey, email, isOff, isBusy }: Props) {
  const path = `/reminders/${encodeURIComponent(linkKey)}`
  return (
    <>
      <h1 className="mt-4 mb-3 max-w-[18ch]">
        {isOff ? 'Reminders are off.' : 'Switch reminders off?'}
      </h1>
      <p className="lede">
        {isOff
          ? `We do not remind ${email} of events anymore. If an event changes or is canceled, we still email you.`
          : `We remind ${email} three days and one day before each event for which you have a spot. Nothing else changes when you switch that off.`}
      </p>
      {isBusy && <p role="alert">Too many requests. Please try again later.</p>}
      <form className="button-row mt-6" method="post" action={`${path}/${isOff ? 'on' : 'off'}`}>
        <button className={`button ${isOff ? 'button--light' : ''}`} type="submit">
          {isOff ? 'Switch them on again' : 'Switch reminders off'}
        </button>
        <Link className={`button ${isOff ? '' : 'button--light'}`} href="/events">
          {isOff ? 'See the events' : 'Keep them'}
        </Link>
      </form>
    </>
  )
}
