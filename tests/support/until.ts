import { vi } from 'vitest'

import { PATIENCE_MS } from './patience'

/** Waits until a condition holds; a worker may take a while to start. */
export const until = (check: () => boolean | Promise<boolean>) =>
  vi.waitUntil(check, { timeout: PATIENCE_MS, interval: 50 })
