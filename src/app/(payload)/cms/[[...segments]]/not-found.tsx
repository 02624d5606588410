import { generatePageMetadata, NotFoundPage } from '@payloadcms/next/views'
import type { Metadata } from 'next'

import config from '@payload-config'

import { importMap } from '../importMap.js'

type Args = {
  params: Promise<{ segments: string[] }>
  searchParams: Promise<Record<string, string | string[]>>
}

export const generateMetadata = ({ params, searchParams }: Args): Promise<Metadata> =>
  generatePageMetadata({ config, params, searchParams })

export default function PanelNotFound({ searchParams }: Args) {
  // Without segments, the navigation would mark Today as the current page.
  const params = Promise.resolve({ segments: ['not-found'] })
  return NotFoundPage({ config, importMap, params, searchParams })
}
