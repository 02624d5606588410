import { classNames } from '@/ui/class-names'

/** The first letters of the first and the last part of a name. */
function getInitials(name: string): string {
  const parts = name.trim().split(/\s+/)
  const letters = parts.length > 1 ? [parts[0], parts.at(-1)] : [parts[0]]
  return letters.map((part) => [...(part ?? '')][0]?.toUpperCase() ?? '').join('')
}

const SIZES = {
  small: 'size-6.5 rounded-1 text-face',
  large: 'size-8 rounded-2 text-least',
}

/**
 * The initials of a colleague, beside the name; `null` if unassigned. Drawn, so that they are not part of a button's
 * name.
 */
export const Face = ({
  name,
  size = 'small',
  className,
}: {
  name: string | null
  size?: 'small' | 'large'
  className?: string
}) => (
  <span
    className={classNames(
      'inline-grid flex-none place-items-center font-sign leading-none font-bold before:content-[attr(data-initials)]',
      SIZES[size],
      name === null
        ? 'border-[length:--spacing(0.375)] border-dashed border-edge'
        : 'bg-info-bg text-info',
      className,
    )}
    data-initials={name === null ? '' : getInitials(name)}
    aria-hidden="true"
  />
)
