import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

import { type Chunks, webStream } from './streams'
import { addEntry, collect, readTar, writeTar } from './tar'

const LONG = `private/${'a-scan-of-a-license-'.repeat(12)}señora.pdf`
const FILES: [name: string, content: string][] = [
  ['database/public.rsvps.000001', 'Maya\tO’Brien\n'],
  [LONG, 'x'.repeat(1500)],
  ['manifest.json', '{}'],
]

const folder = mkdtempSync(path.join(os.tmpdir(), 'tar-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})

async function tarBytes(files = FILES): Promise<Buffer> {
  const { tar } = writeTar(async (controller) => {
    for (const [name, text] of files) {
      const content = Buffer.from(text)
      await addEntry(controller, { name, bytes: content.length }, [content])
    }
  })
  return Buffer.concat(await collect(tar))
}

async function* inPieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  await Promise.resolve()
  for (let at = 0; at < bytes.length; at += 100) yield bytes.subarray(at, at + 100)
}

async function filesIn(bytes: Uint8Array): Promise<[string, string][]> {
  const files: [string, string][] = []
  for await (const { name, content } of readTar(inPieces(bytes)))
    files.push([name, Buffer.concat(await collect(content)).toString()])
  return files
}

describe('the tar of a backup', () => {
  it('keeps every file, even one with a name of 250 bytes', async () => {
    expect(Buffer.byteLength(LONG)).toBeGreaterThan(250)
    expect(await filesIn(await tarBytes())).toEqual(FILES)
  })

  it('can be opened with the tar of the system', async () => {
    const file = path.join(folder, 'written.tar')
    writeFileSync(file, await tarBytes())
    const names = execFileSync('tar', ['--list', '--quoting-style=literal', '--file', file])
    expect(names.toString().trim().split('\n')).toEqual(FILES.map(([name]) => name))
    expect(execFileSync('tar', ['--extract', '--to-stdout', '--file', file, LONG]).toString()).toBe(
      'x'.repeat(1500),
    )
  })

  it('is read as plain ustar, the format of earlier backups, too', async () => {
    writeFileSync(path.join(folder, 'manifest.json'), '{}')
    const bytes = execFileSync('tar', [
      ...['--create', '--format=ustar', '--blocking-factor=1'],
      ...['--directory', folder, 'manifest.json'],
    ])
    expect(await filesIn(bytes)).toEqual([['manifest.json', '{}']])
  })

  it('can hold a file of 9 GB, in little memory', async () => {
    const piece = new Uint8Array(8 * 1024 * 1024).fill(7)
    const pieces = 1100
    const bytes = piece.length * pieces
    async function* content(): Chunks {
      await Promise.resolve()
      for (let count = 0; count < pieces; count += 1) yield piece
    }
    const { tar } = writeTar(async (controller) => {
      // Not addEntry, whose hash would take most of the time.
      await webStream(content()).pipeTo(controller.add({ name: 'large', size: bytes }))
      await addEntry(controller, { name: 'manifest.json', bytes: 2 }, [Buffer.from('{}')])
    })
    const lengths: [string, number][] = []
    for await (const entry of readTar(tar)) {
      let length = 0
      for await (const chunk of entry.content) length += chunk.length
      lengths.push([entry.name, length])
    }
    expect(lengths).toEqual([
      ['large', bytes],
      ['manifest.json', 2],
    ])
    expect(process.memoryUsage().arrayBuffers).toBeLessThan(300 * 1024 * 1024)
  })

  it('skips the unread rest of a file', async () => {
    const names: string[] = []
    for await (const { name } of readTar(inPieces(await tarBytes()))) names.push(name)
    expect(names).toEqual(FILES.map(([name]) => name))
  })

  it('is refused wherever it is cut off', async () => {
    const bytes = await tarBytes()
    for (let at = 0; at < bytes.length; at += 256)
      await expect(filesIn(bytes.subarray(0, at)), String(at)).rejects.toThrow()
  })

  it('is refused with a changed header, or with data after its end', async () => {
    const bytes = await tarBytes()
    const changed = Buffer.from(bytes)
    changed.writeUInt8(changed.readUInt8(3) ^ 1, 3)
    await expect(filesIn(changed)).rejects.toThrow('checksum')
    await expect(filesIn(Buffer.concat([bytes, Buffer.from('more')]))).rejects.toThrow()
  })

  it.each([
    ['shorter', 4],
    ['longer', 2],
  ])('is not written if a file is %s than was said', async (_what, bytes) => {
    const { tar, written } = writeTar((controller) =>
      addEntry(controller, { name: 'a-file', bytes }, [Buffer.from('abc')]),
    )
    await expect(collect(tar)).rejects.toThrow('a-file')
    await expect(written).rejects.toThrow('a-file')
  })
})
