type Tone = 'ok' | 'bad'
type Words = {
  tone: Tone
  title: string
  text: string | undefined
  /** Whether the page says the same where the focus is, so that it need not be announced twice. */
  isSilent?: boolean
}
/** `stays`: until it is dismissed or outdated. Any other toast disappears automatically. */
export type Toast = Words & { id: number; stays: boolean }

/** More toasts would cover the screen of a phone. The oldest is removed first. */
const TOASTS_MAX = 3

let shown: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly Toast[]) {
  shown = next.slice(-TOASTS_MAX)
  for (const listener of listeners) listener()
}

const show = (words: Words) => {
  lastId += 1
  change([...shown, { ...words, id: lastId, stays: words.tone === 'bad' }])
}

/** Shows a toast. Successes disappear automatically; failures stay until they are dismissed or outdated. */
export const toast = {
  ok: (title: string, text?: string) => {
    show({ tone: 'ok', title, text })
  },
  bad: (title: string, text?: string, { isSilent = false } = {}) => {
    show({ tone: 'bad', title, text, isSilent })
  },
  dismiss: (id: number) => {
    change(shown.filter((message) => message.id !== id))
  },
  /** Dismisses failures, because the visitor is correcting them or leaving the page. */
  dismissFailures: () => {
    if (shown.some(({ tone }) => tone === 'bad')) change(shown.filter(({ tone }) => tone === 'ok'))
  },
  /** Lets failures disappear like successes, because the page says the same where the focus is. */
  releaseFailures: () => {
    if (shown.some(({ stays }) => stays))
      change(shown.map((message) => ({ ...message, stays: false })))
  },
  /** Dismisses everything, because the visitor tries again. */
  dismissAll: () => {
    if (shown.length > 0) change([])
  },
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const currentToasts = (): readonly Toast[] => shown
