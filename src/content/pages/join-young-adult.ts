import { AGES_IN_FIGURES, AGES_IN_WORDS } from '@/features/events/ages/wording'

import type { StarterPage } from './starter-page'

export const joinYoungAdultPage: StarterPage = {
  title: 'Register yourself',
  slug: 'join-young-adult',
  meta: {
    description: `Young adults, ages ${AGES_IN_WORDS.youngAdult}, register themselves for Swantastic programs. Free; the waiver is signed in the same form.`,
  },
  layout: [
    {
      blockType: 'hero',
      look: 'plain',
      heading: 'Step into the line.',
      lede: 'You register yourself, and nobody else has to sign. Ten minutes are plenty. Have an emergency contact’s number ready.',
      badges: [
        { label: `Ages ${AGES_IN_FIGURES.youngAdult}` },
        { label: 'Free' },
        { label: 'You sign for yourself' },
      ],
    },
  ],
}
