import { verb } from '../email-words.es'
import type { Words } from './email-words'

export const words: Words = {
  subject: (event) => `Gracias por venir a ${event}`,
  preheader: 'Esperamos verle otra vez.',
  preheaderAsks: 'Unas preguntas cortas, si tiene un minuto.',
  heading: 'Gracias por venir.',
  whoCame: (people, event) => [
    people.isSelf
      ? 'Usted estuvo en '
      : `${people.names} ${verb(people, 'estuvo', 'estuvieron')} en `,
    event,
    '.',
  ],
  thanks:
    'Gracias por pasar el día con nosotros. Fue un buen día gracias a las personas que vinieron, y nos encantaría verle otra vez.',
  howWasIt:
    '¿Cómo le fue? Unas preguntas cortas, de un minuto como mucho. El formulario está en inglés:',
  why: (off, email) => [
    'Recibe este correo porque se inscribió en este evento y vino. ',
    off('Dejar de recibir recordatorios y agradecimientos'),
    '. ¿Le llegó por error? Escriba a ',
    email,
    ' y quitaremos su dirección.',
  ],
}
