import type { Metadata } from 'next'

import { ORGANIZATION_NAME } from '@/lib/organization'

import { VerifyForm } from './verify-form'

export const metadata: Metadata = {
  title: `Check a signed waiver | ${ORGANIZATION_NAME}`,
  description:
    'Whether a copy of a signed waiver is genuine: type its reference and who signed it.',
  robots: { index: false },
}

/** Asks for a reference and a name. The result is shown at the address of the reference. */
export default function VerifyPage() {
  return (
    <main id="main" tabIndex={-1} className="section ground-tint">
      <div className="wrap">
        <h1 className="mt-4 mb-3 max-w-[18ch]">Is this signed waiver genuine?</h1>
        <p className="lede">
          Type the reference of the copy and the name of the person who signed it. You will see
          whether we have such a signature on record, and nothing that is not in the copy.
        </p>
        <VerifyForm />
      </div>
    </main>
  )
}
