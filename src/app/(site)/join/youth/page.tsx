import { FormPage, formPageMetadata } from '@/app/(site)/_page/form-page'
import { RegistrationForm } from '@/features/registration/form'
import { waiverInForce } from '@/features/waiver/in-force'
import { openForm } from '@/forms/server/open-form'
import { env } from '@/lib/env'

/** Both tracks share one form, so a rejected form is shown only on the page of its track. */
const SCOPE = { role: 'youth' } as const

export const generateMetadata = () => formPageMetadata('join-youth', 'registration', SCOPE)

export default async function JoinYouthPage() {
  const [waiver, fromServer] = await Promise.all([
    waiverInForce(),
    openForm('registration', {}, SCOPE),
  ])
  return (
    <FormPage slug="join-youth" label="Youth registration">
      <RegistrationForm
        role={SCOPE.role}
        waiver={waiver.text}
        fromServer={fromServer}
        formUrl={`${env.SITE_URL}/join/youth`}
      />
    </FormPage>
  )
}
