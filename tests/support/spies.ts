import { vi } from 'vitest'

const spied = new Map<string, object>()

/**
 * The functions of a module as spies that call them. Files that run in one process share imported modules, so every
 * file gets the spies of the first.
 */
export async function spiedOnce(name: string, original: () => Promise<object>): Promise<object> {
  const known = spied.get(name)
  if (known) return known
  const spies = Object.fromEntries(
    Object.entries(await original()).map(([key, value]) => [
      key,
      typeof value === 'function' ? vi.fn(value) : value,
    ]),
  )
  spied.set(name, spies)
  return spies
}
