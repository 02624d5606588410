import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'

import type { FixedPage } from '@/features/website/pages/rules'
import { ReferenceSection } from '@/forms/browser/reference-note'
import { findLastSubmission, type LastSubmission } from '@/forms/server/last-submission'
import { formTitle } from '@/forms/server/open-form'
import type { Locale } from '@/lib/locale'
import { ButtonLink } from '@/ui/button'

import {
  findTranslation,
  localeOf,
  type LocaleParams,
  PageContent,
  translationMetadata,
} from './content-page'

type Props = {
  /** Of the English page. */
  slug: FixedPage
  locale?: Locale
  /** The title above the form. */
  label: string
  children: ReactNode
}

/**
 * A content page with a coded form below its first section. Rendered for each request, because the form contains
 * a token.
 */
export async function FormPage({ slug, locale = 'en', label, children }: Props) {
  const found = await findTranslation(slug, locale)
  if (!found) notFound()
  return (
    <PageContent {...found}>
      <section
        className="ground-tint section"
        aria-labelledby="form-title"
        lang={found.lang && locale}
      >
        <div className="wrap">
          <div className="form mt-6">
            <div className="form__bar">
              <h2 id="form-title">{label}</h2>
            </div>
            <div className="form__body">{children}</div>
          </div>
        </div>
      </section>
    </PageContent>
  )
}

/** @param scope the controls and values that distinguish this page's form from the same form on other pages */
export async function formPageMetadata(
  slug: FixedPage,
  form: string,
  { scope = {}, locale = 'en' }: { scope?: Record<string, string>; locale?: Locale } = {},
): Promise<Metadata> {
  const metadata = await translationMetadata(slug, locale)
  if (!metadata) return {}
  return typeof metadata.title === 'string'
    ? { ...metadata, title: await formTitle(form, metadata.title, scope, locale) }
    : metadata
}

/**
 * The page's receipt of a submission, if its key proves that this browser sent it: the rest of a cookie can
 * be forged.
 */
type ReceiptOf = (
  sent: LastSubmission,
  news: string | undefined,
  locale: Locale,
) => Promise<ReactNode>

type WayOn = { label: string; href: string }

type NothingSentWords = {
  label?: string
  title?: string
  text?: string
  waysOn: readonly [WayOn, ...WayOn[]]
}

/**
 * The exports of a thank-you page's route file. The page shows this browser's latest submission.
 *
 * @param slug of the English page
 * @param getNothingSent for visitors who open the page without having sent the form
 */
export function successPage(
  slug: FixedPage,
  form: string,
  getNothingSent: (locale: Locale) => NothingSentWords,
  getReceipt: ReceiptOf = () => Promise.resolve(null),
) {
  type Props = LocaleParams & { searchParams: Promise<{ news?: string }> }

  async function Page({ searchParams, ...props }: Props) {
    const locale = await localeOf(props)
    const [found, sent, { news }] = await Promise.all([
      findTranslation(slug, locale),
      findLastSubmission(form),
      searchParams,
    ])
    if (!found) notFound()
    const receipt = sent ? await getReceipt(sent, news, locale) : null
    return (
      <PageContent {...found}>
        <div lang={found.lang && locale}>
          {receipt ??
            (sent ? (
              <ReferenceSection reference={sent.reference} signedCopy={sent.signedCopy} />
            ) : (
              <NothingSent {...getNothingSent(locale)} />
            ))}
        </div>
      </PageContent>
    )
  }

  async function generateMetadata(props: LocaleParams): Promise<Metadata> {
    const metadata = await translationMetadata(slug, await localeOf(props))
    return metadata ? { ...metadata, robots: { index: false } } : {}
  }

  return { Page, generateMetadata }
}

const NothingSent = ({
  label = 'Nothing was sent',
  title = 'Nothing was sent from this page.',
  text = 'If you have sent the form before, our email has the reference.',
  waysOn,
}: NothingSentWords) => (
  <section className="section wrap" aria-label={label}>
    <p className="lede">
      <b>{title}</b> {text}
    </p>
    <p className="button-row mt-4">
      {waysOn.map(({ label, href }, index) => (
        <ButtonLink key={href} look={index === 0 ? 'lake' : 'line'} href={href}>
          {label}
        </ButtonLink>
      ))}
    </p>
  </section>
)
