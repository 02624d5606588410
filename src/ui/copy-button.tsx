import { Check, type IconNode } from 'lucide'
import type { ReactNode } from 'react'

import { classNames } from './class-names'
import { Icon } from './icon'

type Props = {
  text: string
  /** The text's name in the toast: "Message". */
  what: string
  icon: IconNode
  className: string
  children: ReactNode
}

/**
 * Copies a text to the clipboard and shows that for two seconds (src/page-script/tools.ts). Hidden without
 * scripts, because it would do nothing.
 */
export const CopyButton = ({ text, what, icon, className, children }: Props) => (
  <button
    type="button"
    className={classNames(className, 'group/copy noscript:hidden')}
    data-copy={text}
    data-what={what}
  >
    <span className="[display:contents] group-data-copied/copy:hidden">
      <Icon shape={icon} />
      {children}
    </span>
    <span className="hidden group-data-copied/copy:contents">
      <Icon shape={Check} />
      Copied
    </span>
  </button>
)
