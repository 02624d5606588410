import type { FixedPage } from '@/features/website/pages/rules'
import type { Page } from '@/payload-types'

/** The starter content of a page, which staff can edit. */
export type StarterPage = Pick<Page, 'title' | 'slug' | 'layout' | 'meta'> & {
  /** The page that it says in another language. */
  translationOf?: FixedPage
}
export type StarterBlock = StarterPage['layout'][number]
