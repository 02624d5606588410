const READY = 'framework-ready'

/** Tells the script of the page that React has taken over and handles presses from now on. */
export const announceReady = (): void => {
  window.dispatchEvent(new Event(READY))
}

/** Calls the listener once React has taken over. */
export const onceReady = (listener: () => void): void => {
  window.addEventListener(READY, listener, { once: true })
}
