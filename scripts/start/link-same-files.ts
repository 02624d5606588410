import { createHash } from 'node:crypto'
import { lstatSync, readdirSync, readFileSync, renameSync, symlinkSync } from 'node:fs'
import path from 'node:path'

/**
 * Replaces files of a folder with the same content by links to one of them, where links are possible.
 *
 * @param folder only its direct files; those in subfolders stay as they are
 */
export function linkSameFiles(folder: string) {
  const firstByContent: Map<string, string> = new Map()
  for (const name of readdirSync(folder).sort()) {
    const file = path.join(folder, name)
    if (!lstatSync(file).isFile()) continue
    const content = createHash('sha256').update(readFileSync(file)).digest('hex')
    const original = firstByContent.get(content)
    if (original === undefined) firstByContent.set(content, name)
    else replaceByLink(file, original)
  }
}

/** Leaves the file as it is if it cannot create a link, which needs a special right on Windows. */
function replaceByLink(file: string, target: string) {
  const link = `${file}.link`
  try {
    symlinkSync(target, link)
  } catch {
    return
  }
  renameSync(link, file)
}
