import { FormPage, formPageMetadata } from '@/app/(site)/_page/form-page'
import { RegistrationForm } from '@/features/registration/form'
import { waiverInForce } from '@/features/waiver/in-force'
import { openForm } from '@/forms/server/open-form'
import { env } from '@/lib/env'

/** Both tracks share one form, so a rejected form is shown only on the page of its track. */
const SCOPE = { role: 'young-adult' } as const

export const generateMetadata = () => formPageMetadata('join-young-adult', 'registration', SCOPE)

export default async function JoinYoungAdultPage() {
  const [waiver, fromServer] = await Promise.all([
    waiverInForce(),
    openForm('registration', {}, SCOPE),
  ])
  return (
    <FormPage slug="join-young-adult" label="Young adult registration">
      <RegistrationForm
        role={SCOPE.role}
        waiver={waiver.text}
        fromServer={fromServer}
        formUrl={`${env.SITE_URL}/join/young-adult`}
      />
    </FormPage>
  )
}
