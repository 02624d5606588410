import { starterPrivacy } from '../legal'
import type { StarterPage } from './starter-page'

export const privacyPage: StarterPage = {
  title: 'Privacy Policy',
  slug: 'privacy-policy',
  meta: {
    description:
      'What Swantastic asks for, why, who sees it, how long it is kept, and how to see, correct or delete it.',
  },
  layout: [starterPrivacy],
}
