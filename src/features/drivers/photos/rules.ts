/** The photos of drivers. Browsers load this file. */

export const DOCUMENT_KINDS = ['license', 'insurance'] as const

export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** The photos that a driver has to send. */
export const ASKED_PHOTOS = [...DOCUMENT_KINDS, 'both'] as const

export type AskedPhotos = (typeof ASKED_PHOTOS)[number]

export const getKinds = (asks: AskedPhotos): readonly DocumentKind[] =>
  asks === 'both' ? DOCUMENT_KINDS : [asks]

/** The missing photos, of those that a check needs. */
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

/** The page of an emailed link: the form, or the reason why there is nothing to send. */
export type LinkState = 'open' | 'used' | 'over'

export function getLinkState(
  request: { usedAt: Date | null; endedAt: Date | null; expiresAt: Date },
  now: Date,
): LinkState {
  if (request.usedAt !== null) return 'used'
  return request.endedAt !== null || request.expiresAt <= now ? 'over' : 'open'
}
