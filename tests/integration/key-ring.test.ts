import { afterEach, describe, expect, it, vi } from 'vitest'

const SESSION_SECRET = 'the secret of sessions and forms'
const FIRST = 'k1:the first key of this installation'
const SECOND = 'k2:the second key of this installation'

/** The module as it is loaded with these settings. */
async function withSettings(sealKeys: string, sessionSecret = SESSION_SECRET) {
  vi.resetModules()
  vi.stubEnv('DATABASE_URL', 'postgres://nobody@localhost:5432/none')
  vi.stubEnv('PAYLOAD_SECRET', sessionSecret)
  vi.stubEnv('SEAL_KEYS', sealKeys)
  return { ...(await import('@/lib/key-ring')), ...(await import('@/lib/secrets')) }
}

afterEach(() => {
  vi.unstubAllEnvs()
})

describe('a seal', () => {
  it('names its key', async () => {
    const { seal } = await withSettings(`${SECOND},${FIRST}`)
    expect(seal('test', 'text')).toMatch(/^k2\.[\w-]{43}$/)
  })

  it('stays valid when a key is added and the session secret changes', async () => {
    const sealed = (await withSettings(FIRST)).seal('test', 'text')
    const later = await withSettings(`${SECOND},${FIRST}`, 'another secret of sessions and forms')
    expect(later.isSealFor('test', 'text', sealed)).toBe(true)
    expect(later.possibleSeals('test', 'text')).toContain(sealed)
    expect(later.seal('test', 'text')).not.toBe(sealed)
  })

  it('from before keys had ids belongs to the former session secret', async () => {
    const sealed = (await withSettings('')).mac('test', 'text')
    for (const keys of ['', `k1:${SESSION_SECRET}`, `${SECOND},k1:${SESSION_SECRET}`]) {
      expect((await withSettings(keys)).isSealFor('test', 'text', sealed)).toBe(true)
    }
    expect((await withSettings(`k2:${SESSION_SECRET}`)).isSealFor('test', 'text', sealed)).toBe(
      false,
    )
  })

  it('may have the session secret of an older site as its key, even one with a comma and a colon', async () => {
    const secret = 'a session secret, which somebody made up: once'
    const sealed = (await withSettings('', secret)).mac('test', 'text')
    const later = await withSettings(`${SECOND},k1:${secret}`)
    expect(later.isSealFor('test', 'text', sealed)).toBe(true)
  })

  it('is not valid for another text, for another purpose, under another key or under another name', async () => {
    const { seal, isSealFor } = await withSettings(`${SECOND},${FIRST}`)
    const sealed = seal('test', 'text')
    expect(isSealFor('test', 'text', sealed)).toBe(true)
    expect(isSealFor('test', 'another text', sealed)).toBe(false)
    expect(isSealFor('another test', 'text', sealed)).toBe(false)
    expect(isSealFor('test', 'text', sealed.replace('k2', 'k1'))).toBe(false)
    expect(isSealFor('test', 'text', '')).toBe(false)
    expect((await withSettings(FIRST)).isSealFor('test', 'text', sealed)).toBe(false)
  })
})

describe('an encrypted text', () => {
  it('can be read with later keys, and says which it needs', async () => {
    const stored = (await withSettings(FIRST)).encrypt('test', 'owner', 'text')
    const later = await withSettings(`${SECOND},${FIRST}`, 'another secret of sessions and forms')
    expect(later.decrypt('test', 'owner', stored)).toBe('text')
    expect(later.encrypt('test', 'owner', 'text')).toMatch(/^k2\./)
    expect((await withSettings(SECOND)).decrypt('test', 'owner', stored)).toBeNull()
  })

  it('from before keys had ids belongs to the former session secret', async () => {
    const { encrypt } = await withSettings('')
    const stored = encrypt('test', 'owner', 'text').replace('k1.', '')
    const later = await withSettings(`${SECOND},k1:${SESSION_SECRET}`)
    expect(later.decrypt('test', 'owner', stored)).toBe('text')
  })

  it('cannot be read by another owner, for another purpose, or once it was changed', async () => {
    const { encrypt, decrypt } = await withSettings(FIRST)
    const stored = encrypt('test', 'owner', 'text')
    expect(decrypt('test', 'another owner', stored)).toBeNull()
    expect(decrypt('another test', 'owner', stored)).toBeNull()
    expect(
      decrypt(
        'test',
        'owner',
        stored.replace(/k1\../, (start) => (start === 'k1.A' ? 'k1.B' : 'k1.A')),
      ),
    ).toBeNull()
    expect(decrypt('test', 'owner', 'k1.AAAA')).toBeNull()
  })
})

describe('the setting', () => {
  it.each([
    ['that is too short', 'k1:short'],
    ['without a name', 'x'.repeat(40)],
    ['with a name of another form', `first:${'x'.repeat(40)}`],
    ['that is empty beside another', `${FIRST},`],
    ['that is named twice', `${FIRST},${FIRST}`],
  ])('refuses a key %s, and does not repeat it', async (_which, keys) => {
    await expect(withSettings(keys)).rejects.toThrow(/SEAL_KEYS (must look like|names a key twice)/)
    await expect(withSettings(keys)).rejects.not.toThrow(keys)
  })
})
