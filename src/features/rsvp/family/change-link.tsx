import type { RejectedForm } from '@/forms/server/rejected-forms'
import type { Locale } from '@/lib/locale'
import { Link } from '@/ui/link'

import type { Coming } from './days.tx'
import { familyWordsIn } from './words-in'

/** Props of the boxes whose answers a family can change. */
export type EditProps = {
  coming: Coming
  path: string
  edit: string | null
  rejected: RejectedForm | null
  locale: Locale
}

type Props = { href: string; what: string; locale: Locale }

/** Opens a box to change its answers. */
export const ChangeLink = ({ href, what, locale }: Props) => (
  <Link
    className="-my-2 inline-flex min-h-11 items-center font-sign text-tool font-semibold"
    href={href}
  >
    {familyWordsIn(locale).change}
    <span className="sr-only"> {what}</span>
  </Link>
)
