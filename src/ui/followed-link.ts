/** The address of the link that was followed last, until its page is shown. */
let followed: string | null = null
const listeners = new Set<() => void>()

function change(next: string | null) {
  followed = next
  for (const listener of listeners) listener()
}

/** @returns a function to call once the page is shown or another link was followed */
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
