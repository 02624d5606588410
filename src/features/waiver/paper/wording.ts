import { describeAnswer } from '@/forms/core/wording'
import type { PhotoRefusal } from '@/lib/photo'

import type { SheetRefusal } from './rules'
import type { SheetAnswers } from './schema'

const MISSING: Record<keyof SheetAnswers, string> = {
  signedBy: 'Type the name on the sheet.',
  signedOn: 'Enter the date on the sheet.',
  waiver: 'Choose the version that is printed on the sheet.',
}

export function describeSheet(field: keyof SheetAnswers, refusal: SheetRefusal): string {
  switch (refusal) {
    case 'missing':
    case 'no-day':
      return MISSING[field]
    case 'in-future':
      return 'Enter a date that is not in the future.'
    case 'somebody-else':
      return 'Type the full name of the parent or guardian named here: only they can sign.'
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
