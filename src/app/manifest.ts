import type { MetadataRoute } from 'next'

import { AGES_IN_WORDS } from '@/features/events/ages/wording'
import { COLORS, DESCRIPTION, ORGANIZATION_NAME } from '@/lib/organization'

/** The web app manifest, for people who add the site to their home screen. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    name: ORGANIZATION_NAME,
    short_name: ORGANIZATION_NAME,
    description: `${DESCRIPTION} ages ${AGES_IN_WORDS.all}.`,
    start_url: '/',
    display: 'browser',
    background_color: '#ffffff',
    theme_color: COLORS['lake-950'],
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      {
        src: '/icons/icon-maskable-512.png',
        sizes: '512x512',
        type: 'image/png',
        purpose: 'maskable',
      },
    ],
  }
}
