export type NavLink = { label: string; href: string }
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
export function navigationOf({ header, footer, bottom }: SavedNavigation): SiteNavigation {
  return {
    header: (header ?? []).flatMap((entry): NavEntry[] =>
      entry.links?.length ? groupOf(entry) : linksOf([{ ...entry, href: entry.href ?? '' }]),
    ),
    footer: (footer ?? []).flatMap(groupOf),
    bottom: linksOf(bottom ?? []),
  }
}

function groupOf({ label, links }: SavedEntry): NavGroup[] {
  const shown = linksOf(links ?? [])
  return shown.length > 0 ? [{ label, links: shown }] : []
}

const linksOf = (links: readonly NavLink[]): NavLink[] =>
  links.filter(({ href }) => href).map(({ label, href }) => ({ label, href }))
