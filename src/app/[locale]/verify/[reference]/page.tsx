import type { Metadata } from 'next'

import { Verified, verifiedMetadata } from '@/app/(site)/verify/verified'
import { toLocale } from '@/lib/locale'

/** Rendered for each request, although the layout above lists its languages for the build. */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string; reference: string }> }

export const generateMetadata = async ({ params }: Props): Promise<Metadata> =>
  verifiedMetadata(toLocale((await params).locale))

export default async function VerifiedPage({ params }: Props) {
  return <Verified locale={toLocale((await params).locale)} params={params} />
}
