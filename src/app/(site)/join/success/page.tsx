import { successPage } from '@/app/(site)/_page/form-page'
import { findRegistrationReceipt } from '@/features/registration/address/store'
import { RegistrationReceipt } from '@/features/registration/receipt'
import { getAddressNews } from '@/forms/server/correct-address'

const page = successPage(
  'join-success',
  'registration',
  [
    { label: 'Register', href: '/join' },
    { label: 'Get my family link', href: '/family' },
  ],
  async ({ reference, signedCopy }, news) => (
    <RegistrationReceipt
      reference={reference}
      signedCopy={signedCopy}
      receipt={await findRegistrationReceipt(reference)}
      news={await getAddressNews('registration', news)}
    />
  ),
)

export const generateMetadata = page.generateMetadata
export default page.Page
