import { Check } from 'lucide'

import { ReferenceNote } from '@/forms/browser/reference-note'
import { Icon } from '@/ui/icon'

type Props = {
  eventTitle: string
  reference: string
  isWaitlisted: boolean
  /** The address of the signed copy of the waiver. */
  signedCopy: string | undefined
}

/** What a parent reads once the RSVP is stored: the status, the reference, and what comes next. */
export function RsvpReceipt({ eventTitle, reference, isWaitlisted, signedCopy }: Props) {
  return (
    <div className="receipt" role="group" aria-label="RSVP received">
      <p className="receipt__title">
        <Icon shape={Check} />
        {isWaitlisted ? 'Your child is on the waitlist.' : 'Your child’s place is kept.'}
      </p>
      <p>
        {isWaitlisted
          ? `${eventTitle} is full at the moment. We have stored your RSVP on the waitlist and will write to you as soon as a place opens.`
          : `We have your RSVP for ${eventTitle}. A confirmation is on its way to your email.`}
      </p>
      <ReferenceNote reference={reference} signedCopy={signedCopy} />
    </div>
  )
}
