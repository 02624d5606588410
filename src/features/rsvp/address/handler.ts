import { correctAddressOf } from '@/forms/server/correct-address'

import { thanksPageOf } from '../store'
import { correctAddress } from './store'
import { addressWording, correctedWording } from './wording'

/** Corrects the address of an RSVP that was just sent. */
export const handleAddress = (request: Request): Promise<Response> =>
  correctAddressOf(
    {
      name: 'rsvp',
      pageOf: ({ eventId }) => thanksPageOf(typeof eventId === 'string' ? eventId : ''),
      correct: correctAddress,
      words: { ...correctedWording, ...addressWording },
    },
    request,
  )
