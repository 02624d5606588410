const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

const NUMBERS = [
  { part: 'Day', maxLength: 2 },
  { part: 'Year', maxLength: 4 },
] as const

type Part = 'Month' | (typeof NUMBERS)[number]['part']

type Props = {
  /** The controls are named `<name>Month`, `<name>Day` and `<name>Year`. */
  name: string
  /** The initial value of one of them. */
  initialValue?: (part: Part) => string | undefined
  /** Connects a control with the form. */
  register?: (control: string) => { name: string }
  isInvalid?: boolean
}

/** A day in three controls: a date picker would be tedious for a birth date long ago. */
export function DateParts({
  name,
  initialValue = () => undefined,
  register = (control) => ({ name: control }),
  isInvalid = false,
}: Props) {
  const invalid = isInvalid ? true : undefined
  return (
    // On the narrowest phones the month fills a row, because its name would be cut off.
    <div className="flex max-w-104 flex-wrap gap-3">
      <div className="flex-[1_1_--spacing(34)]">
        <label htmlFor={`${name}Month`}>Month</label>
        {/* The error summary links to this first part. */}
        <select
          {...register(`${name}Month`)}
          aria-invalid={invalid}
          id={`${name}Month`}
          defaultValue={initialValue('Month') ?? ''}
        >
          <option value="">Select</option>
          {MONTHS.map((month, index) => (
            <option key={month} value={String(index + 1)}>
              {month}
            </option>
          ))}
        </select>
      </div>
      <div className="grid flex-[1_1_--spacing(34)] grid-cols-2 gap-3">
        {NUMBERS.map(({ part, maxLength }) => (
          <div key={part}>
            <label htmlFor={`${name}${part}`}>{part}</label>
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
