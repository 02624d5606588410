import { Secret, TOTP } from 'otpauth'

/** Also accept the codes of the previous and the next period: the clock of a phone may be off. */
const WINDOW = 1
const PERIOD_SECONDS = 30
const SECRET_BYTES = 20

const computeTotp = (secret: string, issuer = '', label = '') =>
  new TOTP({ secret, issuer, label, digits: 6, period: PERIOD_SECONDS })

/** A secret made of random bytes, as authenticator apps take it. */
export const getSecret = (bytes: Uint8Array): string =>
  new Secret({ buffer: Uint8Array.from(bytes.subarray(0, SECRET_BYTES)).buffer }).base32

/** The address that an app reads from a picture. */
export const getAddress = (secret: string, issuer: string, label: string): string =>
  computeTotp(secret, issuer, label).toString()

/** The thirty-second period of a code, or `null` if the code fits no period near this moment. */
export function getPeriod(secret: string, code: string, at: Date): number | null {
  const timestamp = at.getTime()
  const delta = computeTotp(secret).validate({ token: code, window: WINDOW, timestamp })
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta
}
