import type { Locale } from '@/lib/locale'
import { FILLED_BY_SCRIPT } from '@/ui/filled-by-script'
import { Spinner } from '@/ui/spinner'

import { shellWordsIn } from './words-in'

/**
 * Shows that the page of a followed link is loading (src/page-script/arriving.ts). Not a `loading.tsx`, which would wrap
 * the page in a boundary: React streams large content inside a boundary hidden until a script reveals it.
 */
export const Arriving = ({ locale }: { locale: Locale }) => (
  <div
    className="pointer-events-none fixed inset-x-4 top-21 z-40 grid justify-items-center"
    role="status"
  >
    <p
      className="flex animate-arriving items-center gap-3 rounded-2 border-2 border-ink bg-white px-4 py-2.5 font-sign text-ui leading-label font-bold [box-shadow:var(--shadow-pop)]"
      data-arriving
      {...Object.fromEntries(
        Object.entries(shellWordsIn(locale).arriving).map(([name, text]) => [`data-${name}`, text]),
      )}
      hidden
    >
      <Spinner />
      <span {...FILLED_BY_SCRIPT} />
    </p>
  </div>
)
