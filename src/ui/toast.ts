type Tone = 'ok' | 'bad'
type Words = { tone: Tone; title: string; text: string | undefined }
export type Toast = Words & { id: number }

/** More than this would cover a phone. The oldest leaves first. */
const SHOWN_AT_ONCE = 3

const KEPT_UNDER = 'toast'

let shown: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly Toast[]) {
  shown = next.slice(-SHOWN_AT_ONCE)
  for (const listener of listeners) listener()
}

const show = (words: Words) => {
  lastId += 1
  change([...shown, { ...words, id: lastId }])
}

/** A short message. Good news leaves by itself; bad news stays until it is dismissed or no longer true. */
export const toast = {
  ok: (title: string, text?: string) => {
    show({ tone: 'ok', title, text })
  },
  bad: (title: string, text?: string) => {
    show({ tone: 'bad', title, text })
  },
  dismiss: (id: number) => {
    change(shown.filter((message) => message.id !== id))
  },
  /** What failed is corrected, tried again or left behind. */
  dismissFailures: () => {
    if (shown.some(({ tone }) => tone === 'bad')) change(shown.filter(({ tone }) => tone === 'ok'))
  },
}

/** The same message, shown once the next page has loaded: for the moment before leaving this one. */
export const flash = {
  ok: (title: string, text?: string) => {
    keep({ tone: 'ok', title, text })
  },
  bad: (title: string, text?: string) => {
    keep({ tone: 'bad', title, text })
  },
}

function keep(words: Words) {
  try {
    sessionStorage.setItem(KEPT_UNDER, JSON.stringify(words))
  } catch {
    // Storage is switched off in this browser: the page itself has to be news enough.
  }
}

/** Shows what the page before left behind, once. */
export function showKept() {
  const words = consumeFlash()
  if (words) show(words)
}

function consumeFlash(): Words | null {
  try {
    const text = sessionStorage.getItem(KEPT_UNDER)
    sessionStorage.removeItem(KEPT_UNDER)
    const kept: unknown = JSON.parse(text ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('tone' in kept) || !('title' in kept))
      return null
    if (typeof kept.title !== 'string') return null
    return {
      tone: kept.tone === 'bad' ? 'bad' : 'ok',
      title: kept.title,
      text: 'text' in kept && typeof kept.text === 'string' ? kept.text : undefined,
    }
  } catch {
    return null
  }
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const currentToasts = (): readonly Toast[] => shown
