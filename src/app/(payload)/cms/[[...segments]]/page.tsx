import { generatePageMetadata, RootPage } from '@payloadcms/next/views'
import type { Metadata } from 'next'

import { storableText } from '@/lib/storable-text'
import config from '@payload-config'

import { importMap } from '../importMap.js'

type Args = {
  params: Promise<{ segments: string[] }>
  searchParams: Promise<Record<string, string | string[]>>
}

/** Payload looks for what an address says as it is, and its page fails for everything that the database refuses. */
const storableSearch = async (searchParams: Args['searchParams']) =>
  Object.fromEntries(
    Object.entries(await searchParams).map(([name, value]) => [
      name,
      typeof value === 'string' ? storableText(value) : value.map(storableText),
    ]),
  )

export const generateMetadata = ({ params, searchParams }: Args): Promise<Metadata> =>
  generatePageMetadata({ config, params, searchParams })

export default function PanelPage({ params, searchParams }: Args) {
  return RootPage({ config, importMap, params, searchParams: storableSearch(searchParams) })
}
