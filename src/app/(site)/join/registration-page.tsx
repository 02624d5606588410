import type { ComponentType } from 'react'

import { FormPage, formPageMetadata } from '@/app/(site)/_page/form-page'
import type { Track } from '@/features/registration/questions'
import { registrationWordsIn } from '@/features/registration/words-in'
import { waiverInForce } from '@/features/waiver/in-force'
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
 * @param Form the form in this language
 */
export function registrationPage(role: Track, locale: Locale, Form: Form) {
  const slug = { en: `join-${role}`, es: `es-join-${role}` } as const
  const english = `/join/${role}`
  // Both tracks share one form, so a rejected form is shown only on the page of its track.
  const scope = { role }

  async function Page() {
    const [waiver, fromServer] = await Promise.all([
      waiverInForce(locale),
      openForm('registration', {}, scope, locale),
    ])
    const words = registrationWordsIn(locale)
    return (
      <FormPage slug={slug[locale]} english={slug.en} label={words.formTitle[role]}>
        {waiver.text.language !== locale && (
          <WaiverOnlyInEnglish englishForm={english} words={words.waiver} />
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
    generateMetadata: () =>
      formPageMetadata(slug[locale], 'registration', { scope, locale, english: slug.en }),
  }
}
