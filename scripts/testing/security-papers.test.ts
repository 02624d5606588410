import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import { hasTest, isThere, read } from '../../tests/support/citations'

const PAPERS = [
  'SECURITY.md',
  'docs/security/threat-model.md',
  'docs/security/asvs.md',
  'docs/security/incident.md',
]

/** A path of ours: in one of our folders, or a file at the top. */
const FILE =
  /^(?:(?:collections|docs|public|scripts|src|tests)\/|(?:[\w.-]+\.(?:ts|mjs|md|json|yml)|\.env\.example|\.oxlintrc\.json)$)/

/** The citations of a paper: files as code, and after a test file the titles of its tests in quotation marks. */
function citationsIn(paper: string): { file: string; titles: string[] }[] {
  return [...paper.matchAll(/`([^`\n]+)`((?:,? “[^”]+”)*)/g)].flatMap(
    ([, code = '', quoted = '']) =>
      FILE.test(code) && !/[*<]/.test(code)
        ? [
            {
              file: code,
              titles: [...quoted.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title),
            },
          ]
        : [],
  )
}

const packageSchema = z.object({ scripts: z.record(z.string(), z.string()) })

describe.each(PAPERS)('%s', (paper) => {
  const text = read(paper)

  it('cites files and tests that exist', () => {
    const missing = citationsIn(text).flatMap(({ file, titles }) => [
      ...(isThere(file) ? [] : [file]),
      ...titles.filter((title) => !hasTest(file, title)).map((title) => `${file}: ${title}`),
    ])
    expect(missing).toEqual([])
  })

  it('has links that lead somewhere', () => {
    const folder = paper.includes('/') ? paper.replace(/[^/]+$/, '') : ''
    const dead = [...text.matchAll(/\]\((?!https?:|mailto:)([^)]+)\)/g)]
      .map(([, link = '']) => link)
      .filter((link) => !leadsSomewhere(link, folder, paper))
    expect(dead).toEqual([])
  })

  it('names commands that exist', () => {
    const { scripts } = packageSchema.parse(JSON.parse(read('package.json')))
    const own = ['start', 'test', 'ci', 'audit', 'sbom']
    const missing = [...text.matchAll(/(?:`|^)npm (?:run )?([a-z][a-z:]*)/gm)]
      .map(([, name = '']) => name)
      .filter((name) => !own.includes(name) && !(name in scripts))
    expect(missing).toEqual([])
  })
})

function leadsSomewhere(link: string, folder: string, paper: string): boolean {
  const [target = '', anchor] = link.split('#')
  const file =
    target === ''
      ? paper
      : decodeURIComponent(new URL(target, `file:///${folder}`).pathname.slice(1))
  if (!isThere(file)) return false
  return anchor === undefined || anchorsIn(read(file)).includes(anchor)
}

/** Like sites that render Markdown. */
const anchorsIn = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(' ', '-'),
  )

/** How many requirements of levels 1 and 2 each section has in ASVS 5.0.0, without those of level 3 at their end. */
const SECTIONS: Record<string, number> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2 },
  ...{ '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2 },
  ...{ '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3 },
  ...{ '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4 },
  ...{ '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2 },
  ...{ '8.1': 2, '8.2': 3, '8.3': 1, '8.4': 1 },
  ...{ '9.1': 3, '9.2': 4 },
  ...{ '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11, '10.5': 5, '10.6': 2, '10.7': 3 },
  ...{ '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1, '11.6': 1 },
  ...{ '12.1': 3, '12.2': 2, '12.3': 4 },
  ...{ '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5 },
  ...{ '14.1': 2, '14.2': 4, '14.3': 3 },
  ...{ '15.1': 3, '15.2': 3, '15.3': 7 },
  ...{ '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3 },
  ...{ '17.1': 1, '17.2': 4, '17.3': 2 },
}

const STATES = ['met', 'met differently', 'not met', 'does not apply']

describe('the rows of ASVS', () => {
  const text = read('docs/security/asvs.md')
  const rows = [
    ...text.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| (.+?) \| (.+?) \| (.+) \|$/gm),
  ].map(([, number = '', , , state = '', evidence = '']) => ({ number, state, evidence }))

  it('include all requirements of levels 1 and 2, in order', () => {
    const expected = Object.entries(SECTIONS).flatMap(([section, count]) =>
      Array.from({ length: count }, (_, index) => `${section}.${String(index + 1)}`),
    )
    expect(expected).toHaveLength(253)
    expect(rows.map(({ number }) => number)).toEqual(expected)
  })

  it('are in one of four states, and none is met without a test, a file or a section', () => {
    const without = rows.filter(
      ({ state, evidence }) =>
        !STATES.includes(state) ||
        (state === 'met' && citationsIn(evidence).length === 0 && !evidence.includes('](')),
    )
    expect(without).toEqual([])
  })

  it('add up to the stated counts', () => {
    const count = (state: string) => String(rows.filter((row) => row.state === state).length)
    const [met = '', differently = '', not = '', none = ''] = STATES.map(count)
    expect(text).toContain(
      `Of 253 requirements ${met} are met, ${differently} met differently, ${not} not met, and ${none} do not apply.`,
    )
  })
})
