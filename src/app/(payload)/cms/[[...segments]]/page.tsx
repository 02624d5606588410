import { generatePageMetadata, RootPage } from '@payloadcms/next/views'
import type { Metadata } from 'next'

import { panelSearch, type SearchParams } from '@/panel/panel-address'
import config from '@payload-config'

import { importMap } from '../importMap.js'

type Args = {
  params: Promise<{ segments: string[] }>
  searchParams: Promise<SearchParams>
}

export const generateMetadata = ({ params, searchParams }: Args): Promise<Metadata> =>
  generatePageMetadata({ config, params, searchParams })

export default function PanelPage({ params, searchParams }: Args) {
  return RootPage({ config, importMap, params, searchParams: searchParams.then(panelSearch) })
}
