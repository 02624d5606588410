import type { Metadata } from 'next'
import { Fragment } from 'react'

import { parseReference } from '@/features/waiver/rules'
import { type VerifiedSignature, verifySignature } from '@/features/waiver/store'
import { VERIFY_FORM } from '@/features/waiver/verify-handler'
import { siteFacts } from '@/features/website/site-settings/store'
import { findRejectedForm } from '@/forms/server/rejected-forms'
import { ORGANIZATION_NAME } from '@/lib/organization'

import { VerifyForm } from '../verify-form'

type Props = { params: Promise<{ reference: string }> }

export const metadata: Metadata = {
  title: `Check a signed waiver | ${ORGANIZATION_NAME}`,
  robots: { index: false },
}

const formatSignedDay = (day: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: 'UTC',
    month: 'short',
    day: '2-digit',
    year: 'numeric',
  }).format(new Date(`${day}T00:00:00Z`))

/** Says whether a signed copy is genuine, to visitors who know its reference and the name of its signer. */
export default async function VerifiedPage({ params }: Props) {
  const reference = parseReference((await params).reference)
  const lookup = await findRejectedForm(VERIFY_FORM, { reference })
  const signer = [lookup?.values.signer ?? ''].flat().join(' ')

  return (
    <main id="main" tabIndex={-1} className="section ground-tint">
      <div className="wrap">
        {signer === '' ? (
          <>
            <h1 className="mt-4 mb-3 max-w-[18ch]">Is this signed waiver genuine?</h1>
            <p className="lede">
              Type the name of the person who signed it, as the copy has it. Anybody can open this
              page, so we show nothing before.
            </p>
          </>
        ) : (
          <Answer reference={reference} signer={signer} />
        )}
        <VerifyForm reference={reference} signer={signer} />
      </div>
    </main>
  )
}

async function Answer({ reference, signer }: { reference: string; signer: string }) {
  const verified = await verifySignature(reference, signer)
  if (verified?.isGenuine) return <Genuine reference={reference} signature={verified} />
  const { email } = await siteFacts()
  const ask = email ? `write to us at ${email}` : 'write to us'
  return (
    <div role="status">
      <h1 className="mt-4 mb-3 max-w-[18ch]">We cannot confirm this</h1>
      <p className="lede">
        {verified
          ? `Our record of ${reference} does not match its seal: something in it was changed after it was signed. Do not rely on the copy, and please ${ask}.`
          : `We have no signature with this reference by this name. Please compare both with the copy, letter by letter. If they are the same, the copy is not genuine: please ${ask}.`}
      </p>
    </div>
  )
}

const Genuine = ({
  reference,
  signature: { signedDay, version, textSha256 },
}: {
  reference: string
  signature: VerifiedSignature
}) => (
  <div role="status">
    <h1 className="mt-4 mb-3 max-w-[18ch]">This copy is genuine</h1>
    <p className="lede">
      Signed by this name on {formatSignedDay(signedDay)}, and unchanged since. The copy must say
      the same:
    </p>
    <dl className="facts">
      <div>
        <dt>Reference</dt>
        <dd>{reference}</dd>
      </div>
      <div>
        <dt>Version of the waiver</dt>
        <dd>{version}</dd>
      </div>
      <div>
        <dt>SHA-256 of the text</dt>
        <dd>
          {textSha256.match(/.{1,16}/g)?.map((part) => (
            <Fragment key={part}>
              {part}
              <wbr />
            </Fragment>
          ))}
        </dd>
      </div>
    </dl>
  </div>
)
