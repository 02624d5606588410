// A .tsx file because the build looks for class names in no others.

import { Check, CircleAlert, X } from 'lucide'

import type { ToastChange } from '@/ui/toast'

import { make, makeIcon } from './elements'
import { changeToasts, type ShownToast } from './toasts'

const DURATION_MS = 6000

const BOX =
  'grid grid-cols-[--spacing(6.5)_1fr_auto] items-start gap-x-3.5 rounded-2 border-2 border-l-10 border-ink border-l-(--tone) bg-white py-4 pr-1.5 pl-4 [box-shadow:var(--shadow-pop)]'
const TITLE = 'font-sign text-ui leading-label font-bold'
const TEXT = 'col-start-2 text-sm leading-normal wrap-anywhere'
const DISMISS = 'icon-button col-start-3 row-span-2 row-start-1 -my-2 size-10'

let shown: readonly ShownToast[] = []
const drawn = new Map<number, { element: HTMLElement; leaveSoon: () => void }>()

/** Draws the toasts of the page into the container that `Toaster` renders. */
export function startToaster(): void {
  window.addEventListener('toast', ({ detail }) => {
    change(detail)
  })
  // In the capture phase, so that a failure shown by the form's own handler is not dismissed.
  window.addEventListener('input', () => change({ dismiss: 'failures' }), true)
  window.addEventListener('submit', () => change({ dismiss: 'all' }), true)

  let path = location.pathname
  window.addEventListener('popstate', () => {
    if (path !== location.pathname) change({ dismiss: 'failures' })
    path = location.pathname
  })
  showNotice()
}

const toasterOfPage = () => document.querySelector<HTMLElement>('[data-toaster]')

/**
 * Shows the notice named in the address and removes it there, so that a reload or a shared link does not repeat
 * it.
 */
function showNotice(): void {
  const url = new URL(location.href)
  const name = url.searchParams.get('notice')
  const words = name === null ? null : toasterOfPage()?.getAttribute(`data-notice-${name}`)
  if (!words) return
  url.searchParams.delete('notice')
  history.replaceState(history.state, '', url)
  change({ show: { tone: 'bad', title: words, text: undefined, isSilent: false } })
}

function change(by: ToastChange): void {
  if (shown.length === 0 && !('show' in by)) return
  shown = changeToasts(shown, by)
  const ids = new Set(shown.map(({ id }) => id))
  for (const [id, { element }] of drawn) {
    if (ids.has(id)) continue
    element.remove()
    drawn.delete(id)
  }
  const toaster = toasterOfPage()
  for (const { id } of shown) if (!drawn.has(id)) draw(id, toaster)
  if ('release' in by) for (const { leaveSoon } of drawn.values()) leaveSoon()

  // Fields that are scrolled into view appear below the failures.
  const height = toaster?.querySelector<HTMLElement>('[data-failures]')?.offsetHeight ?? 0
  document.documentElement.style.setProperty('--failures', `${String(height)}px`)
}

const getToast = (id: number) => shown.find((toast) => toast.id === id)

function draw(id: number, toaster: HTMLElement | null): void {
  const toast = getToast(id)
  if (!toast) return
  const { tone, title, text, isSilent } = toast
  const isBad = tone === 'bad'

  const close = make('button', {
    type: 'button',
    class: DISMISS,
    'aria-label': toaster?.dataset['dismiss']?.replace('{title}', () => title) ?? title,
  })
  close.append(makeIcon(X))
  close.addEventListener('click', () => change({ dismiss: id }))
  const element = make(
    'div',
    { class: `toast ${isBad ? 'toast--bad ' : ''}${BOX}` },
    makeIcon(isBad ? CircleAlert : Check, 'h-auto w-full text-(--tone)'),
    make('b', { class: TITLE }, title),
    ...(text ? [make('p', { class: TEXT }, text)] : []),
    close,
  )

  let leaving: ReturnType<typeof setTimeout> | undefined
  const stay = () => clearTimeout(leaving)
  const leaveSoon = () => {
    stay()
    if (getToast(id)?.stays) return
    leaving = setTimeout(() => change({ dismiss: id }), DURATION_MS)
  }
  for (const type of ['pointerover', 'focusin']) element.addEventListener(type, stay)
  for (const type of ['pointerleave', 'focusout']) element.addEventListener(type, leaveSoon)

  drawn.set(id, { element, leaveSoon })
  leaveSoon()
  const place = isBad ? (isSilent ? '[data-silent]' : '[role="alert"]') : '[role="status"]'
  toaster?.querySelector(place)?.append(element)
}
