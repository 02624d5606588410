/** What drivers send. Browsers load this file. */

export const DOCUMENT_KINDS = ['license', 'insurance'] as const

export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** Which photos a driver is asked for. */
export const ASKED_PHOTOS = [...DOCUMENT_KINDS, 'both'] as const

export type AskedPhotos = (typeof ASKED_PHOTOS)[number]

export const getKinds = (asks: AskedPhotos): readonly DocumentKind[] =>
  asks === 'both' ? DOCUMENT_KINDS : [asks]

/** Which photos are missing, of those that a check needs. */
export function missingPhotos(sent: readonly DocumentKind[]): AskedPhotos | null {
  const missing = DOCUMENT_KINDS.filter((kind) => !sent.includes(kind))
  if (missing.length === DOCUMENT_KINDS.length) return 'both'
  return missing[0] ?? null
}

/** The control of each kind of photo. */
export const CONTROLS = {
  license: 'driverLicense',
  insurance: 'insuranceCard',
} as const satisfies Record<DocumentKind, string>

export type PhotoControl = (typeof CONTROLS)[DocumentKind]

export const getControls = (asks: AskedPhotos): PhotoControl[] =>
  getKinds(asks).map((kind) => CONTROLS[kind])

/** What the link of an email opens: the form, or why there is nothing to send. */
export type LinkState = 'open' | 'used' | 'over'

export function getLinkState(
  request: { usedAt: Date | null; endedAt: Date | null; expiresAt: Date },
  now: Date,
): LinkState {
  if (request.usedAt !== null) return 'used'
  return request.endedAt !== null || request.expiresAt <= now ? 'over' : 'open'
}
