import { formatDay } from '@/forms/core/format-answers'

import type { Words } from './email-words'

/** What drivers read in emails, in Spanish. */
export const words: Words = {
  wanted: {
    license:
      'Su licencia de conducir: la tarjeta completa, para que se vean bien el nombre, la foto y la fecha.',
    insurance:
      'La tarjeta de su seguro: la tarjeta completa, para que se vean bien los nombres y las dos fechas.',
  },
  photos: {
    subject: {
      license: 'Necesitamos otra foto de su licencia de conducir',
      insurance: 'Necesitamos otra foto de la tarjeta de su seguro',
      both: 'Necesitamos fotos de su licencia y de la tarjeta de su seguro',
    },
    preheader: 'Toma un minuto con un teléfono. Revisamos las fotos antes de que usted maneje.',
    thanks: (asks) =>
      `Gracias por ofrecerse a manejar. Antes necesitamos ${asks === 'both' ? 'dos fotos' : 'una foto'}:`,
    send: (asks) => (asks === 'both' ? 'Enviar las fotos' : 'Enviar la foto'),
    howItWorks: (days) =>
      `El botón funciona una sola vez, durante ${String(days)} días; la página que abre está en inglés. No envíe fotos de tarjetas por correo. Solo las ve nuestro equipo, cada consulta queda registrada y nunca se publican.`,
  },
  cleared: {
    subject: (endsOn) => `Puede manejar hasta el ${formatDay(endsOn, 'es')}`,
    preheader: 'Revisamos su licencia y su seguro.',
    thanks: 'Revisamos su licencia y la tarjeta de su seguro. Gracias por manejar.',
    tellUs:
      'Si una de las dos cambia o vence antes de ese día, avísenos. Le pediremos fotos nuevas cuando llegue el momento.',
  },
  notDriving: '¿Ya no va a manejar?',
  didOffer: 'se ofreció a manejar',
}
