import { Confirm } from '@/desk/ui/confirm'
import { DeskInput } from '@/desk/ui/field'

import { OwnProof } from './own-proof'

type Props = {
  /** What the button says, and the title of the question. */
  label: string
  title: string
  /** What will happen, one sentence each. */
  sentences: readonly string[]
  confirm: string
  /** The route that does it, under `/staff`. */
  path: string
  look: 'bare' | 'bad-line' | 'line'
  /** What is sent besides what is typed. */
  fields?: Readonly<Record<string, string>>
  /** Whose email address has to be typed before it happens. */
  asksEmailOf?: string
  /** Whether who is signed in proves that it is still them, with the second step that they have or not. */
  asksProof?: { hasSecondStep: boolean }
}

/** A button that changes an account once that is confirmed, by an email address or a proof where it takes one. */
export const ConfirmAction = ({ label, confirm, asksEmailOf, asksProof, ...action }: Props) => (
  <Confirm {...action} opener={label} isSmall submit={confirm} submitLook="bad">
    {asksEmailOf === undefined ? null : (
      <DeskInput
        name="email"
        label={`To be sure, type the email address of ${asksEmailOf}`}
        type="email"
        autoComplete="off"
      />
    )}
    {asksProof ? <OwnProof {...asksProof} /> : null}
  </Confirm>
)
