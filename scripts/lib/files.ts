/** Files that must never be incomplete. */

import {
  existsSync,
  lstatSync,
  readFileSync,
  readlinkSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'

/**
 * Replaces a file as a whole, unless it already has this text. On a full disk the old file stays: half a password would be worse than
 * none.
 */
export function replaceFile(name: string, text: string) {
  const file = linked(name)
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return
  const unfinished = `${file}.unfinished`
  writeFileSync(unfinished, text, { mode: 0o600, flush: true })
  renameSync(unfinished, file)
}

/** The file itself: in a container, `.env` is a link into a volume. */
const linked = (file: string) =>
  lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink()
    ? path.resolve(path.dirname(file), readlinkSync(file))
    : file
