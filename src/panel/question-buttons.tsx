'use client'
// A client component because its buttons answer a question within the form around it.
import { Button } from '@payloadcms/ui'

type Props = {
  label: string
  /** Shown instead while it is being done. */
  workingLabel: string
  isWorking: boolean
  onYes: () => Promise<void>
  onNotNow: () => void
}

/** The two answers to whether something is done now. */
export const QuestionButtons = ({ label, workingLabel, isWorking, onYes, onNotNow }: Props) => (
  <div className="corrections__buttons">
    <Button
      type="button"
      size="small"
      margin={false}
      disabled={isWorking}
      onClick={() => {
        void onYes()
      }}
    >
      {isWorking ? workingLabel : label}
    </Button>
    <Button
      type="button"
      size="small"
      buttonStyle="secondary"
      margin={false}
      disabled={isWorking}
      onClick={onNotNow}
    >
      Not now
    </Button>
  </div>
)
