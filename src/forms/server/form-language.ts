import type { Locale } from '@/lib/locale'

import { languageOfPage } from './language'
import { parseText } from './unavailable'

/** The language of the page that sent a form without files. Reads the body. */
export async function languageOfForm(request: Request): Promise<Locale> {
  const body = await parseText(request)
  return languageOfPage(body.ok ? body.value.fields : {}, request.headers)
}
