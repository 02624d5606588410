import type { SelectedFiles } from '@/forms/core/files'
import type { FieldRefusals } from '@/forms/core/refusals'
import { ok, refused, type Result } from '@/lib/result'

import { type AskedPhotos, getControls } from './rules'

/** Each requested photo is required. */
export function checkPhotos(asks: AskedPhotos, files: SelectedFiles): Result<null, FieldRefusals> {
  const missing = getControls(asks).filter((name) => !files.has(name))
  if (missing.length === 0) return ok(null)
  return refused(Object.fromEntries(missing.map((name) => [name, { code: 'required' as const }])))
}
