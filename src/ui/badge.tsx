import type { ReactNode } from 'react'

import { Icon, type IconName } from './icon'

type Props = {
  tone?: 'lake' | 'sun' | 'white' | 'ice' | 'ok'
  icon?: IconName
  children: ReactNode
}

/** A short fact about a thing. Several of them stand in a `.badges`. */
export const Badge = ({ tone = 'lake', icon, children }: Props) => (
  <span className={tone === 'lake' ? 'badge' : `badge badge--${tone}`}>
    {icon ? <Icon name={icon} /> : null}
    {children}
  </span>
)
