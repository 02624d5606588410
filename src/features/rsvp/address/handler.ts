import { handleCorrection } from '@/forms/server/correct-address'

import { getThanksPage } from '../store'
import { rsvpAnswersIn } from '../words-in'
import { correctAddress } from './store'

/** Corrects the address of an RSVP that was just sent. */
export const handleAddress = (request: Request): Promise<Response> =>
  handleCorrection(
    {
      name: 'rsvp',
      getPage: ({ eventId }) => getThanksPage(typeof eventId === 'string' ? eventId : ''),
      correct: correctAddress,
      wordsIn: (locale) => rsvpAnswersIn(locale).address,
    },
    request,
  )
