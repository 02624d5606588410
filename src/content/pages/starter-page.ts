import type { Page } from '@/payload-types'

/** The starter content of a page, which staff can edit. */
export type StarterPage = Pick<Page, 'title' | 'slug' | 'layout' | 'meta'>
export type StarterBlock = StarterPage['layout'][number]
