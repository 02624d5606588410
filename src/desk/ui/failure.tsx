import { TriangleAlert } from 'lucide'

import { Icon } from '@/ui/icon'

/** Why something was not done, announced as soon as it appears. */
export const Failure = ({ children }: { children: string }) =>
  children === '' ? null : (
    <p className="desk-note desk-note--bad" role="alert">
      <Icon shape={TriangleAlert} />
      <span>{children}</span>
    </p>
  )
