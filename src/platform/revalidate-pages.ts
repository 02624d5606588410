import { revalidatePath } from 'next/cache'
import type { PayloadRequest } from 'payload'

import { hasTwins, pathIn, PREFIXED_LOCALES } from '@/lib/locale'

import { sql, sqlOrPool, type Transaction } from './transaction'

/** Stands for every page. */
export const ALL_PAGES = '*'

/**
 * Makes the next visitor get these pages afresh, whichever instance of the site serves them. That they have changed is
 * recorded in the transaction of the change, wherever that is made; each instance reads it within a second
 * (`src/server/pages/page-changes.ts`). The one that handles this request revalidates its own when the request is done.
 *
 * @param paths addresses; one that ends in `/*` is a folder of `src/app`, and stands for all pages in it
 */
export async function revalidatePages(
  paths: readonly string[],
  req: PayloadRequest,
): Promise<void> {
  await revalidatePagesWith({ sql: await sqlOrPool(req) }, paths)
}

/** The same in a transaction. */
export async function revalidatePagesWith(
  { sql: tx }: Pick<Transaction, 'sql'>,
  paths: readonly string[],
): Promise<void> {
  if (paths.length === 0) return
  const everyPath = [...new Set(paths.flatMap(inEveryLanguage))]
  await tx.execute(sql`
    INSERT INTO page_changes (path) SELECT json_array_elements_text(${JSON.stringify(everyPath)}::json)
  `)
  try {
    for (const path of everyPath) revalidate(path)
  } catch {
    // Next throws outside a request: the worker and scripts have no pages.
  }
}

/** The folders of `src/app` with the pages in English, and with those in all other languages. */
const ENGLISH = '/(site)/'
const OTHERS = '/[locale]/'

/** A page and the same page in the other languages: a change of a record shows on all of them. */
function inEveryLanguage(path: string): string[] {
  if (path.startsWith(ENGLISH)) return [path, path.replace(ENGLISH, OTHERS)]
  return hasTwins(path) ? [path, ...PREFIXED_LOCALES.map((locale) => pathIn(locale, path))] : [path]
}

/** Revalidates the whole site, after a change that any page may show. */
export const revalidateWholeSite = (req: PayloadRequest): Promise<void> =>
  revalidatePages([ALL_PAGES], req)

function revalidate(path: string): void {
  if (path === ALL_PAGES) revalidatePath('/', 'layout')
  else if (path.endsWith('/*')) revalidatePath(path.slice(0, -2), 'layout')
  else revalidatePath(path)
}
