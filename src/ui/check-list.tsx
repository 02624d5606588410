import { Check } from 'lucide'

import { classNames } from './class-names'
import { Icon } from './icon'

type Props = {
  lines: readonly string[]
  /** Classes of the list, such as its columns. */
  className?: string
}

/** A list of short lines, each with a check mark. */
export const CheckList = ({ lines, className = 'md:grid-cols-2' }: Props) => (
  <ul className={classNames('grid content-start gap-x-10 gap-y-3.5', className)}>
    {lines.map((line) => (
      <li key={line} className="grid grid-cols-[--spacing(6)_1fr] gap-3">
        <Icon shape={Check} className="mt-1 size-6 stroke-3 text-reed-700 on-dark:text-sun-400" />
        <span>{line}</span>
      </li>
    ))}
  </ul>
)
