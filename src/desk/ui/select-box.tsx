import { classNames } from '@/ui/class-names'

type Props = { isOn: boolean; onChange: (isOn: boolean) => void }

/** The box of one row of a list. @param name who it is about */
export const SelectRow = ({ name, ...box }: Props & { name: string }) => (
  <SelectBox label={`Select ${name}`} {...box} />
)

/** The box for all rows, in the first head of a `desk-table--selectable`. */
export const SelectAll = (box: Props) => <SelectBox label="Select all of these" isForAll {...box} />

const SelectBox = ({
  label,
  isForAll = false,
  isOn,
  onChange,
}: Props & { label: string; isForAll?: boolean }) => (
  <label className={classNames('desk-check', isForAll && 'desk-check--all')}>
    <input
      type="checkbox"
      checked={isOn}
      onChange={({ currentTarget }) => {
        onChange(currentTarget.checked)
      }}
    />
    <span className={isForAll ? 'list:sr-only' : 'sr-only'}>{label}</span>
  </label>
)
