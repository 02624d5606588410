import { DeskButton } from '@/desk/ui/button'
import { Sheet } from '@/desk/ui/sheet'

export type Progress = { what: string; rows: number; of: number }

const number = (count: number) => count.toLocaleString('en-US')

/** The progress of an export, and the button that stops it. */
export const UnderWay = ({
  progress: { what, rows, of },
  onCancel,
}: {
  progress: Progress
  onCancel: () => void
}) => (
  <Sheet title="Under way">
    <div className="desk-sheet__body grid gap-2">
      <div className="flex items-center justify-between gap-4">
        <b>{what}</b>
        <DeskButton look="line" isSmall onClick={onCancel}>
          Cancel
        </DeskButton>
      </div>
      <progress
        className="h-3 w-full appearance-none overflow-hidden rounded-1 border-0 bg-well [&::-moz-progress-bar]:bg-chart-2 [&::-webkit-progress-bar]:bg-well [&::-webkit-progress-value]:bg-chart-2"
        max={Math.max(of, 1)}
        value={rows}
        aria-label="Rows"
      />
      <p className="text-table text-soft">
        {number(rows)} of {number(of)} rows.
      </p>
    </div>
  </Sheet>
)
