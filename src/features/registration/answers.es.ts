import { words as kit } from '@/forms/core/words.es'

import type { RegistrationAnswers } from './answers'
import { pageWords } from './page-words.es'
import { words } from './words.es'

/** What the server answers to a registration, in Spanish. */
export const answers: RegistrationAnswers = {
  describe: words.describe,
  duplicate: (participant) => ({
    sentence: `${participant} ya está en nuestro registro.`,
    advice:
      'No cambiamos nada. La confirmación tiene el número de referencia y dice a quién escribir si hay algo que corregir. Para registrar a otra persona, escriba su nombre y fecha de nacimiento.',
    offer: 'Envíenme la confirmación otra vez',
  }),
  failure: (sqlState) => {
    const kind = sqlState?.slice(0, 2) ?? ''
    if (kind === '42')
      return 'Hubo un problema técnico con su envío. Intente de nuevo o comuníquese con nosotros.'
    if (kind === '22' || kind === '23') return kit.checkFields
    return words.toasts.failure.text
  },
  address: {
    ...pageWords.receipt.corrected,
    'too-late':
      'Aquí puede corregir la dirección durante 30 minutos después de enviar. Llámenos o escríbanos.',
    'signed-up': 'Con esta dirección ya tenemos el mismo registro. Busque su confirmación.',
    'too-often':
      'Demasiadas solicitudes. Busque nuestro correo en su bandeja de entrada y en la carpeta de correo no deseado, o intente más tarde.',
  },
}
