import type { Metadata } from 'next'
import { headers } from 'next/headers'

import { siteFacts } from '@/features/site-settings/store'
import { parseReference } from '@/features/waiver/rules'
import { verifySignature } from '@/features/waiver/store'
import { clientAddress } from '@/lib/client-address'
import { MINUTE_SECONDS } from '@/lib/durations'
import { consume, type Limit, TOO_MANY } from '@/platform/rate-limit'

import { ReferenceForm } from '../reference-form'

type Props = { params: Promise<{ reference: string }> }

export const metadata: Metadata = {
  title: 'Check a signed waiver | Swantastic',
  robots: { index: false },
}

/** Enough for a person, but too few to guess references. */
const CHECKS_PER_ADDRESS: Limit = { name: 'verify', times: 30, perSeconds: 10 * MINUTE_SECONDS }

const formatSignedDay = (day: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'full' }).format(
    new Date(`${day}T00:00:00Z`),
  )

/** Shows whether a signed copy is genuine, without personal data, because anybody can open it. */
export default async function VerifiedPage({ params }: Props) {
  const reference = parseReference((await params).reference)
  const isTooMany = (await consume(CHECKS_PER_ADDRESS, clientAddress(await headers()))) !== null
  const [verified, { email }] = await Promise.all([
    isTooMany ? null : verifySignature(reference),
    siteFacts(),
  ])
  const ask = email ? `write to us at ${email}` : 'write to us'

  return (
    <main id="main" tabIndex={-1} className="section ground-tint">
      <div className="wrap">
        {isTooMany ? (
          <h1 className="mt-4 mb-3 max-w-[18ch]">{TOO_MANY}</h1>
        ) : !verified ? (
          <>
            <h1 className="mt-4 mb-3 max-w-[18ch]">We have no such signature</h1>
            <p className="lede">
              There is no signed waiver with this reference. Please compare it with the copy, letter
              by letter. If it is the same, the copy is not genuine: please {ask}.
            </p>
          </>
        ) : !verified.isGenuine ? (
          <>
            <h1 className="mt-4 mb-3 max-w-[18ch]">This signature is not genuine</h1>
            <p className="lede">
              Our record of {reference} does not match its seal: something in it was changed after
              it was signed. Do not rely on the copy, and please {ask}.
            </p>
          </>
        ) : (
          <>
            <h1 className="mt-4 mb-3 max-w-[18ch]">This signature is genuine</h1>
            <p className="lede">
              We have it on record, unchanged since it was signed. The copy is genuine if it says
              the same:
            </p>
            <dl className="facts">
              <div>
                <dt>Reference</dt>
                <dd>{reference}</dd>
              </div>
              <div>
                <dt>Version of the waiver</dt>
                <dd>{verified.version}</dd>
              </div>
              <div>
                <dt>Signed on (Eastern time)</dt>
                <dd>{formatSignedDay(verified.signedDay)}</dd>
              </div>
              <div>
                <dt>SHA-256 of the text</dt>
                <dd style={{ overflowWrap: 'anywhere' }}>{verified.textSha256}</dd>
              </div>
            </dl>
            <p className="my-5">
              Names are not shown here. To compare them, please {ask} and quote the reference.
            </p>
          </>
        )}
        <ReferenceForm />
      </div>
    </main>
  )
}
