import type { PageGroup } from './rules'

export const GROUP_WORDS: Readonly<Record<PageGroup, string>> = {
  menu: 'In the menu',
  footer: 'At the bottom of every page',
  other: 'Found by a link',
}
