import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'

import type { Bucket, FoundObject } from './bucket'
import { checkedKey, type FileStore } from './file-store'

/** The types that browsers are told; all other files are bytes. */
const TYPES: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
}

/** The type of a file, by the ending of its key. */
export const typeOfKey = (key: string): string =>
  TYPES[path.extname(key)] ?? 'application/octet-stream'

/**
 * Files in a part of a bucket.
 *
 * @param prefix the start of their keys, with a slash at its end
 */
export function storeInBucket(bucket: Bucket, prefix: string): FileStore {
  const getKey = (key: string) => prefix + checkedKey(key)
  return {
    async save(key, content) {
      const type = typeOfKey(key)
      if (content instanceof Uint8Array) {
        const sha256 = createHash('sha256').update(content).digest('hex')
        const stream = () => Readable.from([content])
        await bucket.put(getKey(key), { bytes: content.byteLength, sha256, type, stream })
        return
      }
      const { path: file, bytes, sha256 } = content
      const stream = () => createReadStream(file)
      await bucket.put(getKey(key), { bytes, sha256, type, stream })
      await rm(file, { force: true })
    },
    async open(key) {
      const object = await bucket.get(getKey(key))
      if (object === null || object === 'outside') return null
      return { bytes: object.bytes, content: getContent(object) }
    },
    has: async (key) => bucket.has(getKey(key)),
    remove: async (key) => bucket.remove(getKey(key)),
    async listBefore(moment) {
      const keys: string[] = []
      for await (const { key, writtenAt } of bucket.list(prefix))
        if (writtenAt < moment) keys.push(key.slice(prefix.length))
      return keys
    },
  }
}

/** In the form that our responses send. When its reader goes away, the connection to the bucket is closed. */
export function getContent({ content }: FoundObject): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array> = content[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await chunks.next()
      if (next.done === true) controller.close()
      else controller.enqueue(next.value)
    },
    cancel() {
      content.destroy()
    },
  })
}
