import type { Metadata } from 'next'

import { Section } from '@/blocks/section'
import { howLong, KEPT, KEPT_BRIEFLY, KEPT_OTHERWISE } from '@/features/retention/rules'
import { Link } from '@/ui/link'

export const revalidate = 300

export const metadata: Metadata = {
  title: 'What we keep and for how long | Swantastic',
  description: 'Every kind of detail that Swantastic keeps, and when it is erased.',
}

const ROWS = [
  ...[...Object.values(KEPT), ...Object.values(KEPT_BRIEFLY)].map((kept) => ({
    what: kept.what,
    howLong: howLong(kept),
  })),
  ...KEPT_OTHERWISE,
]

/** The policy by which the site erases, as families read it. It is written only in the table that the nightly run uses. */
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
      <Section
        block={{
          blockType: 'table',
          heading: 'Time limits',
          introduction: 'Counted from the last day that is named. It runs every night.',
          anchor: 'limits',
        }}
        index={0}
        layout="beside"
      >
        <div>
          <table className="data-table text-sm leading-relaxed max-sm:stacked-rows max-sm:[&_tr]:py-3 [--cell:--spacing(2.5)_--spacing(4)_--spacing(2.5)_0] [--head:700_var(--text-tool)/var(--leading-relaxed)_var(--font-sign)]">
            <caption className="pb-3 text-left text-soft max-sm:block">Time limits</caption>
            <thead>
              <tr>
                <th scope="col">What</th>
                <th scope="col">How long</th>
              </tr>
            </thead>
            <tbody className="max-sm:border-t-3 max-sm:border-ink">
              {ROWS.map((row) => (
                <tr key={row.what}>
                  <th scope="row">{row.what}</th>
                  <td>{row.howLong}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="mt-5 max-w-measure">
            If a court, an insurer or the police may still ask for something, we keep it until that
            is settled, and no longer.
          </p>
        </div>
      </Section>
      <Section
        block={{ blockType: 'table', heading: 'Have it erased', tone: 'tint', anchor: 'erase' }}
        index={1}
        layout="beside"
      >
        <div className="max-w-measure">
          <p>You do not need a reason, and you do not have to wait for a time limit.</p>
          <p className="mt-4">
            Write to us from the address you signed up with, or use the{' '}
            <Link href="/contact">contact page</Link>. An administrator erases it within 30 days. A
            signed waiver stays until its time limit.
          </p>
        </div>
      </Section>
    </main>
  )
}
