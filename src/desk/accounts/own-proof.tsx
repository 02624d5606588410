/** What asks who is signed in for a proof that it is still them, within a form. */
export function OwnProof({
  id,
  hasSecondStep,
  error,
}: {
  id: string
  hasSecondStep: boolean
  error: string | undefined
}) {
  const field = `${id}-proof`
  return (
    <div className="desk-field">
      <label htmlFor={field}>{hasSecondStep ? 'Code from your app' : 'Your own password'}</label>
      {hasSecondStep ? (
        <span id={`${field}-hint`} className="text-table text-soft">
          The six digits of your authenticator app, or a recovery code.
        </span>
      ) : null}
      {error ? (
        <span id={`${field}-error`} className="desk-field__error">
          {error}
        </span>
      ) : null}
      <input
        className="desk-input"
        id={field}
        name={hasSecondStep ? 'code' : 'currentPassword'}
        type={hasSecondStep ? 'text' : 'password'}
        autoComplete={hasSecondStep ? 'one-time-code' : 'current-password'}
        maxLength={1000}
        aria-invalid={error ? true : undefined}
        aria-describedby={
          [hasSecondStep && `${field}-hint`, error && `${field}-error`].filter(Boolean).join(' ') ||
          undefined
        }
      />
    </div>
  )
}

/** The error of either of its controls. */
export const proofError = (fields: Readonly<Record<string, string>>): string | undefined =>
  fields['code'] ?? fields['currentPassword']
