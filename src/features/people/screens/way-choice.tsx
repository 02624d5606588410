import { DeskRadios } from '@/desk/ui/field'
import { ENTRY_WAYS, type EntryWay } from '@/features/rsvp/entry/schema'
import { ENTRY_WAY_NAMES } from '@/features/rsvp/entry/wording'

/** How the registration reached staff, and what that means for the signature. */
export const WayChoice = ({
  way,
  hints,
  onChange,
}: {
  way: EntryWay
  hints: Readonly<Record<EntryWay, string>>
  onChange: (way: EntryWay) => void
}) => (
  <DeskRadios
    name="way"
    legend="How it came"
    isLegendHidden
    options={ENTRY_WAYS.map((value) => ({
      value,
      label: ENTRY_WAY_NAMES[value],
      hint: hints[value],
    }))}
    value={way}
    onChange={onChange}
  />
)
