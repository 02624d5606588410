import { Confirm } from '@/desk/ui/confirm'
import { DeskInput } from '@/desk/ui/field'

import { OwnProof } from './own-proof'

type Props = {
  /** The button's label, and the title of the dialog. */
  label: string
  title: string
  /** The consequences, one sentence each. */
  sentences: readonly string[]
  confirm: string
  /** The route of the action, under `/staff`. */
  path: string
  look: 'bare' | 'bad-line' | 'line'
  /** Sent along with the typed fields. */
  fields?: Readonly<Record<string, string>>
  /** The admin must type this account's email address first. */
  asksEmailOf?: string
  /** The signed-in admin must prove who they are again, with their second step if they have one. */
  asksProof?: { hasSecondStep: boolean }
}

/** A button that changes an account after a dialog, which may ask for an email address or a proof. */
export const ConfirmAction = ({ label, confirm, asksEmailOf, asksProof, ...action }: Props) => (
  <Confirm {...action} opener={label} isSmall submit={confirm} submitLook="bad">
    {asksEmailOf === undefined ? null : (
      <DeskInput
        name="email"
        label={`To confirm, type the email address of ${asksEmailOf}`}
        type="email"
        autoComplete="off"
      />
    )}
    {asksProof ? <OwnProof {...asksProof} /> : null}
  </Confirm>
)
