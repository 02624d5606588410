import { AGES_IN_WORDS } from '@/features/events/ages/wording'

import type { StarterPage } from './starter-page'

export const sharePage: StarterPage = {
  title: 'Share our story',
  slug: 'share',
  meta: {
    description:
      'Two taps put Swantastic in front of a family who needs it. Share on Facebook, X or LinkedIn, or copy the message.',
  },
  layout: [
    {
      blockType: 'hero',
      look: 'plain',
      heading: 'Two taps, one family.',
      lede: 'Most families hear of us from somebody they know. That could be you, today.',
    },
    {
      blockType: 'share',
      heading: 'Share Swantastic',
      introduction: 'Use our words or your own. Yours are usually better.',
      message: `I just found Swantastic: veteran-led adventures, art and mentorship for young people ages ${AGES_IN_WORDS.all}, free for families. Take a look.`,
    },
    {
      blockType: 'callToAction',
      heading: 'Want to do more?',
      text: 'A gift keeps programs free. An email now and then keeps you up to date.',
      links: [
        { label: 'Donate', to: 'address', href: '/donate', look: 'give' },
        { label: 'Get Updates', to: 'address', href: '/subscribe', look: 'primary' },
      ],
      tone: 'tint',
    },
  ],
}
