import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import { getPalette } from '../../scripts/start/palette'
import { getSlug } from './slug'

const settings: unknown = JSON.parse(readFileSync('organization.json', 'utf8'))

const line = z.string().trim().min(1).max(120)
const picture = z
  .string()
  .refine((path) => path === '' || existsSync(`public${path}`), 'is not a file in public/')
const place = z.object({ x: z.number(), y: z.number(), dx: z.number(), dy: z.number() })
const schema = z.strictObject({
  name: line,
  fileName: line.refine((name) => getSlug(name) === name, 'must be lowercase words with hyphens'),
  mark: z.strictObject({ onLight: picture, onDark: picture }),
  waiverFile: z.string().regex(/^[\w-]+\.pdf$/),
  description: line,
  whereDaysOutAre: line,
  sharePicture: line,
  timeZone: z.enum(Intl.supportedValuesOf('timeZone')),
  timeZoneName: line,
  volunteerLocations: z.array(line).min(1),
  cities: z.record(line, place),
  colors: z.record(z.string(), z.string().regex(/^#[\da-f]{6}$/)),
})

describe('organization.json', () => {
  it('has everything that a site needs to use its name', () => {
    expect(schema.safeParse(settings).error?.issues ?? []).toEqual([])
  })

  it('is the source of the palette of the style sheets', () => {
    const { colors } = schema.parse(settings)
    expect(readFileSync('src/styles/palette.css', 'utf8')).toBe(getPalette(colors))
  })

  it('is the only code that names the organization, apart from the starter content', () => {
    const files = ['src', 'collections'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map((name) => `${folder}/${name}`)
        .filter((name) => /(?<!\.test)\.tsx?$/.test(name) && !NOT_SHOWN.test(name)),
    )
    expect(files.length).toBeGreaterThan(500)
    const naming = files.filter((name) =>
      NAMES.test(readFileSync(name, 'utf8').replaceAll(COMMENT, '').replaceAll(INTERNAL, '')),
    )
    expect(naming).toEqual([])
  })
})

/** Texts that fill an empty database, invented people, and migrations. */
const NOT_SHOWN = /^src\/(content|demo|migrations)\/|payload-types/
const NAMES = /swantastic/i
const COMMENT = /\/\*.*?\*\/|\/\/ .*$/gms
/** Invisible names that must not change: keys that are derived from them, settings of PostgreSQL, fonts. */
const INTERNAL =
  /swantastic(?:[:.][\w-]*|:\/\/rights|-eraser|-days|-tabular-\d+\.woff2|\.example)|'swantastic swantastic1 [^']*'|`swantastic:/g
