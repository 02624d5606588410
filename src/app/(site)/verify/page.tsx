import type { Metadata } from 'next'
import { redirect } from 'next/navigation'

import { parseReference } from '@/features/waiver/rules'

import { ReferenceForm } from './reference-form'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const metadata: Metadata = {
  title: 'Check a signed waiver | Swantastic',
  robots: { index: false },
}

/** Asks for a reference. The result is shown at its own address. */
export default async function VerifyPage({ searchParams }: Props) {
  const { reference } = await searchParams
  if (typeof reference === 'string' && reference.trim() !== '') {
    redirect(`/verify/${encodeURIComponent(parseReference(reference))}`)
  }
  return (
    <main id="main" tabIndex={-1} className="section ground-tint">
      <div className="wrap">
        <h1 className="mt-4 mb-3 max-w-[18ch]">Is this signed waiver genuine?</h1>
        <p className="lede">
          Type the reference of the copy. You will see whether we have such a signature on record,
          and nothing about the people who signed.
        </p>
        <ReferenceForm />
      </div>
    </main>
  )
}
