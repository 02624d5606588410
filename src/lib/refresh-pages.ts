import { revalidatePath } from 'next/cache'
import type { PayloadRequest } from 'payload'

const refresh = (req: PayloadRequest, ...arguments_: Parameters<typeof revalidatePath>) => {
  try {
    revalidatePath(...arguments_)
  } catch {
    // Outside a request (a script) Next has no cache to speak to; pages then follow at their own interval.
    req.payload.logger.debug({ path: arguments_[0] }, 'page not refreshed: not inside a request')
  }
}

/** Makes the next visitor get these pages afresh. */
export function refreshPages(paths: readonly string[], req: PayloadRequest): void {
  for (const path of paths) refresh(req, path)
}

/** The same for every page of the site: for facts that all of them show. */
export const refreshWholeSite = (req: PayloadRequest): void => refresh(req, '/', 'layout')
