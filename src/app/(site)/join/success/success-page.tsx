import { successPage } from '@/app/(site)/_page/form-page'
import { findRegistrationReceipt } from '@/features/registration/address/store'
import { RegistrationReceipt } from '@/features/registration/receipt'
import { registrationWordsIn } from '@/features/registration/words-in'
import { getAddressNews } from '@/forms/server/correct-address'
import { type Locale, pathIn } from '@/lib/locale'

/** The exports of the route file of a registration's thank-you page. */
export function registrationSuccessPage(locale: Locale) {
  const words = registrationWordsIn(locale)
  const slug = { en: 'join-success', es: 'es-join-success' } as const
  return successPage(
    { slug: slug[locale], english: slug.en },
    'registration',
    {
      ...words.nothingSent,
      waysOn: [
        { label: words.nothingSent.register, href: pathIn(locale, '/join') },
        { label: words.nothingSent.familyLink, href: pathIn(locale, '/family') },
      ],
    },
    async ({ reference, signedCopy }, news) => (
      <RegistrationReceipt
        words={words}
        reference={reference}
        signedCopy={signedCopy}
        receipt={await findRegistrationReceipt(reference)}
        news={await getAddressNews('registration', news)}
      />
    ),
  )
}
