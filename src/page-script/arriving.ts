import { loadingWords } from '@/features/events/loading-words'

import { around, isForBrowser } from './elements'

/** Shows in the element that `Arriving` renders that the page of a followed link is loading. */
export function startArriving(): void {
  document.addEventListener('click', (event) => {
    const link = around(event.target, 'a[href]')
    if (!(link instanceof HTMLAnchorElement)) return
    if (event.defaultPrevented || isForBrowser(event) || !leadsOn(link)) return
    showArriving(loadingWords(link.pathname))
  })
  // The browser may restore this page as the visitor left it.
  window.addEventListener('pageshow', () => showArriving(null))
}

/** Whether the link replaces this page by another one of this site. */
const leadsOn = (link: HTMLAnchorElement): boolean =>
  link.origin === location.origin &&
  link.target === '' &&
  !link.hasAttribute('download') &&
  (link.hash === '' || link.pathname !== location.pathname)

/** Announces the loading page below the header; `null` ends that. */
export function showArriving(words: string | null): void {
  const message = document.querySelector<HTMLElement>('[data-arriving]')
  const text = message?.querySelector('span:last-child')
  if (!message || !text) return
  text.textContent = words ?? ''
  message.hidden = words === null
}
