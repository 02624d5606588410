'use client'

import { Calendar, Menu, Users, X } from 'lucide'
import { usePathname } from 'next/navigation'
import { type ReactNode, useId } from 'react'

import type { NavEntry, NavGroup } from '@/features/website/site-settings/rules'
import { ariaCurrent } from '@/ui/aria-current'
import { ButtonLink } from '@/ui/button'
import { classNames } from '@/ui/class-names'
import { Icon } from '@/ui/icon'
import { Link } from '@/ui/link'
import { PageDialog } from '@/ui/page-dialog'

import { FOOTER_NAVIGATION_ID } from './footer-navigation-id'

type PanelWords = Record<
  'menu' | 'closeMenu' | 'findEvent' | 'registerChild' | 'mainOnPhone' | 'explore',
  string
>

type Props = {
  name: string
  words: PanelWords
  /** The addresses of the two buttons. */
  eventsHref: string
  joinHref: string
  navigation: readonly NavEntry[]
  /** Shown at the end of the panel. */
  children: ReactNode
}

const BUTTON =
  'menu-button min-h-11 cursor-pointer items-center gap-2 rounded-2 border-2 border-current px-3.5 font-sign text-tool leading-label font-bold text-inherit no-underline'
const ENTRY =
  'flex min-h-12 items-center border-b border-lake-800 px-6 font-sign text-title leading-title font-bold text-inherit no-underline aria-[current]:bg-lake-800 aria-[current]:[box-shadow:var(--shadow-here)]'

/**
 * The navigation on phones: the header's groups in a panel on the right. A client component for the reason that
 * `HeaderNavigation` is one.
 */
export function MenuPanel({ name, navigation, words, eventsHref, joinHref, children }: Props) {
  const path = usePathname()
  const id = useId()

  return (
    <>
      <button
        type="button"
        className={classNames(BUTTON, 'inline-flex noscript:hidden nav:hidden')}
        aria-haspopup="dialog"
        data-opens={id}
      >
        <Icon shape={Menu} />
        {words.menu}
      </button>
      {/* Without JavaScript the panel cannot open, but the same links are in the footer. */}
      <a
        className={classNames(BUTTON, 'hidden max-nav:noscript:inline-flex')}
        href={`#${FOOTER_NAVIGATION_ID}`}
      >
        <Icon shape={Menu} />
        {words.menu}
      </a>
      <PageDialog
        id={id}
        label={words.menu}
        className="on-dark fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-80 max-w-[88vw] overflow-y-auto border-0 bg-lake-950 p-0 backdrop:bg-backdrop-panel open:animate-slide"
      >
        <div className="flex items-center justify-between py-3.5 pr-4 pl-6 font-display text-title leading-label font-extrabold">
          <span>{name}</span>
          <button type="button" className="icon-button" aria-label={words.closeMenu} data-closes>
            <Icon shape={X} />
          </button>
        </div>
        <div className="grid gap-3 px-6 pt-2 pb-3">
          <ButtonLink className="justify-between" look="sun" href={eventsHref}>
            {words.findEvent}
            <Icon shape={Calendar} />
          </ButtonLink>
          <ButtonLink className="justify-between" look="light" href={joinHref}>
            {words.registerChild}
            <Icon shape={Users} />
          </ButtonLink>
        </div>
        <nav aria-label={words.mainOnPhone}>
          {inGroups(navigation, words.explore).map(({ label, links }) => (
            <div key={label}>
              <h2 className="px-6 pt-4 font-sign text-sm leading-label font-semibold tracking-normal text-lake-300">
                {label}
              </h2>
              <ul>
                {links.map((link) => (
                  <li key={link.href}>
                    <Link
                      className={ENTRY}
                      href={link.href}
                      hrefLang={link.hrefLang}
                      aria-current={ariaCurrent(link.href, path)}
                    >
                      {link.label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <div className="p-6">{children}</div>
      </PageDialog>
    </>
  )
}

/** Puts the links outside any group into one group, at the position of the first of them. */
function inGroups(navigation: Props['navigation'], label: string): NavGroup[] {
  const alone = navigation.flatMap((entry) => ('links' in entry ? [] : [entry]))
  const first = alone[0]
  return navigation.flatMap((entry) => {
    if ('links' in entry) return [entry]
    return entry === first ? [{ label, links: alone }] : []
  })
}
