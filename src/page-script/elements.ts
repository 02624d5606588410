import type { IconNode } from 'lucide'

type Attributes = Readonly<Record<string, string>>

/** An element with these attributes and content, such as `make('b', { class: '…' }, 'Sent')`. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes,
  ...content: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.append(...content)
  return element
}

const SVG = 'http://www.w3.org/2000/svg'

/** The same as `Icon` in src/ui. */
export function makeIcon(shape: IconNode, className = ''): SVGElement {
  const icon = document.createElementNS(SVG, 'svg')
  icon.setAttribute('class', `icon ${className}`)
  icon.setAttribute('viewBox', '0 0 24 24')
  icon.setAttribute('aria-hidden', 'true')
  for (const [tag, attributes] of shape) {
    const part = document.createElementNS(SVG, tag)
    for (const [name, value] of Object.entries(attributes)) part.setAttribute(name, String(value))
    icon.append(part)
  }
  return icon
}

/** The element around the target of an event, or the target itself, that matches; `null` if there is none. */
export const around = (target: EventTarget | null, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null

/** Calls the listener for a press on an element with the attribute, also one that comes into the page later. */
export function onPress(
  attribute: string,
  listener: (element: HTMLElement, value: string, event: MouseEvent) => void,
): void {
  document.addEventListener('click', (event) => {
    const element = around(event.target, `[${attribute}]`)
    if (element) listener(element, element.getAttribute(attribute) ?? '', event)
  })
}

/** Whether a press with a modifier key asks the browser for a new tab, a window, or a download. */
export const isForBrowser = ({ metaKey, ctrlKey, shiftKey, altKey, button }: MouseEvent): boolean =>
  metaKey || ctrlKey || shiftKey || altKey || button !== 0
