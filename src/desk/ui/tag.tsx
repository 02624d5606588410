import type { IconNode } from 'lucide'
import type { ReactNode } from 'react'

import { classNames } from '@/ui/class-names'
import { Icon } from '@/ui/icon'

export type TagTone = 'plain' | 'ok' | 'warn' | 'bad' | 'new' | 'past'

const TONES: Record<TagTone, string> = {
  plain: 'bg-info-bg text-info',
  ok: 'bg-ok-bg text-ok',
  warn: 'bg-warn-bg text-warn',
  bad: 'bg-bad-bg text-bad',
  new: 'bg-sheet text-ink shadow-[inset_0_0_0_--spacing(0.375)_var(--color-edge)]',
  past: 'text-soft shadow-[inset_0_0_0_--spacing(0.375)_var(--color-line)]',
}

/** A state, in an icon and a word. */
export const Tag = ({
  tone = 'plain',
  shape,
  className,
  children,
}: {
  tone?: TagTone | undefined
  shape?: IconNode | undefined
  className?: string
  children: ReactNode
}) => (
  <span
    className={classNames(
      'inline-flex min-h-6.5 items-center gap-1.5 rounded-1 px-2 py-0.5 font-sign text-least leading-snug font-semibold whitespace-nowrap',
      TONES[tone],
      className,
    )}
  >
    {tone === 'new' ? <i className="size-2.25 rounded-1 bg-hot" /> : null}
    {shape ? <Icon shape={shape} className="size-3.75 stroke-[2.6]" /> : null}
    {children}
  </span>
)
