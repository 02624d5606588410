import type { ComponentProps } from 'react'

import { classNames } from './class-names'
import { Link } from './link'

type Look = {
  /** `give` is for money or the page's one main action; `sun` and `light` stand on dark or on a drawing. */
  look?: 'lake' | 'give' | 'sun' | 'light' | 'line' | undefined
  /** Square ends, for forms and tools; without it the board points where it leads. */
  isSquare?: boolean | undefined
  isSmall?: boolean | undefined
}

const classesOf = ({ look = 'lake', isSquare, isSmall }: Look, className?: string) =>
  classNames(
    'button',
    look !== 'lake' && `button--${look}`,
    isSquare && 'button--square',
    isSmall && 'button--small',
    className,
  )

/** A link that looks like a trail board. */
export function ButtonLink({
  look,
  isSquare,
  isSmall,
  className,
  ...link
}: Look & ComponentProps<typeof Link>) {
  return <Link {...link} className={classesOf({ look, isSquare, isSmall }, className)} />
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
    <button {...button} type={type} className={classesOf({ look, isSquare, isSmall }, className)} />
  )
}
