import type { Page } from '@/payload-types'

import { starterPrivacy } from '../legal'

type Starter = Pick<Page, 'title' | 'slug' | 'layout' | 'meta'>

export const privacyPage: Starter = {
  title: 'Privacy Policy',
  slug: 'privacy-policy',
  meta: {
    description:
      'What Swantastic asks for, why, who sees it, how long it is kept, and how to see, correct or delete it.',
  },
  layout: [starterPrivacy],
}
