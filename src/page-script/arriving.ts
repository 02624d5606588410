import { loadingPage } from '@/features/events/loading-words'

import { around, isForBrowser } from './elements'

/** Shows in the element that `Arriving` renders that the page of a followed link is loading. */
export function startArriving(): void {
  document.addEventListener('click', (event) => {
    const link = around(event.target, 'a[href]')
    if (!(link instanceof HTMLAnchorElement)) return
    if (event.defaultPrevented || isForBrowser(event) || !leadsOn(link)) return
    showArriving(loadingPage(link.pathname))
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

/** The names of the sentences, which `Arriving` renders as attributes. */
type Arrival = 'events' | 'event' | 'moment' | 'form'

/** Announces the loading page below the header; `null` ends that. */
export function showArriving(arrival: Arrival | null): void {
  const message = document.querySelector<HTMLElement>('[data-arriving]')
  const text = message?.querySelector('span:last-child')
  if (!message || !text) return
  text.textContent = (arrival && message.dataset[arrival]) ?? ''
  message.hidden = arrival === null
}
