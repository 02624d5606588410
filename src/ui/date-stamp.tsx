type Props = { weekday: string; day: string; month: string; className?: string }

/** A date in a hexagon. Decorative: the text beside it says the date in words. */
export const DateStamp = ({ weekday, day, month, className = '' }: Props) => (
  <span
    className={`grid h-22.5 w-20 flex-none place-content-center bg-lake-950 text-center font-sign text-sm leading-none font-bold text-white [clip-path:var(--hexagon)] ${className}`}
    aria-hidden="true"
  >
    {weekday}
    <b className="block font-display text-figure leading-none font-extrabold text-sun-400">{day}</b>
    {month}
  </span>
)
