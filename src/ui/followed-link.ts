/** Where the link leads that was followed last, until its page is there. */
let followed: string | null = null
const listeners = new Set<() => void>()

function change(next: string | null) {
  followed = next
  for (const listener of listeners) listener()
}

/** @returns what to call once the page is there, or another link was followed */
export function followLink(href: string): () => void {
  change(href)
  return () => {
    if (followed === href) change(null)
  }
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const followedLink = (): string | null => followed
