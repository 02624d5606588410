import { FormPage, formPageMetadata } from '@/app/(site)/_page/form-page'
import { RegistrationForm } from '@/features/registration/form'
import { waiverInForce } from '@/features/waiver/in-force'
import { openForm } from '@/forms/server/open-form'

/** The two pages share one form, and what comes back to one is not for the other. */
const ABOUT = { role: 'young-adult' } as const

export const generateMetadata = () => formPageMetadata('join-young-adult', 'registration', ABOUT)

export default async function JoinYoungAdultPage() {
  const [waiver, fromServer] = await Promise.all([
    waiverInForce(),
    openForm('registration', {}, ABOUT),
  ])
  return (
    <FormPage slug="join-young-adult" label="Young adult registration">
      <RegistrationForm role={ABOUT.role} waiver={waiver.text} fromServer={fromServer} />
    </FormPage>
  )
}
