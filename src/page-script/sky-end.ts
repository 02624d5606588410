/**
 * The sky of a `[data-hero]` section, which `SkyEnd` renders. Once the lower edge of the header reaches its end, the
 * styles of the header make it solid.
 */
export class SkyEndElement extends HTMLElement {
  #observer: IntersectionObserver | undefined

  connectedCallback(): void {
    const root = document.documentElement
    this.#observer = new IntersectionObserver(([entry]) =>
      root.toggleAttribute('data-sky-left', entry?.isIntersecting === false),
    )
    this.#observer.observe(this)
  }

  disconnectedCallback(): void {
    this.#observer?.disconnect()
    document.documentElement.removeAttribute('data-sky-left')
  }
}
