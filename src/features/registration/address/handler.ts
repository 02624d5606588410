import { handleCorrection } from '@/forms/server/correct-address'

import { correctAddress } from './store'
import { addressWording, correctedWording } from './wording'

/** Corrects the address of a registration that was just sent. */
export const handleAddress = (request: Request): Promise<Response> =>
  handleCorrection(
    {
      name: 'registration',
      getPage: () => Promise.resolve('/join/success'),
      correct: correctAddress,
      words: { ...correctedWording, ...addressWording },
    },
    request,
  )
