/**
 * The container of a backup: a plain tar (ustar), so that `age --decrypt … | tar --extract --gzip` opens a backup
 * without this project.
 */

const BLOCK = 512
const NAME_BYTES_MAX = 100

export type Chunks = AsyncIterable<Uint8Array>
export type Entry = { name: string; bytes: number; content: Chunks }

/** An entry up to its content, whose length has to be known. */
export function tarHeader(name: string, bytes: number): Buffer {
  if (Buffer.byteLength(name) > NAME_BYTES_MAX) throw new Error('The name is too long for a tar')
  const header = Buffer.alloc(BLOCK)
  header.write(name, 0)
  header.write('0000600\0', 100)
  header.write('0000000\0', 108)
  header.write('0000000\0', 116)
  header.write(`${bytes.toString(8).padStart(11, '0')}\0`, 124)
  header.write(`${'0'.repeat(11)}\0`, 136)
  header.write(' '.repeat(8), 148)
  header.write('0', 156)
  header.write('ustar\x0000', 257)
  header.write(`${checksum(header).toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

/** What follows the content of an entry. */
export const tarPadding = (bytes: number): Buffer => Buffer.alloc((BLOCK - (bytes % BLOCK)) % BLOCK)

export const TAR_END = Buffer.alloc(2 * BLOCK)

const checksum = (header: Buffer): number => header.reduce((sum, byte) => sum + byte, 0)

/**
 * The entries of a tar, one after the other: the content of one can be read until the next is asked for.
 *
 * @throws {BrokenTar} if it is cut off or is none
 */
export async function* readTar(source: Chunks): AsyncGenerator<Entry> {
  const chunks = source[Symbol.asyncIterator]()
  let buffer: Uint8Array = new Uint8Array()

  /** Some of the next bytes, at least one. */
  async function read(bytesMax: number): Promise<Uint8Array> {
    while (buffer.length === 0) {
      const next = await chunks.next()
      if (next.done === true) throw new BrokenTar('It is cut off.')
      buffer = next.value
    }
    const part = buffer.subarray(0, bytesMax)
    buffer = buffer.subarray(part.length)
    return part
  }
  async function* exactly(bytes: number): AsyncGenerator<Uint8Array> {
    for (let left = bytes; left > 0;) {
      const part = await read(left)
      left -= part.length
      yield part
    }
  }

  for (;;) {
    const header = Buffer.concat(await collect(exactly(BLOCK)))
    if (header.every((byte) => byte === 0)) break
    const octal = (from: number, to: number) =>
      Number.parseInt(header.toString('latin1', from, to), 8)
    const expected = octal(148, 154)
    header.write(' '.repeat(8), 148)
    if (checksum(header) !== expected) throw new BrokenTar('It is not a backup.')
    const name = header.toString('utf8', 0, NAME_BYTES_MAX).replace(/\0.*$/s, '')
    const bytes = octal(124, 135)
    const content = exactly(bytes)
    yield { name, bytes, content }
    await skip(content)
    await skip(exactly(tarPadding(bytes).length))
  }
  // To the last byte: what encrypts and compresses checks its end only when it is read.
  while ((await chunks.next()).done !== true);
}

/** Said to the person who restores. */
class BrokenTar extends Error {}

async function skip(chunks: Chunks): Promise<void> {
  const rest = chunks[Symbol.asyncIterator]()
  while ((await rest.next()).done !== true);
}

export async function collect(chunks: Chunks): Promise<Uint8Array[]> {
  const all: Uint8Array[] = []
  for await (const chunk of chunks) all.push(chunk)
  return all
}
