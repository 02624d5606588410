import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const FEATURES = 'src/features'

/** The folders whose handler takes the posts of a public form. */
const folders = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' })
  .filter((name) => path.basename(name) === 'handler.ts')
  .filter((name) => /\bPublicForm\b/.test(readFileSync(path.join(FEATURES, name), 'utf8')))
  .map((name) => path.join(FEATURES, path.dirname(name)))

const formIn = (folder: string) => {
  const file = path.join(folder, 'form.tsx')
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

describe('the public forms', () => {
  it('are all made with the one kit, which keeps what is typed or pressed before React is loaded', () => {
    expect(folders.length).toBeGreaterThanOrEqual(7)
    const others = folders.filter((folder) => !formIn(folder).includes('= usePublicForm('))
    expect(others).toEqual([])
  })

  it('could not be made otherwise without this test', () => {
    expect(formIn('src/features/waiver')).not.toContain('= usePublicForm(')
  })
})
