import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { freePort } from '../../scripts/lib/processes'
import { ROOT } from '../../scripts/lib/steps.mjs'

/** A site of another organization: a fresh folder with another organization.json, and `npm start`. */

const OTHER = {
  name: 'Harbor Youth',
  fileName: 'harbor-youth',
  mark: { onLight: '/art/mark.svg', onDark: '/art/mark.svg' },
  waiverFile: 'Harbor_Youth_Waiver.pdf',
  description: 'Boats, books and big plans for young people',
  whereDaysOutAre: 'in Tulsa and Fargo',
  timeZone: 'America/Chicago',
  timeZoneName: 'Central',
  volunteerLocations: ['Tulsa', 'Fargo'],
}
const INK = '#3a0b5e'

let folder = ''
let site: ChildProcess
let said = ''
let origin = ''

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'swan-other-'))
  const names = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  for (const name of names.split('\0').filter(Boolean))
    await cp(path.join(ROOT, name), path.join(folder, name)).catch(() => undefined)
  const file = path.join(folder, 'organization.json')
  const settings: { colors: Record<string, string> } = JSON.parse(await readFile(file, 'utf8'))
  const colors = { ...settings.colors, 'lake-950': INK }
  await writeFile(file, JSON.stringify({ ...settings, ...OTHER, colors }))

  const port = await freePort()
  origin = `http://localhost:${port}`
  site = spawn('npm', ['start'], {
    cwd: folder,
    env: {
      NODE_ENV: 'production',
      PATH: process.env['PATH'],
      HOME: folder,
      npm_config_registry: execFileSync('npm', ['config', 'get', 'registry'], {
        encoding: 'utf8',
      }).trim(),
      PORT: String(port),
      HOST: '127.0.0.1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [site.stdout, site.stderr])
    stream?.on('data', (part: Buffer) => (said += part.toString()))
  await until(async () => {
    if (site.exitCode !== null) throw new Error(said)
    return fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  })
}, 900_000)

afterAll(async () => {
  const ended = new Promise((resolve) => site.once('exit', resolve))
  site.kill('SIGTERM')
  await ended
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
})

async function until(check: () => Promise<boolean>): Promise<void> {
  while (!(await check())) await new Promise((resolve) => setTimeout(resolve, 500))
}

const read = async (address: string) => (await fetch(`${origin}${address}`)).text()

async function pdfText(content: ArrayBuffer | Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(content)), {
    mergePages: true,
  })
  return text
}

/** Where the old name is, with a few words around it. */
const oldName = (text: string) => text.match(/.{0,60}swantastic.{0,40}/gi) ?? []

/** Names of files of fonts in the build, and keys in a browser's storage, which people do not read. */
const withoutInternal = (html: string) =>
  html.replaceAll(/swantastic[_-](?:tabular|days)[\w.-]*/g, '')

describe('with another organization.json', () => {
  it('pages, files for programs and style sheets have no name or color of the other organization', async () => {
    const sitemap = await read('/sitemap.xml')
    const pages = [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(
      ([, page = '']) => page || '/',
    )
    expect(pages.length).toBeGreaterThan(20)
    const event = pages.find((page) => page.startsWith('/events/')) ?? ''
    const others = ['/auth', '/auth/forgot', '/family', '/verify', '/nowhere-at-all', '/cms/login']
    const files = ['/events.ics', '/manifest.webmanifest', '/robots.txt']
    const found: Record<string, string[]> = {}
    for (const address of [...pages, `${event}/rsvp`, `${event}/event.ics`, ...others, ...files]) {
      const names = oldName(withoutInternal(await read(address)))
      if (names.length > 0) found[address] = names
    }
    expect(found).toEqual({})

    const home = await read('/')
    expect(home).toContain('Harbor Youth</')
    expect(await read(event)).toContain('Central')
    expect(await read('/volunteer/apply')).toContain('Fargo')
    const sheets = [...home.matchAll(/href="([^"]+\.css[^"]*)"/g)].map(([, sheet = '']) => sheet)
    const css = await Promise.all(sheets.map(read))
    expect(css.join('').toLowerCase() + home).toContain(INK)
    expect(await read('/manifest.webmanifest')).toContain(INK)
  }, 120_000)

  it('emails and documents have none either', async () => {
    const waiver = await fetch(`${origin}/files/Harbor_Youth_Waiver.pdf`)
    const waiverText = await pdfText(await waiver.arrayBuffer())
    expect(waiverText).toContain('Harbor Youth')
    expect(oldName(waiverText)).toEqual([])

    const { formToken }: { formToken: string } = JSON.parse(
      await read('/forms/token?form=registration'),
    )
    await new Promise((resolve) => setTimeout(resolve, 3000))
    const response = await fetch(`${origin}/forms/registration`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ ...ANSWERS, formToken }),
    })
    expect([response.status, await response.text()]).toEqual([200, expect.any(String)])

    const mail = path.join(folder, '.data/mail')
    await until(async () => (await readdir(mail).catch(() => [])).length >= 2)
    // The second may still be written.
    await new Promise((resolve) => setTimeout(resolve, 2000))
    let copies = 0
    for (const file of await readdir(mail)) {
      const { from, subject, html, text, attachments } = await PostalMime.parse(
        await readFile(path.join(mail, file)),
      )
      const names = attachments.map(({ filename }) => filename)
      const words = [from?.name, from?.address, subject, html, text, ...names].join('\n')
      expect(words).toContain('Harbor Youth')
      expect(oldName(words)).toEqual([])
      for (const { content, mimeType } of attachments) {
        if (mimeType !== 'application/pdf' || typeof content === 'string') continue
        copies += 1
        expect(oldName(await pdfText(content))).toEqual([])
      }
    }
    expect(copies).toBeGreaterThan(0)
  }, 120_000)
})

const ANSWERS = {
  role: 'youth',
  firstName: 'Maya',
  lastName: 'Torres',
  dob: '2014-03-09',
  city: 'Tulsa',
  parentName: 'Elena Torres',
  email: 'elena@family.example',
  phone: '(216) 555-0100',
  emergencyName: 'Rosa Torres',
  emergencyPhone: '216-555-0133',
  interests: ['Outdoor'],
  photoConsent: false,
  acceptedWaiver: true,
  signature: 'Elena Torres',
  waiverVersion: 'v1.0',
}
