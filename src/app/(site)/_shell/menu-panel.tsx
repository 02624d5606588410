'use client'

import { useCallback, useState } from 'react'

import type { NavEntry, NavGroup } from '@/features/site/rules'
import { ButtonLink } from '@/ui/button'
import { currentness } from '@/ui/currentness'
import { Icon } from '@/ui/icon'
import { Link } from '@/ui/link'
import { Modal } from '@/ui/modal'

import { FOOTER_NAVIGATION_ID } from './footer-navigation-id'

type Props = {
  name: string
  navigation: readonly NavEntry[]
  path: string
}

/** The navigation of a phone: the header's groups in a panel from the right. */
export function MenuPanel({ name, navigation, path }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const close = useCallback(() => {
    setIsOpen(false)
  }, [])

  return (
    <>
      <button
        type="button"
        className="menu-btn menu-btn--script"
        aria-haspopup="dialog"
        onClick={() => {
          setIsOpen(true)
        }}
      >
        <Icon name="menu" />
        Menu
      </button>
      {/* Without scripts the panel cannot open; the same links are at the foot of the page. */}
      <a className="menu-btn menu-btn--plain" href={`#${FOOTER_NAVIGATION_ID}`}>
        <Icon name="menu" />
        Menu
      </a>
      <Modal isOpen={isOpen} onClose={close} label="Menu" className="panel on-dark">
        <div className="panel__top">
          <span>{name}</span>
          <button type="button" className="x" aria-label="Close menu" onClick={close}>
            <Icon name="close" />
          </button>
        </div>
        <nav aria-label="Main, mobile">
          {inGroups(navigation).map(({ label, links }) => (
            <div key={label}>
              <h2>{label}</h2>
              <ul>
                {links.map((link) => (
                  <li key={link.href}>
                    <Link href={link.href} aria-current={currentness(link.href, path)}>
                      {link.label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <div className="panel__cta">
          <ButtonLink look="give" href="/donate">
            Donate Today
          </ButtonLink>
        </div>
      </Modal>
    </>
  )
}

/** Links that stand alone in the header share a group here, where the first of them stood. */
function inGroups(navigation: Props['navigation']): NavGroup[] {
  const alone = navigation.flatMap((entry) => ('links' in entry ? [] : [entry]))
  const first = alone[0]
  return navigation.flatMap((entry) => {
    if ('links' in entry) return [entry]
    return entry === first ? [{ label: 'Explore', links: alone }] : []
  })
}
