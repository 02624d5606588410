import type { OpenSession } from './devices.tx'
import { OneStepForm } from './one-step-form'
import type { RejectedForm } from './rejected-form'

type Props = {
  sessions: readonly OpenSession[]
  /** The session of this browser. */
  sessionId: string
  rejected: RejectedForm
}

/** Lists where the person is signed in, with a button that signs out everywhere. */
export const Sessions = ({ sessions, sessionId, rejected }: Props) => (
  <section className="mt-12">
    <h2 className="text-h3">Where you are signed in</h2>
    <ul className="mt-4 grid gap-3">
      {sessions.map(({ id, device, startedAt, lastSeenAt }) => (
        <li key={id}>
          <b>{device}</b>
          {id === sessionId ? ', this browser' : null}
          <br />
          since {startedAt}, last used {lastSeenAt}
        </li>
      ))}
    </ul>
    <OneStepForm
      name="sign-out-everywhere"
      label="Sign out everywhere"
      sending="Signing out…"
      fields={[]}
      rejected={rejected}
      goTo="/auth"
    />
  </section>
)
