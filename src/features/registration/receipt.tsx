import { Check } from 'lucide'

import { RightAddress } from '@/forms/browser/right-address'
import type { AddressNews } from '@/forms/core/right-address'
import { type Locale, pathIn } from '@/lib/locale'
import { ButtonLink } from '@/ui/button'
import { Icon } from '@/ui/icon'

import type { RegistrationReceipt as Receipt } from './address/store'
import type { RegistrationPageWords } from './page-words'

type Props = {
  locale: Locale
  words: RegistrationPageWords['receipt']
  reference: string
  signedCopy: string | undefined
  receipt: Receipt
  news: AddressNews
}

/** The participant of the registration that was just sent, and the address of its confirmation. */
export const RegistrationReceipt = ({
  locale,
  words,
  reference,
  signedCopy,
  receipt,
  news,
}: Props) => (
  <section className="section wrap" aria-labelledby="registration-title">
    <div className="receipt">
      <h2 className="receipt__title" id="registration-title">
        <Icon shape={Check} />
        {words.title[receipt.role](receipt.firstName)}
      </h2>
      <p>
        {words.reference} <strong className="receipt__reference">{reference}</strong>.{' '}
        {words.mention}
      </p>
      <div id="confirmation">
        <RightAddress
          kit={words.address}
          form="registration"
          lead={words.copyWentTo}
          sentTo={receipt.email}
          ticket={receipt.addressTicket}
          news={news}
          words={words.corrected}
        />
      </div>
      {signedCopy !== undefined && (
        <p>
          <a href={signedCopy}>{words.download}</a>. {words.comesWithEmail}
        </p>
      )}
      {receipt.role === 'youth' && (
        <p className="button-row">
          <ButtonLink href={pathIn(locale, '/join/youth')}>{words.another}</ButtonLink>
        </p>
      )}
    </div>
  </section>
)
