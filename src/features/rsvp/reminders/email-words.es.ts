import { plural } from '@/lib/plural'
import { capitalized } from '@/mail/shown'

import type { Words } from './email-words'

export const words: Words = {
  withChildren: (children) => (children === '' ? '' : ` con ${children}`),
  threeDays: {
    subject: (weekday, event) => `${capitalized(weekday)}: ${event}`,
    preheader: 'Faltan tres días. Revise los teléfonos, las personas y las respuestas de salud.',
    heading: (weekday) => `El ${weekday} es el día.`,
    begin: (event, withChildren) => [
      'Faltan tres días para ',
      event,
      `${withChildren}. Dos cosas que conviene revisar ahora:`,
    ],
    people: 'Teléfonos y personas.',
    rightNumbers: '¿Tenemos los números en los que usted contesta?',
    mayPickUp: 'Quién recoge',
    health: 'Respuestas de salud.',
    anythingNew: '¿Hay algo nuevo que debamos saber?',
    freshLink: 'Para verlas o cambiarlas, pida un enlace nuevo en la página de su familia.',
    plansChanged: '¿Cambiaron sus planes?',
    waiting: (count) =>
      plural(
        count,
        {
          one: `${String(count)} participante está en espera.`,
          other: `${String(count)} participantes están en espera.`,
        },
        'es',
      ),
    givesTheSpot: (link) => ['Toque “', link, '” y el lugar será para la próxima familia.'],
  },
  oneDay: {
    subject: (weekday, clock, event) => `Mañana, ${weekday}, ${clock}: ${event}`,
    preheader: 'Su tarjeta del día: cuándo, dónde y qué hay que saber.',
    // The clock ends with a period: “7:15 a. m.”.
    heading: (clock) => `Mañana, ${clock}`,
    begin: (event, withChildren) => [
      event,
      `${withChildren}: todo lo que necesita ese día, en una sola pantalla.`,
    ],
    somethingCameUp: '¿Surgió algo? Todavía puede venir la próxima familia.',
    pickUp: 'Recoger',
    pickUpAt: (clock, hasCode) =>
      `${clock ?? 'Al final'}, en el mismo lugar, con nombre${hasCode ? ' y código' : ''}`,
  },
  cannotCome: 'No podemos ir',
  fromTheTeam: 'De nuestro equipo',
  whoseLink: (children, others, page) => [
    `Este enlace es para ${children}. Para ${others}, con inscripción aparte, use el correo que la confirmó o `,
    page('pida un enlace a la página de su familia'),
    '.',
  ],
  why: (off, email) => [
    'Recibe este correo porque tiene un lugar en este evento. ',
    off('Dejar de recibir recordatorios'),
    '. ¿Le llegó por error? Escriba a ',
    email,
    ' y quitaremos su dirección.',
  ],
}
