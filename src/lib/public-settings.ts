/** Settings that a public site refuses to start with. */

import { isOwnNetwork } from './own-network'

type Settings = {
  SITE_URL: string
  DATABASE_URL: string
  PAYLOAD_SECRET: string
  SEAL_KEYS: readonly { secret: string }[]
  SMTP_URL?: string | undefined
  EMAIL_FROM: string
  STAFF_EMAIL: string
  S3_ENDPOINT?: string | undefined
  RATE_LIMIT_SCALE: number
}

type Rule = { setting: keyof Settings; isMet: (settings: Settings) => boolean; otherwise: string }

/** Names reserved for examples and tests. @see RFC 2606, RFC 6761 */
const EXAMPLE_HOST = /(^|\.)(example|test|invalid|localhost|example\.(com|net|org))$/i
const TLS_MODES = ['require', 'verify-ca', 'verify-full']
/** The service of that name in docker-compose.yml. */
const MAIL_CATCHER = 'mail-catcher'
const PLACEHOLDER = /change.?me|example|your.?secret|placeholder|protects-nothing/i
/** A random secret of 32 characters has many more. */
const DIFFERENT_CHARACTERS_MIN = 10

/** Options by which the address of a mail server would decide how safe the connection is. */
const OF_ENCRYPTION = /^(ignoreTLS|requireTLS|opportunisticTLS|secure|tls\b)/i

const changesEncryption = ({ hostname, searchParams }: URL): boolean =>
  !isOwnNetwork(hostname) && [...searchParams.keys()].some((name) => OF_ENCRYPTION.test(name))

const isExample = (host: string): boolean => EXAMPLE_HOST.test(host)

/** The host of an email address, with or without a display name. */
const getHost = (email: string): string => /@([^@>\s]+)>?\s*$/.exec(email)?.[1] ?? ''

const isRealEmail = (email: string): boolean => getHost(email) !== '' && !isExample(getHost(email))

function isPrivateOrEncrypted(databaseUrl: string): boolean {
  const { hostname, searchParams } = new URL(databaseUrl)
  return (
    isOwnNetwork(hostname) ||
    TLS_MODES.includes(searchParams.get('sslmode') ?? '') ||
    searchParams.get('ssl') === 'true'
  )
}

const isRandom = (secret: string): boolean =>
  !PLACEHOLDER.test(secret) && new Set(secret).size >= DIFFERENT_CHARACTERS_MIN

const RULES: readonly Rule[] = [
  {
    setting: 'SITE_URL',
    isMet: ({ SITE_URL }) => !isExample(new URL(SITE_URL).hostname),
    otherwise: 'is an example: set it to the address that visitors type.',
  },
  {
    setting: 'SITE_URL',
    isMet: ({ SITE_URL }) => SITE_URL.startsWith('https:'),
    otherwise: 'must begin with https:// on a public site: families send health answers to it.',
  },
  {
    setting: 'PAYLOAD_SECRET',
    isMet: ({ PAYLOAD_SECRET }) => isRandom(PAYLOAD_SECRET),
    otherwise: 'can be guessed: make one with `openssl rand -hex 32`.',
  },
  {
    setting: 'SEAL_KEYS',
    isMet: ({ SEAL_KEYS, PAYLOAD_SECRET }) =>
      SEAL_KEYS.every(({ secret }) => secret === PAYLOAD_SECRET || isRandom(secret)),
    otherwise: 'holds a key that can be guessed: make one with `openssl rand -hex 32`.',
  },
  {
    setting: 'SMTP_URL',
    isMet: ({ SMTP_URL }) => SMTP_URL !== undefined,
    otherwise: 'is missing: a public site would only write its email to files.',
  },
  {
    setting: 'SMTP_URL',
    isMet: ({ SMTP_URL }) => !SMTP_URL || new URL(SMTP_URL).hostname !== MAIL_CATCHER,
    otherwise: 'leads to the mail catcher of the trial, which delivers nothing.',
  },
  {
    setting: 'SMTP_URL',
    isMet: ({ SMTP_URL }) => !SMTP_URL || !changesEncryption(new URL(SMTP_URL)),
    otherwise:
      'may not change how the connection is encrypted: leave out what follows the question mark.',
  },
  {
    setting: 'EMAIL_FROM',
    isMet: ({ EMAIL_FROM }) => isRealEmail(EMAIL_FROM),
    otherwise: 'is missing or an example: set it to an address that families can answer.',
  },
  {
    setting: 'STAFF_EMAIL',
    isMet: ({ STAFF_EMAIL }) => isRealEmail(STAFF_EMAIL),
    otherwise: 'is missing or an example: set it to who is to hear of new submissions.',
  },
  {
    setting: 'DATABASE_URL',
    isMet: ({ DATABASE_URL }) => isPrivateOrEncrypted(DATABASE_URL),
    otherwise: 'leads to another network without TLS: add ?sslmode=verify-full to it.',
  },
  {
    setting: 'S3_ENDPOINT',
    isMet: ({ S3_ENDPOINT }) =>
      !S3_ENDPOINT?.startsWith('http:') || isOwnNetwork(new URL(S3_ENDPOINT).hostname),
    otherwise: 'leads to another network without TLS: begin it with https://.',
  },
  {
    setting: 'RATE_LIMIT_SCALE',
    isMet: ({ RATE_LIMIT_SCALE }) => RATE_LIMIT_SCALE <= 5,
    otherwise: 'may not be above 5 on a public site: it would switch the limits off.',
  },
]

/** The settings that a public site does not start with, each with a sentence that says what to do. */
export const publicSiteProblems = (settings: Settings): { setting: string; problem: string }[] =>
  RULES.filter(({ isMet }) => !isMet(settings)).map(({ setting, otherwise }) => ({
    setting,
    problem: otherwise,
  }))
