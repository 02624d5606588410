import { open } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'
import { Decrypter, Encrypter } from 'age-encryption'

export type Chunks = AsyncIterable<Uint8Array>

/** The layers around the tar of a backup: gzip, then age. Each passes on its input without holding it. */

/** Photos hardly shrink and text shrinks at any level, so the fastest is enough. */
const GZIP_LEVEL = 1

export const compress = (source: Chunks): Chunks =>
  // An error destroys the last stream, whose reader receives it.
  pipeline(Readable.from(source), createGzip({ level: GZIP_LEVEL }), () => undefined)

export const decompress = (source: Chunks): Chunks =>
  pipeline(Readable.from(source), createGunzip(), () => undefined)

export async function* encrypt(source: Chunks, recipient: string): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  yield* await encrypter.encrypt(webStream(source))
}

/** @throws if the identity is another one, or one byte has changed */
export async function* decrypt(source: Chunks, identity: string): AsyncGenerator<Uint8Array> {
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  yield* await decrypter.decrypt(webStream(source))
}

/** ReadableStream.from, which the browser types do not have yet. */
export function webStream(source: Chunks): ReadableStream<Uint8Array> {
  const chunks = source[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const next = await chunks.next()
      if (next.done === true) controller.close()
      else controller.enqueue(next.value)
    },
    async cancel() {
      await chunks.return?.()
    },
  })
}

/** Writes a new file that survives a power cut. */
export async function writeDurably(file: string, source: Chunks): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    for await (const chunk of source) await handle.writeFile(chunk)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
