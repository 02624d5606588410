import type { MetadataRoute } from 'next'

import { AGES_IN_WORDS } from '@/features/ages/wording'

const INK = '#00232b'

/** The web app manifest, used when somebody adds the site to a home screen. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    name: 'Swantastic',
    short_name: 'Swantastic',
    description: `Veteran-led adventures, art and mentorship for young people ages ${AGES_IN_WORDS.all}.`,
    start_url: '/',
    display: 'browser',
    background_color: '#ffffff',
    theme_color: INK,
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
