import { ButtonLink } from './button'

type Props = {
  /** Why it may no longer work, as a sentence. */
  reason: string
  contactEmail: string | null
}

/** Replaces the content of a private link that has expired or that a mail app truncated. */
export const ExpiredLink = ({ reason, contactEmail }: Props) => (
  <>
    <h1 className="mt-4 mb-3 max-w-[18ch]">This link no longer works</h1>
    <p className="lede">
      {reason} Please open it from the newest email, or write to us
      {contactEmail ? ` at ${contactEmail}` : ''}.
    </p>
    <p className="button-row mt-6">
      <ButtonLink href="/events">See the events</ButtonLink>
    </p>
  </>
)
