import { withPayload } from '@payloadcms/next/withPayload'
import type { NextConfig } from 'next'

const config: NextConfig = {
  poweredByHeader: false,
  typescript: { ignoreBuildErrors: true },
  // The packages are those of the project that this folder is in, and from which it is built.
  turbopack: { root: process.cwd() },
}

export default withPayload(config, { devBundleServerPackages: false })
