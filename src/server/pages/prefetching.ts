/** Targets of links on public pages that are not pages. */
const NOT_PAGES = ['/*.ics*', '/*.pdf*', '/files/*', '/auth*', '/cms*', '/forms/*']

/** Browsers that support these rules fetch a page when a pointer rests on a link to it, or presses it. */
export const PREFETCHING_RULES = JSON.stringify({
  prefetch: [
    {
      where: { and: [{ href_matches: '/*' }, { not: { href_matches: NOT_PAGES } }] },
      eagerness: 'moderate',
    },
  ],
})

/** Lets browsers prefetch the pages that a page links to. Only for public pages, which link to other public pages. */
export const PREFETCHING = `<script type="speculationrules">${PREFETCHING_RULES}</script>`
