import type { ComponentProps } from 'react'

import { classNames } from '@/ui/class-names'
import { Link } from '@/ui/link'

type Look = {
  /** Dark without one: the main action. `take` is an offer to take something on, `bad` takes something away. */
  look?: 'line' | 'take' | 'bare' | 'bad' | 'bad-line' | undefined
  isSmall?: boolean | undefined
}

const getClasses = ({ look, isSmall }: Look, className?: string) =>
  classNames(
    'desk-button',
    look && `desk-button--${look}`,
    isSmall && 'desk-button--small',
    className,
  )

export const DeskButton = ({
  look,
  isSmall,
  className,
  type = 'button',
  ...button
}: Look & ComponentProps<'button'>) => (
  <button {...button} type={type} className={getClasses({ look, isSmall }, className)} />
)

/** A link that looks like a button. */
export const DeskLink = ({
  look,
  isSmall,
  className,
  ...link
}: Look & ComponentProps<typeof Link>) => (
  <Link {...link} className={getClasses({ look, isSmall }, className)} />
)
