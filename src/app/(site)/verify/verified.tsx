import type { Metadata } from 'next'
import { Fragment } from 'react'

import { parseReference } from '@/features/waiver/rules'
import { type VerifiedSignature, verifySignature } from '@/features/waiver/store'
import { words as en } from '@/features/waiver/verify/wording'
import { words as es } from '@/features/waiver/verify/wording.es'
import { VERIFY_FORM } from '@/features/waiver/verify-handler'
import { siteFacts } from '@/features/website/site-settings/store'
import { formatDay } from '@/forms/core/format-answers'
import { findRejectedForm } from '@/forms/server/rejected-forms'
import { catalog, type Locale } from '@/lib/locale'
import { ORGANIZATION_NAME } from '@/lib/organization'

import { VerifyForm } from './verify-form'

const wordsIn = catalog({ en, es })

export const verifyMetadata = (locale: Locale): Metadata => ({
  title: `${wordsIn(locale).pageTitle} | ${ORGANIZATION_NAME}`,
  description: wordsIn(locale).description,
  robots: { index: false },
})

export function verifiedMetadata(locale: Locale): Metadata {
  const { title, robots } = verifyMetadata(locale)
  return { title, robots }
}

/** Asks for a reference and a name. The result is shown at the address of the reference. */
export function Verify({ locale }: { locale: Locale }) {
  const words = wordsIn(locale)
  return (
    <main id="main" tabIndex={-1} className="section ground-tint">
      <div className="wrap">
        <h1 className="mt-4 mb-3 max-w-[18ch]">{words.isItGenuine}</h1>
        <p className="lede">{words.whatToType}</p>
        <VerifyForm locale={locale} words={words} />
      </div>
    </main>
  )
}

type Props = { locale: Locale; params: Promise<{ reference: string }> }

/** Says whether a signed copy is genuine, to visitors who know its reference and the name of its signer. */
export async function Verified({ locale, params }: Props) {
  const words = wordsIn(locale)
  const reference = parseReference((await params).reference)
  const lookup = await findRejectedForm(VERIFY_FORM, { reference })
  const signer = [lookup?.values.signer ?? ''].flat().join(' ')

  return (
    <main id="main" tabIndex={-1} className="section ground-tint">
      <div className="wrap">
        {signer === '' ? (
          <>
            <h1 className="mt-4 mb-3 max-w-[18ch]">{words.isItGenuine}</h1>
            <p className="lede">{words.typeTheName}</p>
          </>
        ) : (
          <Answer locale={locale} reference={reference} signer={signer} />
        )}
        <VerifyForm locale={locale} words={words} reference={reference} signer={signer} />
      </div>
    </main>
  )
}

type Lookup = { locale: Locale; reference: string; signer: string }

async function Answer({ locale, reference, signer }: Lookup) {
  const verified = await verifySignature(reference, signer)
  if (verified?.isGenuine)
    return <Genuine locale={locale} reference={reference} signature={verified} />
  const words = wordsIn(locale)
  const { email } = await siteFacts()
  const changed = email ? words.wasChangedWriteTo(reference, email) : words.wasChanged(reference)
  return (
    <div role="status">
      <h1 className="mt-4 mb-3 max-w-[18ch]">{words.notConfirmed}</h1>
      <p className="lede">
        {verified ? changed : email ? words.unknownWriteTo(email) : words.unknown}
      </p>
    </div>
  )
}

function Genuine({
  locale,
  reference,
  signature: { signedDay, version, textSha256 },
}: {
  locale: Locale
  reference: string
  signature: VerifiedSignature
}) {
  const words = wordsIn(locale)
  return (
    <div role="status">
      <h1 className="mt-4 mb-3 max-w-[18ch]">{words.genuine}</h1>
      <p className="lede">{words.signedOn(formatDay(signedDay, locale))}</p>
      <dl className="facts">
        <div>
          <dt>{words.reference}</dt>
          <dd>{reference}</dd>
        </div>
        <div>
          <dt>{words.version}</dt>
          <dd>{version}</dd>
        </div>
        <div>
          <dt>{words.textSha256}</dt>
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
}
