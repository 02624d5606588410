import type { Page } from '@/payload-types'

/** A page as it is on the first day; from then on it is staff's. */
export type StarterPage = Pick<Page, 'title' | 'slug' | 'layout' | 'meta'>
export type StarterBlock = StarterPage['layout'][number]
