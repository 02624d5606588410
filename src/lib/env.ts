import { z } from 'zod'

import { readBucketSettings } from './file-store/bucket-settings'
import { FILE_NAME, ORGANIZATION_NAME } from './organization'
import { publicSiteProblems } from './public-settings'
import { firstSealKey, parseSealKeys, type SealKey } from './seal-keys'

const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]']

/** An empty value in `.env` means that the setting is absent. */
const optional = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

const withDefault = <S extends z.ZodType>(fallback: string, schema: S) =>
  z.preprocess((value) => (value === '' || value === undefined ? fallback : value), schema)

const sealKeys = z.string().transform((text, context): SealKey[] => {
  const keys = parseSealKeys(text)
  if (
    keys.some(
      ({ id, secret }) => !/^k[1-9]\d{0,3}$/.test(id) || secret.length < 32 || secret.endsWith(','),
    )
  ) {
    context.addIssue('must look like k2:secret,k1:secret, each secret of at least 32 characters')
  } else if (new Set(keys.map(({ id }) => id)).size < keys.length) {
    context.addIssue('names a key twice')
  }
  return keys
})

const databaseUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must look like postgres://user:password@host:5432/database',
})

const schema = z
  .object({
    DATABASE_URL: databaseUrl,
    /** Only the worker has it. */
    ERASE_DATABASE_URL: optional(databaseUrl),
    /** Set by the scripts for a process that migrates: a statement may take longer than a visitor can wait. */
    IS_MIGRATING: optional(z.literal('yes')),
    /** Set by `npm run demo`: the folder of the practice site, and the password of its invented staff. */
    PRACTICE_DIR: optional(z.string()),
    PRACTICE_PASSWORD: optional(z.string()),
    /** Where Next builds to, and what the server runs. */
    NEXT_DIST_DIR: withDefault('.next', z.string()),
    PORT: withDefault('3000', z.coerce.number().int().min(1).max(65_535)),
    HOST: optional(
      z.string().regex(/^[\w.:-]+$/, 'must be an address or a name, like 127.0.0.1 or 0.0.0.0'),
    ),
    SITE_URL: optional(
      z
        .url({
          protocol: /^https?$/,
          error: 'must be the public origin, like https://example.org',
          abort: true,
        })
        .refine(
          (url) => url === new URL(url).origin,
          'must be an origin without a path or a slash at its end',
        ),
    ),
    PAYLOAD_SECRET: z
      .string('is missing; `npm start` writes one to .env')
      .min(32, 'must be at least 32 characters; make one with `openssl rand -hex 32`'),
    SEAL_KEYS: optional(sealKeys),
    SMTP_URL: optional(
      z.url({ protocol: /^smtps?$/, error: 'must look like smtp://user:password@host:587' }),
    ),
    EMAIL_FROM: withDefault(
      `${ORGANIZATION_NAME} <hello@${FILE_NAME}.example>`,
      z.string().includes('@'),
    ),
    STAFF_EMAIL: withDefault(`staff@${FILE_NAME}.example`, z.email()),
    BOOTSTRAP_ADMIN_EMAIL: optional(z.email().transform((email) => email.toLowerCase())),
    SETUP_CODE_FILE: withDefault('.data/setup-code', z.string()),
    UPLOADS_DIR: withDefault('.data/uploads', z.string()),
    S3_BUCKET: optional(z.string()),
    S3_ENDPOINT: optional(z.string()),
    S3_REGION: optional(z.string()),
    S3_ACCESS_KEY_ID: optional(z.string()),
    S3_SECRET_ACCESS_KEY: optional(z.string()),
    AUDIT_HEADS_FILE: withDefault('.data/audit-heads', z.string()),
    BACKUP_DIR: withDefault('.data/backups', z.string()),
    ERASURES_FILE: optional(z.string()),
    MAIL_DIR: withDefault('.data/mail', z.string()),
    RATE_LIMIT_SCALE: withDefault('1', z.coerce.number().positive()),
    METRICS_TOKEN: optional(
      z.string().min(32, 'must be at least 32 characters; make one with `openssl rand -hex 32`'),
    ),
    TRUSTED_PROXY_HOPS: withDefault('0', z.coerce.number().int().min(0).max(5)),
  })
  .transform((settings) => ({
    ...settings,
    /** Where the server listens: on every address, unless it is behind a proxy, which must be the only way in. */
    HOST: settings.HOST ?? (settings.TRUSTED_PROXY_HOPS > 0 ? '127.0.0.1' : undefined),
    SITE_URL: settings.SITE_URL ?? `http://localhost:${String(settings.PORT)}`,
    ERASURES_FILE: settings.ERASURES_FILE ?? `${settings.BACKUP_DIR}/erasures`,
    /** The newest first. */
    SEAL_KEYS: atLeastOne(settings.SEAL_KEYS, firstSealKey(settings.PAYLOAD_SECRET)),
  }))
  .transform((settings, context) => {
    const site = new URL(settings.SITE_URL)
    const bucketSettings = readBucketSettings(settings)
    if ('problems' in bucketSettings) {
      for (const { setting, problem } of bucketSettings.problems)
        context.addIssue({ code: 'custom', path: [setting], message: problem })
    }
    return {
      ...settings,
      /** Where files are stored, instead of on the disk. */
      bucket: 'bucket' in bucketSettings ? bucketSettings.bucket : null,
      /** Whether all people on this site are invented. */
      isPracticeSite: settings.PRACTICE_DIR !== undefined,
      /** Whether the site is public: its origin is not this machine. */
      isPublicSite: !LOOPBACK_HOSTS.includes(site.hostname),
      /** Browsers accept `Secure` cookies over https and, most of them, on loopback addresses. */
      hasSecureCookies: site.protocol === 'https:' || LOOPBACK_HOSTS.includes(site.hostname),
    }
  })
  .superRefine((settings, context) => {
    if (!settings.isPublicSite) return
    for (const { setting, problem } of publicSiteProblems(settings)) {
      context.addIssue({ code: 'custom', path: [setting], message: problem })
    }
  })

const atLeastOne = (
  [first, ...others]: readonly SealKey[] = [],
  fallback: SealKey,
): [SealKey, ...SealKey[]] => [first ?? fallback, ...others]

const parsed = schema.safeParse(process.env)
if (!parsed.success) {
  // Names and reasons only: a secret that was pasted into the wrong setting must not reach the log.
  const reasons = parsed.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`)
  throw new Error(`The settings are not usable (see .env.example):\n${reasons.join('\n')}`)
}

/** Every setting, checked. The only reader of `process.env`. */
export const env = parsed.data
