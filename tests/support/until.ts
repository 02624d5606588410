import { vi } from 'vitest'

/** Waits until a condition holds; a worker may take a while to start. */
export const until = (check: () => boolean | Promise<boolean>) =>
  vi.waitUntil(check, { timeout: 45_000, interval: 50 })
