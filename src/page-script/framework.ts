/**
 * Loads React on pages that need it, which name its scripts in a list (scripts/page-html.mjs): once the browser has drawn
 * the page, so that they do not compete with what is seen.
 */
export function startFramework(): void {
  const list = document.getElementById('framework')
  const sources: unknown = JSON.parse(list?.textContent ?? '[]')
  if (!Array.isArray(sources)) return
  // A frame is drawn after its callbacks.
  requestAnimationFrame(() =>
    setTimeout(() => {
      for (const source of sources) addScript(String(source))
    }),
  )
}

function addScript(source: string): void {
  const script = document.createElement('script')
  script.src = source
  document.head.append(script)
}
