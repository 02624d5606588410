import { Check } from 'lucide'

import { RightAddress } from '@/forms/browser/right-address'
import type { AddressNews } from '@/forms/core/right-address'
import { ButtonLink } from '@/ui/button'
import { Icon } from '@/ui/icon'

import type { RegistrationReceipt as Receipt } from './address/store'
import { correctedWording } from './address/wording'

type Props = {
  reference: string
  signedCopy: string | undefined
  receipt: Receipt
  news: AddressNews
}

/** The participant of the registration that was just sent, and the address of its confirmation. */
export const RegistrationReceipt = ({ reference, signedCopy, receipt, news }: Props) => (
  <section className="section wrap" aria-labelledby="registration-title">
    <div className="receipt">
      <h2 className="receipt__title" id="registration-title">
        <Icon shape={Check} />
        {receipt.role === 'youth'
          ? `We have ${receipt.firstName}’s registration.`
          : `We have your registration, ${receipt.firstName}.`}
      </h2>
      <p>
        Your reference is <strong className="receipt__reference">{reference}</strong>. Mention it
        when you write or call.
      </p>
      <div id="confirmation">
        <RightAddress
          form="registration"
          lead="A copy went to"
          sentTo={receipt.email}
          ticket={receipt.addressTicket}
          news={news}
          words={correctedWording}
        />
      </div>
      {signedCopy !== undefined && (
        <p>
          <a href={signedCopy}>Download your signed waiver (PDF)</a>. It also comes with the email.
        </p>
      )}
      {receipt.role === 'youth' && (
        <p className="button-row">
          <ButtonLink href="/join/youth">Register another child</ButtonLink>
        </p>
      )}
    </div>
  </section>
)
