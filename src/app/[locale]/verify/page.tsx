import type { Metadata } from 'next'

import { Verify, verifyMetadata } from '@/app/(site)/verify/verified'
import { toLocale } from '@/lib/locale'

/** Rendered for each request, although the layout above lists its languages for the build. */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string }> }

export const generateMetadata = async ({ params }: Props): Promise<Metadata> =>
  verifyMetadata(toLocale((await params).locale))

export default async function VerifyPage({ params }: Props) {
  return <Verify locale={toLocale((await params).locale)} />
}
