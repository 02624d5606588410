import { starterTerms } from '../legal'
import type { StarterPage } from './starter-page'

export const termsPage: StarterPage = {
  title: 'Terms of Use',
  slug: 'terms-of-use',
  meta: {
    description: 'The terms under which you may use the Swantastic website.',
  },
  layout: [starterTerms],
}
