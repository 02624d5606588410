import { Badge } from '@/ui/badge'

import { OneStepForm } from './one-step-form'
import type { RejectedForm } from './rejected-form'
import type { SecondStepState } from './second-step'
import { CURRENT_PASSWORD_FIELD } from './wording'

type Props = { state: SecondStepState | null; rejected: RejectedForm }

/** Whether the person's own two-step sign-in is on, and how to change that. */
export const TwoStepSignIn = ({ state, rejected }: Props) => (
  <section className="mt-12">
    <h2 className="text-h3">Two-step sign-in</h2>
    {state === null ? (
      <p>After your password we ask for six digits from an app on your phone.</p>
    ) : (
      <>
        <p className="mt-2">
          <Badge tone="ok">On since {state.since}</Badge>
        </p>
        <p className="mt-2">
          {state.codesLeft === 1
            ? '1 recovery code is'
            : `${String(state.codesLeft)} recovery codes are`}{' '}
          left. With a new phone, or to get new codes, set it up again.
        </p>
      </>
    )}
    <OneStepForm
      name="start-second-step"
      label={state === null ? 'Set up two-step sign-in' : 'Set it up again'}
      sending="One moment…"
      fields={[CURRENT_PASSWORD_FIELD]}
      rejected={rejected}
    />
    {state === null ? null : (
      <OneStepForm
        name="stop-second-step"
        label="Turn it off"
        sending="One moment…"
        fields={[CURRENT_PASSWORD_FIELD]}
        rejected={rejected}
      />
    )}
  </section>
)
