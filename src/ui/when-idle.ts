/** Does work once the browser has nothing else to do. Safari has no idle callbacks. @returns what cancels it */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = window.requestIdleCallback(work)
    return () => window.cancelIdleCallback(handle)
  }
  const timer = setTimeout(work, 2000)
  return () => clearTimeout(timer)
}
