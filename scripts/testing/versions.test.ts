import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import { read } from '../../tests/support/citations'

/**
 * The lowest versions without known flaws, with the worst of those flaws. Raised when an advisory is published;
 * SECURITY.md says within how many days.
 */
const FLOORS: Record<string, { version: string; because: string }> = {
  payload: { version: '3.90.0', because: 'CVE-2026-105857, code of strangers on the server' },
  next: { version: '16.4.2', because: 'the releases of October 14, 2026; before, CVE-2026-94543' },
  react: { version: '19.2.6', because: 'CVE-2026-23870, a request that keeps the server busy' },
  'react-dom': { version: '19.2.6', because: 'CVE-2026-23870' },
  sharp: { version: '0.35.5', because: 'CVE-2026-96889 in librsvg' },
  nodemailer: { version: '10.0.16', because: 'several in 2026' },
  'drizzle-orm': { version: '0.45.2', because: 'CVE-2026-39356, injection by names of columns' },
  'file-type': { version: '21.3.1', because: 'CVE-2026-31808, a file that never ends' },
}

/** These packages work only in one version. */
const PAYLOAD = /^(?:payload|@payloadcms\/.+)$/

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      integrity: z.string().optional(),
      /** Whether a package is skipped on other systems. */
      optional: z.boolean().optional(),
      dev: z.boolean().optional(),
    }),
  ),
})

type Installed = { name: string; version: string; isHashed: boolean; runsOnLinux: boolean }

/** Every installed package, including nested ones. */
function installedBy(lockFile: string): Installed[] {
  const { packages } = lockSchema.parse(JSON.parse(lockFile))
  return Object.entries(packages).flatMap(([path, { version, integrity, optional, dev }]) => {
    const name = path.replace(/^.*node_modules\//, '')
    const isForOthers = optional && (dev || /darwin|win32/.test(name))
    return path === '' || version === undefined
      ? []
      : [
          {
            name,
            version,
            isHashed: integrity?.startsWith('sha512-') ?? false,
            runsOnLinux: !isForOthers,
          },
        ]
  })
}

const getNumbers = (version: string) => version.split(/[.+-]/).slice(0, 3).map(Number)

/** Whether a version comes before another. A prerelease comes before its release. */
function isBefore(version: string, floor: string): boolean {
  const [own, least] = [getNumbers(version), getNumbers(floor)]
  const at = own.findIndex((number, index) => number !== least[index])
  return at === -1 ? version.includes('-') : (own[at] ?? 0) < (least[at] ?? 0)
}

const belowFloor = (installed: readonly Installed[]) =>
  installed.filter(({ name, version }) => {
    const floor = FLOORS[name]
    return floor !== undefined && isBefore(version, floor.version)
  })

describe('the versions that are installed', () => {
  const installed = installedBy(read('package-lock.json'))

  it('have no known flaw that is fixed in a later version', () => {
    expect(belowFloor(installed)).toEqual([])
    const missing = Object.keys(FLOORS).filter((name) =>
      installed.every((one) => one.name !== name),
    )
    expect(missing).toEqual([])
  })

  it("of Payload's packages are the same", () => {
    const versions = installed
      .filter(({ name }) => PAYLOAD.test(name))
      .map(({ version }) => version)
    expect(versions.length).toBeGreaterThan(5)
    expect(new Set(versions).size).toBe(1)
  })

  it('are each pinned by a hash, if a site on Linux runs them', () => {
    expect(installed.length).toBeGreaterThan(500)
    expect(installed.filter(({ isHashed, runsOnLinux }) => runsOnLinux && !isHashed)).toEqual([])
  })

  it('fail this check below their floor, wherever they are installed', () => {
    const lockFile = JSON.stringify({
      packages: {
        'node_modules/next': { version: '16.4.2' },
        'node_modules/next/node_modules/sharp': { version: '0.34.5' },
        'node_modules/react': { version: '19.10.0' },
        'node_modules/payload': { version: '3.90.0-beta.1' },
        'node_modules/nodemailer': { version: '9.20.30' },
      },
    })
    expect(belowFloor(installedBy(lockFile)).map(({ name }) => name)).toEqual([
      'sharp',
      'payload',
      'nodemailer',
    ])
  })
})
