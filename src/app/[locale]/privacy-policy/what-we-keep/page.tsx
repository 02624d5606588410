import type { Metadata } from 'next'

import {
  WhatWeKeep,
  whatWeKeepMetadata,
} from '@/app/(site)/privacy-policy/what-we-keep/_page/what-we-keep'
import { toLocale } from '@/lib/locale'

type Props = { params: Promise<{ locale: string }> }

export const revalidate = 300
export const dynamicParams = false

export const generateMetadata = async ({ params }: Props): Promise<Metadata> =>
  whatWeKeepMetadata(toLocale((await params).locale))

export default async function WhatWeKeepPage({ params }: Props) {
  return <WhatWeKeep locale={toLocale((await params).locale)} />
}
