import { type ComponentType, lazy } from 'react'

/** A part of a page whose code is fetched when it is needed, or before. */
export type LoadedLater<Props> = {
  /** Fetches the code. */
  load: () => Promise<ComponentType<Props>>
  Part: ComponentType<Props>
}

/** @param load with an `import()` of its own, so that the bundler puts the part into a file of its own */
export const loadLater = <Props>(load: LoadedLater<Props>['load']): LoadedLater<Props> => ({
  load,
  Part: lazy(async () => ({ default: await load() })),
})
