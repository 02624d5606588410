import { createHash } from 'node:crypto'
import { createTarDecoder, createTarPacker, type TarPackController } from 'modern-tar'

import { type Chunks, webStream } from './streams'

/**
 * The container of a backup: a plain tar, so that `age --decrypt … | tar --extract --gzip` opens a backup without this
 * project.
 */

export type Entry = { name: string; content: Chunks }

/**
 * A tar as it is written.
 *
 * @param write adds every entry, one after the other
 * @returns the tar, which fails when `write` does, and the result of `write`, which is available once the tar has been
 * read
 */
export function writeTar<Result>(write: (tar: TarPackController) => Promise<Result>): {
  tar: ReadableStream<Uint8Array>
  written: Promise<Result>
} {
  const { readable, controller } = createTarPacker()
  const written = write(controller).then(
    (result) => {
      controller.finalize()
      return result
    },
    (error: unknown) => {
      controller.error(error)
      throw error
    },
  )
  // The reader of the tar gets the error, and may never read this promise.
  written.catch(() => undefined)
  return { tar: readable, written }
}

/**
 * Adds a file to a tar.
 *
 * @param bytes its length, because a tar states the length of a file before its content
 * @returns the hash of its content
 * @throws if its content has another length
 */
export async function addEntry(
  tar: TarPackController,
  { name, bytes }: { name: string; bytes: number },
  content: Chunks | readonly Uint8Array[],
): Promise<string> {
  const hash = createHash('sha256')
  const writer = tar.add({ name, size: bytes, mode: 0o600 }).getWriter()
  for await (const chunk of content) {
    hash.update(chunk)
    await writer.write(chunk)
  }
  await writer.close()
  return hash.digest('hex')
}

/**
 * The entries of a tar, one after the other: the content of one can be read until the next is requested.
 *
 * @throws if the file is cut off or not a tar, or anything follows it. The layers of encryption and compression are
 * read to their end as well.
 */
export async function* readTar(source: Chunks): AsyncGenerator<Entry> {
  const entries = webStream(source).pipeThrough(createTarDecoder({ strict: true }))
  for await (const { header, body } of entries) {
    yield { name: header.name, content: body }
    // The next entry comes only after this one.
    await body.cancel()
  }
}

export async function collect(chunks: Chunks): Promise<Uint8Array[]> {
  const all: Uint8Array[] = []
  for await (const chunk of chunks) all.push(chunk)
  return all
}
