import type { Metadata } from 'next'

import { Section } from '@/blocks/section'
import { Table } from '@/blocks/table/block'
import {
  CALLED_BACK_WITHIN,
  howLong,
  KEPT,
  KEPT_BRIEFLY,
  KEPT_OTHERWISE,
} from '@/features/records/retention/rules'
import { ORGANIZATION_NAME } from '@/lib/organization'
import { Link } from '@/ui/link'

export const revalidate = 300

export const metadata: Metadata = {
  title: `What we keep and for how long | ${ORGANIZATION_NAME}`,
  description: `Every kind of detail that ${ORGANIZATION_NAME} keeps, and when it is erased.`,
}

const ROWS = [
  ...[...Object.values(KEPT), ...Object.values(KEPT_BRIEFLY)].map((kept) => ({
    first: kept.what,
    second: howLong(kept),
  })),
  ...KEPT_OTHERWISE.map((kept) => ({ first: kept.what, second: kept.howLong })),
]

/** The retention policy in words for families, generated from the table that the nightly run uses. */
export default function WhatWeKeepPage() {
  return (
    <main id="main" tabIndex={-1}>
      <section className="section ground-tint">
        <div className="wrap">
          <h1 className="mt-4 mb-3 max-w-[18ch]">What we keep and for how long</h1>
          <p className="lede">
            When the time is up, the system erases. Nobody has to remember. This list is the one
            that it works by.
          </p>
        </div>
      </section>
      <Table
        index={0}
        block={{
          blockType: 'table',
          heading: 'Time limits',
          introduction:
            'Counted from the last day that is named. What is due goes in the next night.',
          anchor: 'limits',
          caption: 'Time limits',
          first: 'What',
          second: 'How long',
          rows: ROWS,
          note: 'If a court, an insurer or the police may still ask for something, we keep it until that is settled, and no longer.',
        }}
      />
      <Section
        block={{ blockType: 'table', heading: 'Have it erased', tone: 'tint', anchor: 'erase' }}
        index={1}
        layout="beside"
      >
        <div className="max-w-measure">
          <p>You do not need a reason, and you do not have to wait for a time limit.</p>
          <p className="mt-4">
            Write to us from the address you signed up with, or use the{' '}
            <Link href="/contact">contact page</Link>. An administrator confirms it within 30 days.
            From then on nobody sees it, and {CALLED_BACK_WITHIN} later it is erased. A signed
            waiver stays until its time limit.
          </p>
        </div>
      </Section>
    </main>
  )
}
