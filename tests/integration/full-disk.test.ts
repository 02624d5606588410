import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { replaceFile } from '../../scripts/lib/files'
import { aPdf } from '../support/documents'

const MEGABYTE = 1024 * 1024

// A real disk of eight megabytes, which only root can create, and only on Linux.
const disk = mkdtempSync(path.join(os.tmpdir(), 'small-disk-'))
const canMount =
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', disk], { stdio: 'ignore' })
    .status === 0
afterAll(() => {
  if (canMount) execFileSync('umount', ['--lazy', disk])
  rmSync(disk, { recursive: true, force: true })
})

// The settings are read once, on first use.
process.env['UPLOADS_DIR'] = disk
const { SiteItself } = await import('@/features/inbox/today/screens/site-itself')
const { seedContent } = await import('@/content/seed')
const { careerForm } = await import('@/features/careers/handler')
const { openPayload } = await import('@/platform/payload')
const { checkReadiness } = await import('@/platform/readiness')
const { aTokenFor, freshParent, JOB_APPLICATION, postTo } = await import('../support/forms')
const { subscribeForm } = await import('@/features/subscribe/handler')

const NO_FILES =
  'We cannot accept any files right now. Please try again later, or leave out the files that are not required.'

async function apply(resume: Buffer) {
  const data = new FormData()
  const fields = {
    ...JOB_APPLICATION,
    email: freshParent(),
    consentContact: 'on',
    formToken: aTokenFor('career'),
  }
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  data.append('resume', new File([new Uint8Array(resume)], 'cv.pdf'))
  const answer = await postTo(careerForm, data, { accept: 'application/json' })
  const body: Record<string, unknown> = await answer.json()
  return { status: answer.status, error: body['error'] }
}

const incoming = () => readdir(path.join(disk, 'incoming'))

/** Fills the disk until only this much is free. */
async function leaveFree(bytes: number): Promise<void> {
  const free = Number(execFileSync('df', ['--output=avail', '-B1', disk]).toString().split('\n')[1])
  await writeFile(path.join(disk, 'filler'), Buffer.alloc(Math.max(0, free - bytes)))
}

describe.skipIf(!canMount)('a disk', () => {
  beforeAll(async () => seedContent(await openPayload()))
  beforeEach(() => rm(path.join(disk, 'filler'), { force: true }))

  it('with room accepts files, and the site is ready', async () => {
    expect(await apply(await aPdf({ bytes: MEGABYTE }))).toMatchObject({ status: 200 })
    expect(await incoming()).toEqual([])
    expect(await checkReadiness()).toEqual({
      isReady: true,
      checks: { database: true, migrations: true, disk: true, space: true },
    })
  })

  it('without room for a file keeps no part of it, and the person reads why', async () => {
    await leaveFree(2 * MEGABYTE)
    expect(await apply(await aPdf({ bytes: 5 * MEGABYTE }))).toEqual({
      status: 503,
      error: NO_FILES,
    })
    expect(await incoming()).toEqual([])
    expect(await apply(await aPdf())).toMatchObject({ status: 200 })
  })

  it('that is nearly full accepts no files while the database still has room, and staff are told', async () => {
    await leaveFree(MEGABYTE)
    expect(await apply(await aPdf())).toEqual({ status: 503, error: NO_FILES })
    expect(await checkReadiness()).toEqual({
      isReady: true,
      checks: { database: true, migrations: true, disk: true, space: false },
    })

    const payload = await openPayload()
    const today = async () => renderToStaticMarkup(await SiteItself({ payload }))
    expect(await today()).toContain('almost full')
    await rm(path.join(disk, 'filler'))
    expect(await today()).not.toContain('almost full')
  })

  it('that is full still accepts forms without files, and the site reports that it is not ready', async () => {
    await leaveFree(0)
    expect((await checkReadiness()).checks).toMatchObject({ database: true, disk: false })
    const subscribed = await postTo(
      subscribeForm,
      JSON.stringify({ email: freshParent(), consent: true, formToken: aTokenFor('subscribe') }),
      { 'content-type': 'application/json', accept: 'application/json' },
    )
    expect(subscribed.status).toBe(200)
  })

  it('that is full keeps the passwords of the database, and an unchanged start writes nothing', async () => {
    const notes = path.join(disk, 'postgres.json')
    replaceFile(notes, 'passwords')
    await leaveFree(0)
    expect(() => {
      replaceFile(notes, 'other passwords')
    }).toThrow('ENOSPC')
    expect(() => {
      replaceFile(notes, 'passwords')
    }).not.toThrow()
    expect(await readFile(notes, 'utf8')).toBe('passwords')
  })
})
