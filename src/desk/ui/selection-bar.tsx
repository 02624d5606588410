import { X } from 'lucide'
import type { ReactNode } from 'react'

import { Icon } from '@/ui/icon'

/** Buttons on the dark bar; the first is the one that staff press most. */
export const ON_BAR_MAIN = 'bg-sun-400 text-lake-950 hover:bg-sun-300'
export const ON_BAR = 'border-lake-300 bg-transparent text-white hover:bg-side-on'

type Props = {
  /** How much is selected, in words. */
  words: ReactNode
  onClear: () => void
  children: ReactNode
}

/** What can be done with the selected rows of a list, beneath it. Shown while something is selected. */
export const SelectionBar = ({ words, onClear, children }: Props) => (
  <section
    className="sticky bottom-4 z-10 mt-4 flex flex-wrap items-center gap-2.5 rounded-3 bg-side px-5 py-3 text-white shadow-pop max-desk:bottom-20"
    aria-label="Selected"
  >
    <p className="mr-auto font-sign font-semibold" aria-live="polite">
      {words}
    </p>
    {children}
    <button
      type="button"
      className="desk-icon-button hover:bg-side-on"
      aria-label="Select none"
      onClick={onClear}
    >
      <Icon shape={X} />
    </button>
  </section>
)
