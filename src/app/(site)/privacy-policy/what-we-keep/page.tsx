import { WhatWeKeep, whatWeKeepMetadata } from './_page/what-we-keep'

export const revalidate = 300

export const metadata = whatWeKeepMetadata('en')

export default function WhatWeKeepPage() {
  return <WhatWeKeep locale="en" />
}
