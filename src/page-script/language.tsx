// A .tsx file because the build looks for class names in no others.

import { X } from 'lucide'

import { make, makeIcon, onPress } from './elements'

/** Where the browser keeps that the offer was closed. */
const KEY = 'swantastic-language'

/** Languages that the site has, in the order in which the browser prefers them. */
const preferred = (codes: readonly string[]): string | undefined =>
  navigator.languages.map((tag) => tag.slice(0, 2)).find((code) => codes.includes(code))

function isClosed(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    // The offer would come back on every page.
    return true
  }
}

/** Keeps the query and the place of the page on the way to its twin, and offers the language of the browser. */
export function startLanguages(): void {
  onPress('data-language', (link) => {
    if (!(link instanceof HTMLAnchorElement) || !('twin' in link.dataset)) return
    if (link.search === '') link.search = location.search
    link.hash = location.hash
  })

  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[data-offer]')]
  const wanted = preferred([document.documentElement.lang, ...links.map(({ lang }) => lang)])
  const link = links.find(({ lang }) => lang === wanted)
  if (link && !isClosed()) offer(link)
}

/** Draws the offer over the lower edge of the page, where it moves nothing. */
function offer({ href, lang, textContent, dataset }: HTMLAnchorElement): void {
  const close = make('button', {
    type: 'button',
    class: 'icon-button flex-none',
    'aria-label': dataset['close'] ?? '',
  })
  close.append(makeIcon(X))
  const line = make(
    'aside',
    {
      lang,
      class:
        'fixed inset-x-0 bottom-0 z-20 flex items-center justify-center gap-x-3 border-t-2 border-ink bg-sun-100 px-4 py-1 text-sm leading-normal text-ink print:hidden',
      'aria-label': textContent,
    },
    make(
      'p',
      {},
      `${dataset['offer'] ?? ''} `,
      make('a', { href, hreflang: lang, 'data-language': lang, 'data-twin': '' }, textContent),
    ),
    close,
  )
  close.addEventListener('click', () => {
    line.remove()
    try {
      localStorage.setItem(KEY, 'closed')
    } catch {
      // Without storage it was not drawn.
    }
  })
  document.body.append(line)
}
