import type { ComponentProps } from 'react'

import { classNames } from './class-names'
import { Link } from './link'

type Look = {
  /**
   * `give` is for donations or the main action of a page; `sun` and `light` are for dark backgrounds and
   * drawings.
   */
  look?: 'lake' | 'give' | 'sun' | 'light' | 'line' | undefined
  /** Square ends instead of a pointed one, for forms and tools. */
  isSquare?: boolean | undefined
  isSmall?: boolean | undefined
}

const buttonClasses = ({ look = 'lake', isSquare, isSmall }: Look, className?: string) =>
  classNames(
    'button',
    look !== 'lake' && `button--${look}`,
    isSquare && 'button--square',
    isSmall && 'button--small',
    className,
  )

/** A link that looks like a button. */
export function ButtonLink({
  look,
  isSquare,
  isSmall,
  className,
  ...link
}: Look & ComponentProps<typeof Link>) {
  return <Link {...link} className={buttonClasses({ look, isSquare, isSmall }, className)} />
}

export function Button({
  look,
  isSquare,
  isSmall,
  className,
  type = 'button',
  ...button
}: Look & ComponentProps<'button'>) {
  return (
    <button
      {...button}
      type={type}
      className={buttonClasses({ look, isSquare, isSmall }, className)}
    />
  )
}
