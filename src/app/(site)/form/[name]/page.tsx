import type { Metadata } from 'next'
import { redirect } from 'next/navigation'

import { redirectMoved } from '@/app/(site)/_page/moved'
import { shownForm } from '@/blocks/form/shown-form'
import { CustomForm } from '@/features/custom-forms/form'
import { findForm } from '@/features/custom-forms/store'
import { findPreviewUser } from '@/features/website/pages/preview'
import { formTitle, openForm } from '@/forms/server/open-form'
import { ORGANIZATION_NAME } from '@/lib/organization'

type Props = {
  params: Promise<{ name: string }>
  searchParams: Promise<{ subject?: string | string[] }>
}

const find = async ({ params }: Props) => findForm((await params).name, await findPreviewUser())

export async function generateMetadata(props: Props): Promise<Metadata> {
  const form = await find(props)
  const title = form ? `${form.title} | ${ORGANIZATION_NAME}` : ORGANIZATION_NAME
  return {
    title: form ? await formTitle(form.slug, title) : title,
    robots: { index: false },
  }
}

/** A custom form on a separate page, which works without JavaScript. */
export default async function InquiryPage(props: Props) {
  const form = await find(props)
  if (!form) {
    await redirectMoved('forms', (await props.params).name, (there) => `/form/${there}`)
    redirect('/404')
  }
  const { subject } = await props.searchParams

  return (
    <main id="main" tabIndex={-1} className="ground-tint section">
      <div className="wrap">
        <h1 className="mt-4 mb-3 max-w-[18ch]">{form.title}</h1>
        <div className="form mt-6">
          <div className="form__body">
            <CustomForm
              form={shownForm(form)}
              fromServer={await openForm(form.slug, subject === undefined ? {} : { subject })}
            />
          </div>
        </div>
      </div>
    </main>
  )
}
