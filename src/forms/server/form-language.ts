import { type Locale, toLocale } from '@/lib/locale'

import { parseText } from './unavailable'

/**
 * The language of the page with a private link that sent a form without files. The referrer of such a page has no path,
 * so the form says it. The body is read.
 */
export async function languageOfForm(request: Request): Promise<Locale> {
  const body = await parseText(request)
  return body.ok ? toLocale(body.value.fields.language) : 'en'
}
