import { DeskInput } from '@/desk/ui/field'

/** Form fields in which the signed-in person proves again who they are. */
export const OwnProof = ({ hasSecondStep }: { hasSecondStep: boolean }) =>
  hasSecondStep ? (
    <DeskInput
      name="code"
      label="Code from your app"
      hint="The six digits of your authenticator app, or a recovery code."
      autoComplete="one-time-code"
      maxLength={1000}
    />
  ) : (
    <DeskInput
      name="currentPassword"
      label="Your own password"
      type="password"
      autoComplete="current-password"
      maxLength={1000}
    />
  )
