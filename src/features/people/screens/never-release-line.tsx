import { TriangleAlert } from 'lucide'

import { Icon } from '@/ui/icon'

import { NEVER_RELEASE } from '../households/wording'

/** The people who must never pick up a child, in the words of the household. */
export const NeverReleaseLine = ({ names }: { names: string }) => (
  <p className="flex gap-2 font-sign text-name font-bold">
    <Icon shape={TriangleAlert} className="mt-1 shrink-0" />
    <span>
      {NEVER_RELEASE}: {names}
    </span>
  </p>
)
