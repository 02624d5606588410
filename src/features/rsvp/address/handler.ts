import { handleCorrection } from '@/forms/server/correct-address'

import { getThanksPage } from '../store'
import { correctAddress } from './store'
import { addressWording, correctedWording } from './wording'

/** Corrects the address of an RSVP that was just sent. */
export const handleAddress = (request: Request): Promise<Response> =>
  handleCorrection(
    {
      name: 'rsvp',
      getPage: ({ eventId }) => getThanksPage(typeof eventId === 'string' ? eventId : ''),
      correct: correctAddress,
      words: { ...correctedWording, ...addressWording },
    },
    request,
  )
