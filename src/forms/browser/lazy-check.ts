import type { SelectedFiles } from '@/forms/core/files'
import type { Answers } from '@/forms/core/questions'
import type { FieldMessages } from '@/forms/core/refusals'

/**
 * The check of a form's answers. Its code is fetched when a visitor starts using the form, because most
 * visitors of a page only read it.
 */
export type LazyCheck = {
  /** Fetches the code in advance. */
  load: () => Promise<unknown>
  /** @returns the messages; `null` if the code could not be fetched, which leaves the check to the server */
  run: (answers: Answers, files: SelectedFiles) => Promise<FieldMessages | null>
}

/** The check in the module of `load`, the same one that the server runs. */
export const lazyCheck = <Module>(
  load: () => Promise<Module>,
  check: (module: Module, answers: Answers, files: SelectedFiles) => FieldMessages,
): LazyCheck => ({
  load,
  run: (answers, files) =>
    load().then(
      (module) => check(module, answers, files),
      () => null,
    ),
})
