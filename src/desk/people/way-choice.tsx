import { ENTRY_WAYS, type EntryWay } from '@/features/rsvp/entry/schema'
import { ENTRY_WAY_NAMES } from '@/features/rsvp/entry/wording'

/** How what staff type has reached them, and what that means for the signature. */
export const WayChoice = ({
  way,
  hints,
  onChange,
}: {
  way: EntryWay
  hints: Readonly<Record<EntryWay, string>>
  onChange: (way: EntryWay) => void
}) => (
  <fieldset>
    <legend className="sr-only">How it came</legend>
    {ENTRY_WAYS.map((one) => (
      <label key={one} className="desk-tick">
        <input
          type="radio"
          name="way"
          value={one}
          checked={way === one}
          onChange={() => {
            onChange(one)
          }}
        />
        <b>{ENTRY_WAY_NAMES[one]}</b>
        <small>{hints[one]}</small>
      </label>
    ))}
  </fieldset>
)
