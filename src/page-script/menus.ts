import { around } from './elements'

/** Gives a mouse time to cross the gap between the button and the list. */
const LEAVE_MS = 160

/** The menu whose list is shown. */
let open: Element | null = null
// A click right after hovering opened the list must not close it.
let isOpenedByHover = false
let leaving: ReturnType<typeof setTimeout> | undefined

const menuAround = (target: EventTarget | null) => around(target, '[data-menu]')
const getButton = (menu: Element) => menu.querySelector('button')
const getLinks = (menu: Element) => [...menu.querySelectorAll('a')]

function setShown(menu: Element, isShown: boolean): void {
  getButton(menu)?.setAttribute('aria-expanded', String(isShown))
  menu.querySelector('ul')?.toggleAttribute('hidden', !isShown)
}

function show(menu: Element): void {
  clearTimeout(leaving)
  if (open === menu) return
  hide()
  open = menu
  setShown(menu, true)
}

function hide(): void {
  clearTimeout(leaving)
  isOpenedByHover = false
  if (open) setShown(open, false)
  open = null
}

/** The menus of the header that `NavDropdown` renders: disclosure buttons, which also open on hover. */
export function startMenus(): void {
  document.addEventListener('pointerover', ({ target, relatedTarget, pointerType }) => {
    const menu = menuAround(target)
    if (!menu || pointerType !== 'mouse' || menu === menuAround(relatedTarget)) return
    const wasOpen = open === menu
    show(menu)
    if (!wasOpen) isOpenedByHover = true
  })
  document.addEventListener('pointerout', ({ target, relatedTarget, pointerType }) => {
    const menu = menuAround(target)
    if (!menu || pointerType !== 'mouse' || menu === menuAround(relatedTarget)) return
    clearTimeout(leaving)
    leaving = setTimeout(() => {
      if (open === menu) hide()
    }, LEAVE_MS)
  })

  document.addEventListener('click', ({ target }) => {
    const menu = menuAround(target)
    if (!menu) return
    if (!around(target, 'button')) {
      if (around(target, 'a')) hide()
    } else if (open !== menu) show(menu)
    else if (isOpenedByHover) isOpenedByHover = false
    else hide()
  })

  for (const type of ['pointerdown', 'focusin']) {
    document.addEventListener(type, ({ target }) => {
      if (open !== menuAround(target)) hide()
    })
  }
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && open) {
      const button = open.contains(document.activeElement) ? getButton(open) : null
      hide()
      button?.focus()
      return
    }
    const menu = menuAround(event.target)
    if (menu && move(menu, event.key)) event.preventDefault()
  })
}

/**
 * Moves the focus as the key says.
 *
 * @returns whether the key has a meaning in a menu
 */
function move(menu: Element, key: string): boolean {
  const links = getLinks(menu)
  const at = links.findIndex((link) => link === document.activeElement)
  const isOnButton = at === -1
  const focusLink = (place: number) => links.at(place % links.length)?.focus()

  switch (key) {
    case 'ArrowDown':
      show(menu)
      focusLink(at + 1)
      return true
    case 'ArrowUp':
      show(menu)
      if (at === 0) getButton(menu)?.focus()
      else focusLink(isOnButton ? -1 : at - 1)
      return true
    case 'Home':
    case 'End':
      if (isOnButton) return false
      focusLink(key === 'Home' ? 0 : -1)
      return true
    case 'ArrowLeft':
    case 'ArrowRight':
      hide()
      focusNeighbor(menu, key === 'ArrowLeft' ? -1 : 1)
      return true
    default:
      return false
  }
}

/** Moves the focus to the entry of the header's navigation before or after a menu. */
function focusNeighbor(menu: Element, step: 1 | -1): void {
  const entries = [
    ...(menu.parentElement?.querySelectorAll<HTMLElement>(
      ':scope > li > a, :scope > li > button',
    ) ?? []),
  ]
  const own = entries.findIndex((entry) => entry === getButton(menu))
  entries.at((own + step) % entries.length)?.focus()
}
