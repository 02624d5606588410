import { successPage } from '@/app/(site)/_page/form-page'
import { findRegistrationReceipt } from '@/features/registration/address/store'
import { RegistrationReceipt } from '@/features/registration/receipt'
import { registrationPageWordsIn } from '@/features/registration/words-in'
import { getAddressNews } from '@/forms/server/correct-address'
import { pathIn } from '@/lib/locale'

/** The exports of the route files of a registration's thank-you page, in every language. */
export const registrationSuccess = successPage(
  'join-success',
  'registration',
  (locale) => {
    const { nothingSent } = registrationPageWordsIn(locale)
    return {
      ...nothingSent,
      waysOn: [
        { label: nothingSent.register, href: pathIn(locale, '/join') },
        { label: nothingSent.familyLink, href: pathIn(locale, '/family') },
      ],
    }
  },
  async ({ reference, signedCopy }, news, locale) => (
    <RegistrationReceipt
      locale={locale}
      words={registrationPageWordsIn(locale).receipt}
      reference={reference}
      signedCopy={signedCopy}
      receipt={await findRegistrationReceipt(reference)}
      news={await getAddressNews('registration', news)}
    />
  ),
)
