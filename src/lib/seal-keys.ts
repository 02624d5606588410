export type SealKey = { id: string; secret: string }

/**
 * Parses `SEAL_KEYS`: `k2:secret,k1:secret`, the newest first. A secret may contain a comma, because the first one was a site's
 * session secret. It checks nothing; `env.ts` does.
 */
export const parseSealKeys = (text: string): SealKey[] =>
  text.split(/,(?=\s*k\d+:)/).map((entry) => {
    const [id = '', ...secret] = entry.trim().split(':')
    return { id, secret: secret.join(':') }
  })

/** The first key of a site without `SEAL_KEYS`: it has sealed with its session secret. */
export const firstSealKey = (sessionSecret: string): SealKey => ({
  id: 'k1',
  secret: sessionSecret,
})
