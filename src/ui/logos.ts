import type { IconNode } from 'lucide'

const drawn = (d: string): IconNode => [['path', { d }]]

/** Lucide has no company logos, so we draw them here on its 24 px grid. */
export const LOGOS = {
  facebook: drawn(
    'M14.5 21v-8h2.7l.5-3.2h-3.2V8c0-1 .5-1.7 1.8-1.7h1.5V3.5s-1.2-.2-2.3-.2c-2.5 0-4 1.5-4 4.2v2.3H8.8V13h2.7v8',
  ),
  instagram: drawn(
    'M8.5 4h7a4.5 4.5 0 0 1 4.5 4.5v7a4.5 4.5 0 0 1 -4.5 4.5h-7a4.5 4.5 0 0 1 -4.5 -4.5v-7a4.5 4.5 0 0 1 4.5 -4.5ZM8.3 12a3.7 3.7 0 1 0 7.4 0a3.7 3.7 0 1 0 -7.4 0ZM16.6 7.4v.1',
  ),
  youtube: drawn(
    'M6 5.5h12a3.5 3.5 0 0 1 3.5 3.5v6a3.5 3.5 0 0 1 -3.5 3.5h-12a3.5 3.5 0 0 1 -3.5 -3.5v-6a3.5 3.5 0 0 1 3.5 -3.5ZM10 9.2v5.6l5-2.8Z',
  ),
  linkedin: drawn('M5 9.5V19M5 5.2v.1M10 19V9.5M10 13.5c0-2.6 1.8-4 4-4s4 1.3 4 4.2V19'),
  twitter: drawn('M5 4.5l14 15M18.5 4.5L5.5 19.5'),
} satisfies Record<string, IconNode>
