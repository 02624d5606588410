import type { IconNode } from 'lucide'
import type { ReactNode } from 'react'

import { classNames } from '@/ui/class-names'
import { Icon } from '@/ui/icon'

const TONES = {
  plain: 'text-info',
  ok: 'text-ok',
  warn: 'text-hot-text',
  bad: 'text-bad',
  soft: 'text-soft',
}

export type FlagTone = keyof typeof TONES

/** A mark on a person or an email, in an icon and a word. Without a shape, the icon is a diamond. */
export const Flag = ({
  tone = 'plain',
  shape,
  className,
  children,
}: {
  tone?: FlagTone
  shape?: IconNode
  className?: string
  children: ReactNode
}) => (
  <span
    className={classNames(
      'inline-flex items-baseline gap-1.5 font-sign text-table leading-snug font-semibold',
      TONES[tone],
      className,
    )}
  >
    {shape ? (
      <Icon shape={shape} className="size-4 self-center stroke-[2.4]" />
    ) : (
      <i className="mx-0.5 size-2.75 flex-none rotate-45 rounded-1 bg-current" aria-hidden="true" />
    )}
    {children}
  </span>
)
