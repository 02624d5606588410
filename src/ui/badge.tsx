import type { IconNode } from 'lucide'
import type { ReactNode } from 'react'

import { classNames } from './class-names'
import { Icon } from './icon'

type Props = {
  tone?: keyof typeof TONES
  icon?: IconNode
  children: ReactNode
}

const TONES = {
  lake: '',
  sun: 'bg-sun-400 text-ink',
  white: 'bg-white text-ink',
  ice: 'bg-lake-100 text-lake-800',
  ok: 'bg-reed-100 text-reed-700',
} as const

/** Holds several badges. */
export const BADGE_ROW = 'flex flex-wrap gap-2'

/** A short fact. */
export const Badge = ({ tone = 'lake', icon, children }: Props) => (
  <span className={classNames('badge', TONES[tone])}>
    {icon ? <Icon shape={icon} className="size-[1.1em]" /> : null}
    {children}
  </span>
)
