import { handleCorrection } from '@/forms/server/correct-address'

import { registrationAnswersIn } from '../words-in'
import { correctAddress } from './store'

/** Corrects the address of a registration that was just sent. */
export const handleAddress = (request: Request): Promise<Response> =>
  handleCorrection(
    {
      name: 'registration',
      getPage: () => Promise.resolve('/join/success'),
      correct: correctAddress,
      wordsIn: (locale) => registrationAnswersIn(locale).address,
    },
    request,
  )
