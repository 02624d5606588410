import type { Page } from '@/payload-types'

import { starterTerms } from '../legal'

type Starter = Pick<Page, 'title' | 'slug' | 'layout' | 'meta'>

export const termsPage: Starter = {
  title: 'Terms of Use',
  slug: 'terms-of-use',
  meta: {
    description: 'The terms under which you may use the Swantastic website.',
  },
  layout: [starterTerms],
}
