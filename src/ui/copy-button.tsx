import { Check, type IconNode } from 'lucide'
import type { ReactNode } from 'react'

import { classNames } from './class-names'
import { Icon } from './icon'
import type { CopyWords } from './share-words'

type Props = {
  text: string
  /** The text's name in the toast: "Message". */
  what: string
  icon: IconNode
  className: string
  /** In another language than English, which the page script has. */
  words?: CopyWords | undefined
  children: ReactNode
}

/**
 * Copies a text to the clipboard and shows that for two seconds (src/page-script/tools.ts). Hidden without
 * scripts, because it would do nothing.
 */
export const CopyButton = ({ text, what, icon, className, words, children }: Props) => (
  <button
    type="button"
    className={classNames(className, 'group/copy noscript:hidden')}
    data-copy={text}
    data-what={what}
    data-done={words?.done}
    data-done-text={words?.what}
    data-failed={words?.failed}
    data-failed-text={words?.byHand}
  >
    <span className="[display:contents] group-data-copied/copy:hidden">
      <Icon shape={icon} />
      {children}
    </span>
    <span className="hidden group-data-copied/copy:contents">
      <Icon shape={Check} />
      {words?.copied ?? 'Copied'}
    </span>
  </button>
)
