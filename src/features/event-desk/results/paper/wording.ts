import { withCount } from '@/lib/plural'

import type { PaperProblem } from './rules'

export const PAPER_TITLE = 'Enter a paper roster'
export const BY_NUMBER = 'By the printed number'

export const PROBLEMS: Record<PaperProblem, string> = {
  time: 'Type a time, for example 430 for 4:30 PM.',
  later: 'That time has not come yet.',
  order: 'Out is before In.',
  person: 'Choose the person.',
  name: 'Type the name of the person.',
  why: 'Say who decided, and why.',
}

export const FROM_NAMES = { phone: 'From a phone', paper: 'From paper' } as const

/** “Save 14 lines” */
export const saveWords = (lines: number): string =>
  lines === 0 ? 'Save' : `Save ${withCount(lines, { one: 'line', other: 'lines' })}`

export function savedWords(stored: number, skipped: number): string {
  const saved = `${withCount(stored, { one: 'line is', other: 'lines are' })} saved.`
  return skipped === 0
    ? saved
    : `${saved} ${withCount(skipped, { one: 'line was', other: 'lines were' })} already there: a phone sent it meanwhile, and it stays as it is.`
}

export const NOTHING_TO_SAVE = 'There is nothing new to save.'
export const NAMED_ON_PAPER = 'Paper roster: named by the family.'

export const PAGES_TITLE = 'The paper'
export const PAGE_MISSING = 'Choose the photo of the page.'
export const PAGE_NOT_READABLE = 'This file could not be read. Take a photo: JPG, PNG or WebP.'
export const PAGE_ADDED = 'The page is added.'
export const PAGES_WITHOUT_RIGHT =
  'Your account can’t open health details, so it can’t see the pages.'

/** How long a photo is kept. @param until “January 4” */
export const pageKept = (until: string): string =>
  `Photo kept with the health right until ${until}, then erased. Shred the paper when you are done.`
