import { describeAnswer } from '@/forms/core/wording'
import type { PhotoRefusal } from '@/lib/photo'

import type { SheetRefusal } from './rules'
import type { SheetAnswers } from './schema'

const MISSING: Record<keyof SheetAnswers, string> = {
  signedBy: 'Type the name on the sheet.',
  signedOn: 'Which day is on the sheet?',
  waiver: 'Which version was signed? It stands on the sheet.',
}

export function describeSheet(field: keyof SheetAnswers, refusal: SheetRefusal): string {
  switch (refusal) {
    case 'missing':
    case 'no-day':
      return MISSING[field]
    case 'in-future':
      return 'That day is still to come.'
    case 'somebody-else':
      return 'Somebody else has signed. Only the parent or guardian named here can, with their full name.'
  }
}

export const SHEET_MISSING = 'Choose the photo or scan of the signed sheet.'
export const SHEET_NOT_READABLE =
  'This file could not be read. Take a photo (JPG, PNG or WebP), or choose a PDF.'
export const SHEET_TOO_LARGE = describeAnswer({ code: 'file-too-large', megabytesMax: 10 })

/** Why we do not keep a photo of a sheet. */
export const SHEET_PHOTO: Record<PhotoRefusal, string> = {
  heic: describeAnswer({ code: 'heic' }),
  'not-a-photo': SHEET_NOT_READABLE,
  'too-small': 'This photo is too small to read. Take it closer, or choose a larger one.',
  'too-many-pixels':
    'This picture has too many pixels for us to open. Choose a smaller copy of it.',
}
