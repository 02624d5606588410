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

/** A short fact. Use a `.badge-row` for several. */
export const Badge = ({ tone = 'lake', icon, children }: Props) => (
  <span className={classNames('badge', TONES[tone])}>
    {icon ? <Icon shape={icon} /> : null}
    {children}
  </span>
)
