import type { Metadata } from 'next'

import { Section } from '@/blocks/section'
import { Table } from '@/blocks/table/block'
import { KEPT_BRIEFLY_NAMES, KEPT_NAMES } from '@/features/records/retention/rules'
import { retentionWordsIn } from '@/features/records/retention/words-in'
import { alternatesOf } from '@/features/website/seo/metadata'
import { type Locale, pathIn } from '@/lib/locale'
import { ORGANIZATION_NAME } from '@/lib/organization'
import { Link } from '@/ui/link'

export function whatWeKeepMetadata(locale: Locale): Metadata {
  const { title, description } = retentionWordsIn(locale)
  return {
    title: `${title} | ${ORGANIZATION_NAME}`,
    description,
    alternates: alternatesOf('/privacy-policy/what-we-keep', locale),
  }
}

/** The retention policy in words for families, generated from the table that the nightly run uses. */
export function WhatWeKeep({ locale }: { locale: Locale }) {
  const words = retentionWordsIn(locale)
  const lines = [
    ...KEPT_NAMES.map(words.kept),
    ...KEPT_BRIEFLY_NAMES.map(words.keptBriefly),
    ...words.otherwise,
  ]
  return (
    <main id="main" tabIndex={-1}>
      <section className="section ground-tint">
        <div className="wrap">
          <h1 className="mt-4 mb-3 max-w-[18ch]">{words.title}</h1>
          <p className="lede">{words.lede}</p>
        </div>
      </section>
      <Table
        index={0}
        block={{
          blockType: 'table',
          heading: words.limits,
          introduction: words.introduction,
          anchor: 'limits',
          caption: words.limits,
          first: words.what,
          second: words.howLong,
          rows: lines.map(({ what, howLong }) => ({ first: what, second: howLong })),
          note: words.note,
        }}
      />
      <Section
        block={{ blockType: 'table', heading: words.erase, tone: 'tint', anchor: 'erase' }}
        index={1}
        layout="beside"
      >
        <div className="max-w-measure">
          <p>{words.noReason}</p>
          <p className="mt-4">
            {words.writeToUs}{' '}
            <Link href={locale === 'en' ? '/contact' : `${pathIn(locale, '/')}#contacto`}>
              {words.contactPage}
            </Link>
            {words.confirmed}
          </p>
        </div>
      </Section>
    </main>
  )
}
