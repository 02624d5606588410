import type { Metadata } from 'next'

import { NotFoundMessage } from '@/app/(site)/_shell/not-found-message'
import { shellWordsIn } from '@/app/(site)/_shell/words-in'
import { toLocale } from '@/lib/locale'
import { ORGANIZATION_NAME } from '@/lib/organization'

type Props = { params: Promise<{ locale: string }> }

export const dynamicParams = false

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => ({
  title: `${shellWordsIn(toLocale((await params).locale)).notFound.title} | ${ORGANIZATION_NAME}`,
  robots: { index: false },
})

/**
 * The page for addresses without a page, in a language. The web server sends it with the status 404 in place of the
 * English one, and takes the frame of failure pages from it (src/server/failure-pages.ts).
 */
export default async function NotFoundPage({ params }: Props) {
  return <NotFoundMessage locale={toLocale((await params).locale)} />
}
