import { FormPage, formPageMetadata } from '@/app/(site)/_page/form-page'
import { RegistrationForm } from '@/features/registration/form'
import { waiverInForce } from '@/features/waiver/in-force'
import { openForm } from '@/forms/server/open-form'

/** The two pages share one form, and what comes back to one is not for the other. */
const ABOUT = { role: 'youth' } as const

export const generateMetadata = () => formPageMetadata('join-youth', 'registration', ABOUT)

export default async function JoinYouthPage() {
  const [waiver, fromServer] = await Promise.all([
    waiverInForce(),
    openForm('registration', {}, ABOUT),
  ])
  return (
    <FormPage slug="join-youth" label="Youth registration">
      <RegistrationForm role={ABOUT.role} waiver={waiver.text} fromServer={fromServer} />
    </FormPage>
  )
}
