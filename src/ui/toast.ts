export type Toast = {
  tone: 'ok' | 'bad'
  title: string
  text: string | undefined
  /** Whether the page says the same where the focus is. Then the toast is not announced again. */
  isSilent: boolean
}

/**
 * `failures` are dismissed because the visitor corrects them or leaves the page, `all` because the visitor
 * tries again, and one, by its id, because the visitor has read it.
 */
export type ToastChange =
  { show: Toast } | { dismiss: 'failures' | 'all' | number } | { release: 'failures' }

declare global {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface is merged with the browser's
  interface WindowEventMap {
    toast: CustomEvent<ToastChange>
  }
}

/** The script of the page shows the toasts, also on pages without React. */
const tell = (detail: ToastChange) => {
  window.dispatchEvent(new CustomEvent('toast', { detail }))
}

/** Shows a toast. Successes disappear automatically; failures stay until they are dismissed or outdated. */
export const toast = {
  ok: (title: string, text?: string) => {
    tell({ show: { tone: 'ok', title, text, isSilent: false } })
  },
  bad: (title: string, text?: string, { isSilent = false } = {}) => {
    tell({ show: { tone: 'bad', title, text, isSilent } })
  },
  dismissFailures: () => {
    tell({ dismiss: 'failures' })
  },
  /** Lets failures disappear like successes, because the page says the same where the focus is. */
  releaseFailures: () => {
    tell({ release: 'failures' })
  },
}
