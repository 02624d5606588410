import { notFound } from 'next/navigation'
import type { ComponentType } from 'react'

import { localeOf, type LocaleParams } from '@/app/(site)/_page/content-page'
import { FormPage, formPageMetadata } from '@/app/(site)/_page/form-page'
import type { Track } from '@/features/registration/questions'
import { registrationPageWordsIn } from '@/features/registration/words-in'
import { waiverInForce } from '@/features/waiver/in-force'
import { waiverPanelWordsIn } from '@/features/waiver/panel-words-in'
import type { WaiverText } from '@/features/waiver/rules'
import { WaiverOnlyInEnglish } from '@/features/waiver/waiver-panel'
import type { InitialForm } from '@/forms/core/initial-form'
import { openForm } from '@/forms/server/open-form'
import { env } from '@/lib/env'
import { type Locale, pathIn } from '@/lib/locale'

type Form = ComponentType<{
  role: Track
  waiver: WaiverText
  fromServer: InitialForm
  formUrl: string
}>

/**
 * The exports of the route file of a registration.
 *
 * @param forms the form in each language of this route; a browser loads no other
 */
export function registrationPage(role: Track, forms: Partial<Record<Locale, Form>>) {
  const slug = `join-${role}` as const
  const english = `/join/${role}`
  // Both tracks share one form, so a rejected form is shown only on the page of its track.
  const scope = { role }

  async function Page(props: LocaleParams) {
    const locale = await localeOf(props)
    const Form = forms[locale] ?? notFound()
    const [waiver, fromServer] = await Promise.all([
      waiverInForce(locale),
      openForm('registration', {}, scope, locale),
    ])
    const { formTitle } = registrationPageWordsIn(locale)
    return (
      <FormPage slug={slug} locale={locale} label={formTitle[role]}>
        {waiver.text.language !== locale && (
          <WaiverOnlyInEnglish englishForm={english} words={waiverPanelWordsIn(locale)} />
        )}
        <Form
          role={role}
          waiver={waiver.text}
          fromServer={fromServer}
          formUrl={env.SITE_URL + pathIn(locale, english)}
        />
      </FormPage>
    )
  }

  return {
    Page,
    generateMetadata: async (props: LocaleParams) =>
      formPageMetadata(slug, 'registration', { scope, locale: await localeOf(props) }),
  }
}
