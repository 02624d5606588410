import { AGES_IN_FIGURES, AGES_IN_WORDS } from '@/features/events/ages/wording'

import type { StarterPage } from './starter-page'

export const joinYouthPage: StarterPage = {
  title: 'Register a youth',
  slug: 'join-youth',
  meta: {
    description: `A parent or guardian registers a young person, ages ${AGES_IN_WORDS.youth}, for Swantastic programs. Free to families; the waiver is signed in the same form.`,
  },
  layout: [
    {
      blockType: 'hero',
      look: 'plain',
      heading: 'Register your child.',
      lede: 'You fill in and you sign, as the parent or guardian. Ten minutes are plenty. Have an emergency contact’s number ready.',
      badges: [
        { label: `Ages ${AGES_IN_FIGURES.youth}` },
        { label: 'Free to families' },
        { label: 'A parent or guardian signs' },
      ],
    },
  ],
}
