import { DeskInput, DeskSelect } from '@/desk/ui/field'

/** The photo of a sheet that was signed on paper, and the facts that staff read on it. */
export const SheetFields = ({
  waivers,
  today,
}: {
  /** The versions that it may be. */
  waivers: readonly { value: string; label: string }[]
  today: string
}) => (
  <>
    <DeskInput
      name="sheet"
      label="Photo or scan of the sheet"
      hint="JPG, PNG, WebP or PDF, up to 10 MB. Only staff see it, and each view is recorded."
      type="file"
      accept="image/jpeg,image/png,image/webp,application/pdf"
    />
    <DeskInput
      name="signedBy"
      label="Signed by"
      hint="The name as it is signed."
      maxLength={120}
      autoComplete="off"
    />
    <div className="grid gap-4 sm:grid-cols-2">
      <DeskInput name="signedOn" label="Signed on" type="date" max={today} />
      <DeskSelect name="waiver" label="Version on the sheet" options={waivers} />
    </div>
  </>
)
