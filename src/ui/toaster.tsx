import type { Locale } from '@/lib/locale'

import { classNames } from './class-names'
import { FILLED_BY_SCRIPT } from './filled-by-script'
import { uiWordsIn } from './words-in'

// Below the header: at the bottom a failure would cover the submit button or be hidden by a phone's keyboard,
// and a success would cover the reference on a phone. On a phone it covers the header itself, because it
// would otherwise cover the heading of the page.
const COLUMN =
  'pointer-events-none fixed inset-x-4 top-21 z-100 ml-auto grid max-w-104 max-sm:top-2 gap-3 sm:right-6 print:hidden'
const STACK = 'pointer-events-auto grid gap-3'
const CORNER = 'sm:fixed sm:right-6 sm:bottom-6 sm:w-full sm:max-w-104'

type Props = {
  locale: Locale
  /** The messages that `?notice=…` in an address can show, by name. */
  notices: Readonly<Record<string, string>>
}

/**
 * The container of all toasts, which src/page-script/toaster.tsx draws. Its live regions are always there, so that the
 * first toast is announced as well.
 */
export const Toaster = ({ locale, notices }: Props) => (
  <section
    className={COLUMN}
    aria-label={uiWordsIn(locale).notifications}
    data-toaster
    data-dismiss={uiWordsIn(locale).dismiss}
    {...Object.fromEntries(
      Object.entries(notices).map(([name, words]) => [`data-notice-${name}`, words]),
    )}
  >
    <div className={STACK} data-failures>
      <div className="grid gap-3 empty:absolute" role="alert" {...FILLED_BY_SCRIPT} />
      <div className="[display:contents]" data-silent {...FILLED_BY_SCRIPT} />
    </div>
    <div className={classNames(STACK, CORNER)} role="status" {...FILLED_BY_SCRIPT} />
  </section>
)
