import type { ReactNode } from 'react'

import { classNames } from '@/ui/class-names'

/** The text of an empty list. @param isAlone whether it has its own sheet */
export const Empty = ({
  isAlone = false,
  children,
}: {
  isAlone?: boolean
  children: ReactNode
}) => (
  <p className={classNames(isAlone && 'desk-sheet', 'desk-sheet__body text-soft')}>{children}</p>
)
