'use client'
// A client component because it closes by itself, and because it changes the theme of the page.

import { ExternalLink, LogOut, UserRound } from 'lucide'
import { type ReactNode, useState } from 'react'

import { Icon } from '@/ui/icon'
import { Link } from '@/ui/link'
import { useClosingMenu } from '@/ui/use-closing-menu'

import { areSingleKeysOn, setSingleKeys } from '../ui/single-keys'
import { currentTheme, setTheme, type Theme, THEMES } from './theme'

type Props = {
  name: string
  face: ReactNode
  /** The role of the account, in a word. */
  role: string
  /** The cookie that keeps the theme. */
  themeCookie: string
}

const THEME_NAMES: Record<Theme, string> = { light: 'Light', dark: 'Dark' }

/** The account, light or dark, the shortcut keys, the site, and the way out. */
export function AccountMenu({ name, face, role, themeCookie }: Props) {
  const menu = useClosingMenu()
  const [theme, setShownTheme] = useState<Theme | null>(null)
  const [hasKeys, setHasKeys] = useState<boolean | null>(null)

  return (
    <details
      ref={menu}
      className="desk desk-account relative"
      onToggle={() => {
        setShownTheme(currentTheme())
        setHasKeys(areSingleKeysOn())
      }}
    >
      <summary
        className="flex min-h-11 cursor-pointer list-none items-center gap-2.5 rounded-2 px-2 font-sign text-table/snug font-semibold hover:bg-well max-phone:p-0 [&::-webkit-details-marker]:hidden"
        aria-label={`${name}, ${role}: your account`}
      >
        {face}
        <span className="max-phone:sr-only">
          {name}{' '}
          <small className="block font-body text-least/snug font-normal text-soft">{role}</small>
        </span>
      </summary>
      <div className="desk-account__menu absolute top-[calc(100%+--spacing(2))] right-0 z-40 w-64 rounded-3 border border-line bg-sheet p-2 [box-shadow:var(--shadow-pop)]">
        <Link href="/auth?stay=1">
          <Icon shape={UserRound} />
          Your account
        </Link>
        <Link href="/">
          <Icon shape={ExternalLink} />
          View the site
        </Link>
        <div className="desk-segments m-2" role="group" aria-label="Light or dark">
          {THEMES.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={theme === one}
              onClick={() => {
                setTheme(one, themeCookie)
                setShownTheme(one)
              }}
            >
              {THEME_NAMES[one]}
            </button>
          ))}
        </div>
        <div className="desk-segments m-2" role="group" aria-label="Shortcut keys: slash, n and a">
          {[true, false].map((areOn) => (
            <button
              key={String(areOn)}
              type="button"
              aria-pressed={hasKeys === areOn}
              onClick={() => {
                setSingleKeys(areOn)
                setHasKeys(areOn)
              }}
            >
              {areOn ? 'Shortcuts on' : 'Shortcuts off'}
            </button>
          ))}
        </div>
        <form method="post" action="/auth/sign-out">
          <button type="submit">
            <Icon shape={LogOut} />
            Sign out
          </button>
        </form>
      </div>
    </details>
  )
}
