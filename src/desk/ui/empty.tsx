import type { ReactNode } from 'react'

import { classNames } from '@/ui/class-names'

/** What is said where there is nothing to show. @param isAlone whether it has a sheet of its own */
export const Empty = ({
  isAlone = false,
  children,
}: {
  isAlone?: boolean
  children: ReactNode
}) => (
  <p className={classNames(isAlone && 'desk-sheet', 'desk-sheet__body text-soft')}>{children}</p>
)
