import { plural } from '@/lib/plural'

import type { RsvpAnswers } from './answers'
import { pageWords } from './page-words.es'
import { words } from './words.es'

/** What the server answers to an RSVP, in Spanish. */
export const answers: RsvpAnswers = {
  describe: words.describe,
  duplicate: (child) => ({
    sentence: `${child} ya tiene inscripción para este evento.`,
    advice:
      'No cambiamos nada. La página de su familia muestra la inscripción; ahí puede cambiarla o ceder el lugar. Para inscribir a otra persona, escriba su nombre y fecha de nacimiento.',
    offer: 'Envíenme el enlace de mi familia',
  }),
  refusals: {
    'event-gone': 'Este evento ya no está en el sitio. Vea los otros eventos.',
    'event-cancelled':
      'Este evento está cancelado, así que nadie puede inscribirse. Vea los otros eventos.',
    'event-over': 'Este evento ya empezó, así que la inscripción está cerrada.',
    'rsvp-closed': 'La inscripción para este evento está cerrada. Escríbanos y haremos lo posible.',
    'event-full': 'El último lugar se acaba de ocupar. Vea los otros eventos.',
  },
  tooFewPlaces: (left, children) =>
    `${plural(left, { one: 'Solo queda 1 lugar', other: `Solo quedan ${String(left)} lugares` }, 'es')} para ${String(children)} participantes. Todavía no se ha enviado nada.`,
  chooseWhatHappens: 'Elija qué debemos hacer.',
  photoNotUploaded: {
    driverLicense: 'No se pudo subir la licencia de conducir',
    insuranceCard: 'No se pudo subir la tarjeta del seguro',
  },
  address: {
    ...pageWords.receipt.corrected,
    'too-late':
      'Aquí puede corregir la dirección durante 30 minutos después de enviar. Llámenos o escríbanos.',
    'event-cancelled': 'No se envió nada: este evento está cancelado.',
    'signed-up':
      'Con esta dirección ya está inscrito el mismo niño o la misma niña en este evento. Busque su confirmación, o pida que le enviemos ahí el enlace de su familia.',
    'too-often':
      'Demasiadas solicitudes. Busque nuestro correo en su bandeja de entrada y en la carpeta de correo no deseado, o intente más tarde.',
  },
}
