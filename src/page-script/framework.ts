import { DRAFT_KEYS } from '@/lib/draft-keys'
import { scriptsLoadedLater } from '@/server/pages/next-output'
import { onceReady } from '@/ui/ready'
import { whenIdle } from '@/ui/when-idle'

import { showArriving } from './arriving'
import { around, isForBrowser } from './elements'

/** A link that opens a form in the page. */
const OPENER = 'a[data-opens-in-place]'
/** Controls that behave differently before React hydrates. */
const PRESSED = `form button, ${OPENER}`
const USED = `form, ${OPENER}`
/** After this delay, a press does what it does without scripts. */
const PATIENCE_MS = 8000

/**
 * Loads React on pages that need it, which name its scripts in a list (src/server/pages/next-output.ts). If only the
 * form needs React, it loads on the first use of the form, because most visitors only read. Otherwise it loads once the
 * browser has drawn the page, so that it does not delay drawing.
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
      const cachedUrls = new Set<string>()
      const isWhole = document.querySelector(OPENER) !== null
      for (const source of sources) void keep(String(source), isWhole, cachedUrls)
    })
  } else {
    // A frame is drawn after its callbacks.
    requestAnimationFrame(() => setTimeout(() => load()))
  }
}

/**
 * Puts a script into the browser's cache without running it.
 *
 * @param isWhole whether to include the scripts that it loads later, so that a form opens without a connection, too
 */
async function keep(source: string, isWhole: boolean, kept: Set<string>): Promise<void> {
  if (kept.has(source)) return
  kept.add(source)
  try {
    const script = await (await fetch(source, { priority: 'low' })).text()
    if (!isWhole) return
    for (const later of scriptsLoadedLater(script)) void keep(later, isWhole, kept)
  } catch {
    // It is loaded when it is needed.
  }
}

/**
 * Whether React has something to show at once: a draft of this tab, or a form named in the address. A field may have
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
 * Calls `load` when a visitor reaches a form, or a control that opens one. A press before React is loaded is repeated
 * afterward, or does what it does without scripts if React does not load.
 */
function loadOnUse(load: (onFailure: () => void) => void): void {
  let isLoading = false
  const begin = () => {
    if (isLoading) return
    isLoading = true
    for (const use of USES) removeEventListener(use, onUse, { capture: true })
    load(giveUp)
  }
  const onUse = ({ target }: Event) => {
    if (around(target, USED)) begin()
  }
  for (const use of USES) addEventListener(use, onUse, { capture: true })

  /** In the order in which they were pressed, each once. */
  const held = new Set<HTMLElement>()
  const onPress = (event: MouseEvent) => {
    const pressed = around(event.target, PRESSED)
    if (pressed === null || isForBrowser(event)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (held.size === 0) setTimeout(giveUp, PATIENCE_MS)
    held.add(pressed)
    pressed.setAttribute('aria-busy', 'true')
    showArriving(pressed instanceof HTMLButtonElement ? 'moment' : 'form')
    begin()
  }
  /** @param most how many of the held presses are repeated */
  const letGo = (most: number) => {
    removeEventListener('click', onPress, { capture: true })
    if (held.size > 0) showArriving(null)
    for (const [index, pressed] of [...held].entries()) {
      pressed.removeAttribute('aria-busy')
      // One after the other, so that the form has drawn the first one's change before the next.
      if (index < most) setTimeout(() => pressed.click())
    }
    held.clear()
  }
  // Without scripts each of them leads to another page.
  const giveUp = () => letGo(1)
  // On the window, because React stops events in elements that it has not hydrated yet.
  addEventListener('click', onPress, { capture: true })
  onceReady(() => letGo(Infinity))
}

function addScript(source: string, onFailure?: () => void): void {
  const script = document.createElement('script')
  script.src = source
  if (onFailure) script.addEventListener('error', onFailure)
  document.head.append(script)
}
