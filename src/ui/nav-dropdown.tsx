'use client'

import { ChevronDown } from 'lucide'
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react'

import { ariaCurrent } from './aria-current'
import { Icon } from './icon'
import { Link } from './link'

type NavLink = { label: string; href: string }

type Props = { label: string; links: readonly NavLink[]; currentPath: string }

/** Gives a mouse time to cross the gap between the button and the list. */
const LEAVE_MS = 160

/**
 * A button that shows a list of links: the "disclosure navigation" pattern of the ARIA Authoring Practices, which is
 * deliberately not `role="menu"`. The links are always in the page, but hidden.
 */
export function NavDropdown({ label, links, currentPath }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const root = useRef<HTMLLIElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  // A click right after hovering opened the list must not close it.
  const isOpenedByHover = useRef(false)
  const listId = useId()

  const show = () => {
    clearTimeout(leaving.current)
    setIsOpen(true)
  }
  const hide = () => {
    clearTimeout(leaving.current)
    isOpenedByHover.current = false
    setIsOpen(false)
  }

  useEffect(
    () => () => {
      clearTimeout(leaving.current)
    },
    [],
  )

  useEffect(() => {
    if (!isOpen) return
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && root.current?.contains(event.target)) return
      setIsOpen(false)
    }
    const closeOnEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return
      const wasInside = root.current?.contains(document.activeElement)
      setIsOpen(false)
      if (wasInside) button.current?.focus()
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
      document.removeEventListener('keydown', closeOnEscape)
    }
  }, [isOpen])

  const focusLink = (index: number) => {
    // The list must be visible before a link in it can be focused.
    requestAnimationFrame(() => {
      const all = [...(root.current?.querySelectorAll('a') ?? [])]
      all.at(index % all.length)?.focus()
    })
  }

  const focusNeighbor = (step: 1 | -1) => {
    const entries = [
      ...(root.current?.parentElement?.querySelectorAll<HTMLElement>(
        ':scope > li > a, :scope > li > button',
      ) ?? []),
    ]
    const own = entries.findIndex((entry) => entry === button.current)
    entries.at((own + step) % entries.length)?.focus()
  }

  const move = (event: KeyboardEvent) => {
    const isOnButton = document.activeElement === button.current
    const index = [...(root.current?.querySelectorAll('a') ?? [])].findIndex(
      (link) => link === document.activeElement,
    )
    switch (event.key) {
      case 'ArrowDown':
        show()
        focusLink(isOnButton ? 0 : index + 1)
        break
      case 'ArrowUp':
        show()
        if (index === 0) button.current?.focus()
        else focusLink(isOnButton ? -1 : index - 1)
        break
      case 'Home':
        if (isOnButton) return
        focusLink(0)
        break
      case 'End':
        if (isOnButton) return
        focusLink(-1)
        break
      case 'ArrowLeft':
        hide()
        focusNeighbor(-1)
        break
      case 'ArrowRight':
        hide()
        focusNeighbor(1)
        break
      default:
        return
    }
    event.preventDefault()
  }

  const enter = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return
    if (!isOpen) isOpenedByHover.current = true
    show()
  }

  const leave = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return
    clearTimeout(leaving.current)
    leaving.current = setTimeout(hide, LEAVE_MS)
  }

  const onPress = () => {
    if (isOpenedByHover.current) {
      isOpenedByHover.current = false
      show()
    } else if (isOpen) hide()
    else show()
  }

  const isCurrent = links.some((link) => ariaCurrent(link.href, currentPath))

  return (
    <li ref={root} className="relative" onPointerEnter={enter} onPointerLeave={leave}>
      <button
        ref={button}
        type="button"
        className={isCurrent ? 'is-current' : undefined}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={onPress}
        onKeyDown={move}
      >
        {label}
        <Icon
          shape={ChevronDown}
          className="size-[1em] stroke-[2.6] [transition:rotate_var(--duration-2)]"
        />
      </button>
      <ul
        id={listId}
        className="min-w-62 rounded-2 border-t-5 border-bill-500 bg-white p-2 text-ink [box-shadow:var(--shadow-pop)]"
        hidden={!isOpen}
      >
        {links.map((link) => (
          <li key={link.href}>
            <Link
              className="min-h-12 w-full rounded-1 px-3.5"
              href={link.href}
              aria-current={ariaCurrent(link.href, currentPath)}
              onClick={hide}
              onKeyDown={move}
            >
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </li>
  )
}
