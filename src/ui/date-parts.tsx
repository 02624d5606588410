import { type Locale, REGIONAL } from '@/lib/locale'

import { CONTROL_WORDS } from './control-words'

/** "January" to "December". */
function getMonths(locale: Locale): string[] {
  const format = new Intl.DateTimeFormat(REGIONAL[locale], { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2026, month)))
}

const NUMBERS = [
  { part: 'Day', maxLength: 2 },
  { part: 'Year', maxLength: 4 },
] as const

type Part = 'Month' | (typeof NUMBERS)[number]['part']

type Props = {
  /** The controls are named `<name>Month`, `<name>Day` and `<name>Year`. */
  name: string
  locale?: Locale
  /** The initial value of one of them. */
  initialValue?: (part: Part) => string | undefined
  /** Connects a control with the form. */
  register?: (control: string) => { name: string }
  isInvalid?: boolean
}

/** A day in three controls: a date picker would be tedious for a birth date long ago. */
export function DateParts({
  name,
  locale = 'en',
  initialValue = () => undefined,
  register = (control) => ({ name: control }),
  isInvalid = false,
}: Props) {
  const invalid = isInvalid ? true : undefined
  const words = CONTROL_WORDS[locale]
  return (
    // On the narrowest phones the month fills a row, because its name would be cut off.
    <div className="flex max-w-104 flex-wrap gap-3">
      <div className="flex-[1_1_--spacing(34)]">
        <label htmlFor={`${name}Month`}>{words.date.Month}</label>
        {/* The error summary links to this first part. */}
        <select
          {...register(`${name}Month`)}
          aria-invalid={invalid}
          id={`${name}Month`}
          defaultValue={initialValue('Month') ?? ''}
        >
          <option value="">{words.select}</option>
          {getMonths(locale).map((month, index) => (
            <option key={month} value={String(index + 1)}>
              {month}
            </option>
          ))}
        </select>
      </div>
      <div className="grid flex-[1_1_--spacing(34)] grid-cols-2 gap-3">
        {NUMBERS.map(({ part, maxLength }) => (
          <div key={part}>
            <label htmlFor={`${name}${part}`}>{words.date[part]}</label>
            <input
              {...register(`${name}${part}`)}
              aria-invalid={invalid}
              id={`${name}${part}`}
              type="text"
              inputMode="numeric"
              autoComplete="off"
              maxLength={maxLength}
              defaultValue={initialValue(part)}
            />
          </div>
        ))}
      </div>
    </div>
  )
}
