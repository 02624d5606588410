import type { Toast, ToastChange } from '@/ui/toast'

/** `stays`: until it is dismissed or outdated. Any other toast disappears automatically. */
export type ShownToast = Toast & { id: number; stays: boolean }

/** More toasts would cover the screen of a phone. The oldest is removed first. */
const TOASTS_MAX = 3

/** Ids are never reused, so that a late dismissal cannot remove a newer toast. */
let lastId = 0

/** The toasts that are shown after a change. */
export function changeToasts(shown: readonly ShownToast[], change: ToastChange): ShownToast[] {
  if ('show' in change) {
    lastId += 1
    const next = { ...change.show, id: lastId, stays: change.show.tone === 'bad' }
    return [...shown, next].slice(-TOASTS_MAX)
  }
  if ('release' in change) return shown.map((toast) => ({ ...toast, stays: false }))
  if (typeof change.dismiss === 'number') return shown.filter(({ id }) => id !== change.dismiss)
  return change.dismiss === 'all' ? [] : shown.filter(({ tone }) => tone === 'ok')
}
