import type { Metadata } from 'next'
import { redirect } from 'next/navigation'

import { shownForm } from '@/blocks/form/shown-form'
import { findForm } from '@/features/inquiry/store'
import { SENT } from '@/features/inquiry/wording'
import { findSent } from '@/forms/sent'
import { ButtonLink } from '@/ui/button'

type Props = { params: Promise<{ name: string }> }

export const metadata: Metadata = {
  title: `${SENT} | Swantastic`,
  robots: { index: false },
}

/** Where a form of staff's leads without JavaScript: that it arrived, and what to quote. */
export default async function InquiryThanksPage({ params }: Props) {
  const { name } = await params
  const [form, sent] = await Promise.all([findForm(name), findSent(name)])
  if (!form) redirect('/404')
  if (!sent) redirect(`/form/${form.slug}`)

  return (
    <main id="main" tabIndex={-1} className="tint section">
      <div className="wrap">
        <h1 className="form-title">{SENT}</h1>
        <div className="taken">
          <p>{shownForm(form).thanks}</p>
          <p>
            Your reference is <strong className="taken__reference">{sent.reference}</strong>.
          </p>
        </div>
        <p className="btn-row">
          <ButtonLink href="/">Back to the home page</ButtonLink>
          <ButtonLink href={`/form/${form.slug}`} look="light">
            Send another message
          </ButtonLink>
        </p>
      </div>
    </main>
  )
}
