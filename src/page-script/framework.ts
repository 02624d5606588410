import { DRAFT_KEYS } from '@/lib/draft-keys'
import { onceReady } from '@/ui/ready'
import { whenIdle } from '@/ui/when-idle'

import { showArriving } from './arriving'
import { around, isForBrowser } from './elements'

/** What does something else without React than with it: the buttons of a form, and links that open one in the page. */
const PRESSED = 'form button, a[data-opens-in-place]'
const USED = 'form, a[data-opens-in-place]'
/** After that time a press does what it does without scripts. */
const PATIENCE_MS = 8000

/**
 * Loads React on pages that need it, which name its scripts in a list (scripts/page-html.mjs): on the first use of
 * its form if the page has nothing else that runs, because most visitors only read it; otherwise once the browser has
 * drawn the page, so that they do not compete with what is seen.
 */
export function startFramework(): void {
  const list = document.getElementById('framework')
  const sources: unknown = JSON.parse(list?.textContent ?? '[]')
  if (list === null || !Array.isArray(sources)) return
  const load = (onFailure?: () => void) => {
    for (const source of sources) addScript(String(source), onFailure)
  }
  if (list.dataset['when'] === 'used' && !isInUse()) {
    loadOnUse(load)
    // After the page is loaded, and from the browser's own cache later.
    whenIdle(() => {
      for (const source of sources)
        void fetch(String(source), { priority: 'low' }).catch(() => undefined)
    })
  } else {
    // A frame is drawn after its callbacks.
    requestAnimationFrame(() => setTimeout(() => load()))
  }
}

/**
 * Whether something has to be shown that React brings: a draft of this tab, or what the address asks for. A field may have
 * the focus already.
 */
const isInUse = (): boolean =>
  location.hash !== '' ||
  location.search !== '' ||
  document.activeElement?.matches('form *') === true ||
  hasAnyDraft()

function hasAnyDraft(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(DRAFT_KEYS))
  } catch {
    return false
  }
}

const USES = ['pointerover', 'pointerdown', 'focusin', 'input'] as const

/**
 * Calls `load` when somebody reaches a form, or what opens one. A press before React is there is repeated once it is, or
 * does what it does without scripts, if React does not come.
 */
function loadOnUse(load: (onFailure: () => void) => void): void {
  let isLoading = false
  const begin = () => {
    if (isLoading) return
    isLoading = true
    for (const use of USES) removeEventListener(use, onUse, { capture: true })
    load(letGo)
  }
  const onUse = ({ target }: Event) => {
    if (around(target, USED)) begin()
  }
  for (const use of USES) addEventListener(use, onUse, { capture: true })

  let held: HTMLElement | null = null
  const onPress = (event: MouseEvent) => {
    const pressed = around(event.target, PRESSED)
    if (pressed === null || isForBrowser(event)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (held !== null) return
    held = pressed
    held.setAttribute('aria-busy', 'true')
    showArriving(held instanceof HTMLButtonElement ? 'One moment…' : 'Loading the form…')
    setTimeout(letGo, PATIENCE_MS)
    begin()
  }
  const letGo = () => {
    removeEventListener('click', onPress, { capture: true })
    if (held === null) return
    showArriving(null)
    held.removeAttribute('aria-busy')
    held.click()
    held = null
  }
  // On the window, because React stops events in what it has not taken over yet.
  addEventListener('click', onPress, { capture: true })
  onceReady(letGo)
}

function addScript(source: string, onFailure?: () => void): void {
  const script = document.createElement('script')
  script.src = source
  if (onFailure) script.addEventListener('error', onFailure)
  document.head.append(script)
}
