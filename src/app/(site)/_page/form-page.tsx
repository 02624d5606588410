import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'

import type { FixedPage } from '@/features/pages/rules'
import { findPage } from '@/features/pages/store'
import { isSignedCopyPath } from '@/features/waiver/rules'
import { ReferenceSection } from '@/forms/browser/reference-note'
import { findLastSubmission } from '@/forms/server/last-submission'
import { formTitle } from '@/forms/server/open-form'

import { metadataOf, PageContent } from './content-page'

type Props = {
  slug: FixedPage
  /** What the form is called, above it. */
  label: string
  children: ReactNode
}

/**
 * A page of the site with a built-in form beneath its first section: the words are content, the form is
 * code. Rendered for each request, since the form carries a token.
 */
export async function FormPage({ slug, label, children }: Props) {
  const page = await findPage(slug)
  if (!page) notFound()
  return (
    <PageContent page={page}>
      <section className="ground-tint section" aria-labelledby="form-title">
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

/** @param about what tells this page's form from that of other pages, by the names of the controls */
export async function formPageMetadata(
  slug: FixedPage,
  form: string,
  about: Record<string, string> = {},
): Promise<Metadata> {
  const page = await findPage(slug)
  if (!page) return {}
  const metadata = metadataOf(page)
  return typeof metadata.title === 'string'
    ? { ...metadata, title: await formTitle(form, metadata.title, about) }
    : metadata
}

/** What a route file of a page of thanks exports: the page, and what this browser has just sent. */
export function successPage(slug: FixedPage, form: string) {
  async function Page() {
    const [page, sent] = await Promise.all([findPage(slug), findLastSubmission(form)])
    if (!page) notFound()
    return (
      <PageContent page={page}>
        {sent && (
          <ReferenceSection
            reference={sent.reference}
            signedCopy={isSignedCopyPath(sent.signedCopy) ? sent.signedCopy : undefined}
          />
        )}
      </PageContent>
    )
  }

  async function generateMetadata(): Promise<Metadata> {
    const page = await findPage(slug)
    return page ? { ...metadataOf(page), robots: { index: false } } : {}
  }

  return { Page, generateMetadata }
}
