import type { RejectedForm } from '@/forms/server/rejected-forms'
import { Link } from '@/ui/link'

import type { Coming } from './days.tx'

/** Props of the boxes whose answers a family can change. */
export type EditProps = {
  coming: Coming
  path: string
  edit: string | null
  rejected: RejectedForm | null
}

/** Opens a box to change its answers. */
export const ChangeLink = ({ href, what }: { href: string; what: string }) => (
  <Link
    className="-my-2 inline-flex min-h-11 items-center font-sign text-tool font-semibold"
    href={href}
  >
    Change<span className="sr-only"> {what}</span>
  </Link>
)
