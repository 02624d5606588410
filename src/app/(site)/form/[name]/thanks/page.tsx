import type { Metadata } from 'next'
import { redirect } from 'next/navigation'

import { shownForm } from '@/blocks/form/shown-form'
import { findForm } from '@/features/custom-forms/store'
import { SENT } from '@/features/custom-forms/wording'
import { findLastSubmission } from '@/forms/server/last-submission'
import { ORGANIZATION_NAME } from '@/lib/organization'
import { ButtonLink } from '@/ui/button'

type Props = { params: Promise<{ name: string }> }

export const metadata: Metadata = {
  title: `${SENT} | ${ORGANIZATION_NAME}`,
  robots: { index: false },
}

/** The thank-you page of a custom form, used without JavaScript. */
export default async function InquiryThanksPage({ params }: Props) {
  const { name } = await params
  const [form, sent] = await Promise.all([findForm(name), findLastSubmission(name)])
  if (!form) redirect('/404')
  if (!sent) redirect(`/form/${form.slug}`)

  return (
    <main id="main" tabIndex={-1} className="ground-tint section">
      <div className="wrap">
        <h1 className="mt-4 mb-3 max-w-[18ch]">{SENT}</h1>
        <div className="receipt">
          <p>{shownForm(form).thanks}</p>
          <p>
            Your reference is <strong className="receipt__reference">{sent.reference}</strong>.
          </p>
        </div>
        <p className="button-row">
          <ButtonLink href="/">Back to the home page</ButtonLink>
          <ButtonLink href={`/form/${form.slug}`} look="line">
            Send another message
          </ButtonLink>
        </p>
      </div>
    </main>
  )
}
