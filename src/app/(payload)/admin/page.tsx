import { RootPage } from '@payloadcms/next/views'
import type { Metadata } from 'next'

import { ORGANIZATION_NAME } from '@/lib/organization'
import config from '@payload-config'

import { importMap } from '../cms/importMap.js'

export const metadata: Metadata = { title: `Admin: export registrations – ${ORGANIZATION_NAME}` }

type Args = { searchParams: Promise<Record<string, string | string[]>> }

/** A screen of the desk at the specification's address. */
export default function AdminPage({ searchParams }: Args) {
  const params = Promise.resolve({ segments: ['export'] })
  return RootPage({ config, importMap, params, searchParams })
}
