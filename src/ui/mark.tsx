import { MARK } from '@/lib/organization'

import { classNames } from './class-names'

type Props = { size: number; look?: 'ink' | 'gold'; className?: string }

/** The organization's name next to its mark, in the header, in the footer, and on printed pages. */
export const BRAND =
  'inline-flex items-center gap-2.5 font-display text-brand leading-none font-extrabold tracking-tight no-underline'

/** On dark backgrounds. */
const GOLD =
  '[--disc:var(--color-sun-400)] [--swan:var(--color-lake-950)] [--wing:var(--color-lake-950)]'

/** The mark of the organization, shown next to its name: a separate picture, or the swan in a circle. */
export function Mark({ size, look = 'ink', className }: Props) {
  const picture = look === 'gold' ? MARK.onDark : MARK.onLight
  return picture ? (
    <img className={className} src={picture} alt="" width={size} height={size} />
  ) : (
    <Swan size={size} look={look} {...(className === undefined ? {} : { className })} />
  )
}

/** Inline, so that CSS can color it and pages need no request for it. */
const Swan = ({ size, look, className }: Props) => (
  <svg
    className={classNames(look === 'gold' && GOLD, className)}
    viewBox="0 0 96 96"
    width={size}
    height={size}
    aria-hidden="true"
    focusable="false"
  >
    <circle cx="48" cy="48" r="48" className="fill-(--disc)" />
    <g transform="translate(48 48) scale(0.98) translate(-49.5 -50.5)">
      <path
        className="fill-(--swan)"
        d="M69,31C68,23 61,18.5 53.5,19.5C45,20.6 40.5,27 41.5,34C43,44 58.5,47.5 59.5,58C60,64.5 54,68.5 46,68.5C34.5,68.5 25,61.5 19,49C16.5,67.5 28,81.5 47,81.5C62,81.5 71.5,72 70.5,59C69.5,45.5 53,41.5 51.5,33.5C50.9,30 54,28.2 57.2,29.4C60.2,30.5 63.5,33 69,31Z"
      />
      <path className="fill-bill-500" d="M68,22.8L85,32L68.6,33.4C69.6,30 69.5,26 68,22.8Z" />
      <path
        className="fill-none stroke-(--wing)"
        strokeWidth="4.8"
        strokeLinecap="round"
        d="M25,41C30,52 39,59.5 52,60M27.5,29.5C30.5,40 37,47 46,50M32.5,19C32.5,25.5 34.5,31 38,34.5"
      />
    </g>
  </svg>
)
