import { vi } from 'vitest'

/** Waits until something has come about; fails when it has not within seconds. */
export const until = (check: () => boolean | Promise<boolean>) =>
  vi.waitUntil(check, { timeout: 20_000, interval: 50 })
