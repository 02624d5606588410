import { DAY_MS } from '@/lib/durations'

export type NavLink = {
  label: string
  href: string
  /** The language of its page, if it is another one. */
  hrefLang?: string
}
export type NavGroup = { label: string; links: readonly NavLink[] }
export type NavEntry = NavLink | NavGroup

export type SiteNavigation = {
  header: readonly NavEntry[]
  footer: readonly NavGroup[]
  bottom: readonly NavLink[]
}

type Saved<Value> = Value | null | undefined
type SavedEntry = { label: string; href?: Saved<string>; links?: Saved<readonly NavLink[]> }
type SavedNavigation = {
  header?: Saved<readonly SavedEntry[]>
  footer?: Saved<readonly SavedEntry[]>
  bottom?: Saved<readonly NavLink[]>
}

/** The navigation that staff saved, without links that have no address and without groups that have no links. */
export function getNavigation({ header, footer, bottom }: SavedNavigation): SiteNavigation {
  return {
    header: (header ?? []).flatMap((entry): NavEntry[] =>
      entry.links?.length ? getGroup(entry) : getLinks([{ ...entry, href: entry.href ?? '' }]),
    ),
    footer: (footer ?? []).flatMap(getGroup),
    bottom: getLinks(bottom ?? []),
  }
}

function getGroup({ label, links }: SavedEntry): NavGroup[] {
  const visibleLinks = getLinks(links ?? [])
  return visibleLinks.length > 0 ? [{ label, links: visibleLinks }] : []
}

const getLinks = (links: readonly NavLink[]): NavLink[] =>
  links.filter(({ href }) => href).map(({ label, href }) => ({ label, href }))

/** RFC 9116 recommends less than a year. */
const SECURITY_TEXT_DAYS = 180

/**
 * Where to report a security flaw, in the format of RFC 9116.
 *
 * @param email the organization's; `null` until staff have saved the settings
 */
export function securityText({
  email,
  siteUrl,
  now,
}: {
  email: string | null
  siteUrl: string
  now: Date
}): string {
  const expires = new Date(now.getTime() + SECURITY_TEXT_DAYS * DAY_MS).toISOString()
  const lines = [
    '# This site holds data of children. Please write Security as the first word of the subject.',
    ...(email === null ? [] : [`Contact: mailto:${email}`]),
    `Contact: ${siteUrl}/contact`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${siteUrl}/.well-known/security.txt`,
  ]
  return lines.map((line) => `${line}\n`).join('')
}
