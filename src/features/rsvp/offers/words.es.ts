import { capitalized } from '@/mail/shown'

import type { People } from '../email-words'
import { verb, who } from '../email-words.es'
import type { Words } from './words'

const thePlace = ({ isOne }: People) => (isOne ? 'el lugar' : 'los lugares')
const take = ({ isOne }: People) => (isOne ? 'aceptarlo' : 'aceptarlos')

/** “ para Maya y Leo”; nothing where the page is about its reader. */
const forThem = ({ isSelf, names }: People) => (isSelf ? '' : ` para ${names}`)

export const words: Words = {
  pageTitle: 'Hay un lugar libre | Eventos',
  expired: 'Quizás es de un evento que ya pasó, o no está completo.',
  busy: 'Demasiadas solicitudes. Por favor, inténtelo de nuevo más tarde.',
  back: 'Volver',
  free: (people) =>
    `${people.isOne ? 'Hay un lugar libre' : 'Hay lugares libres'} para ${who(people)}.`,
  takeBy: (_people, deadline) => `Responda antes del ${deadline}.`,
  otherwise: (people, rest) =>
    `${rest === null ? '' : `Todavía no hay lugar para ${rest}. `}Después, ${thePlace(people)} ${people.isOne ? 'pasa' : 'pasan'} a la próxima familia.`,
  take: (people) => capitalized(take(people)),
  pass: 'Dejarlo pasar',
  waitOn: 'Seguir esperando juntos',
  confirmTake: {
    title: (people) => `¿Aceptar ${thePlace(people)}${forThem(people)}?`,
    text: ({ isOne }, rest) =>
      `${isOne ? 'El lugar es suyo' : 'Los lugares son suyos'} de inmediato. Le enviamos por correo electrónico todo sobre el evento. La exención de responsabilidad que firmó sigue siendo válida.${rest === null ? '' : ` Para ${rest}, sigue en la lista de espera.`}`,
    yes: (people) => `Sí, ${take(people)}`,
  },
  confirmPass: {
    title: (people) => `¿Dejar pasar ${thePlace(people)}${forThem(people)}?`,
    text: (people) =>
      `Preguntaremos a la próxima familia, y ${who(people)} ${verb(people, 'saldrá', 'saldrán')} de la lista de espera de este evento. Si después quiere venir, tendrá que enviar otro formulario de asistencia.`,
    yes: 'Sí, dejarlo pasar',
  },
  confirmWait: {
    title: '¿Seguir esperando juntos?',
    text: 'Preguntaremos a la próxima familia, y usted conserva su posición en la lista de espera.',
    yes: 'Sí, seguir esperando',
  },
  taken: {
    title: (people) =>
      `${capitalized(who(people))} ${verb(people, 'tiene un lugar', 'tienen lugares')}.`,
    text: (when) =>
      `${when}. Le enviamos un correo electrónico con todo sobre el evento y un archivo para su calendario.`,
  },
  passed: {
    title: (people) =>
      `${capitalized(who(people))} ya no ${verb(people, 'está', 'están')} en la lista de espera.`,
    text: 'Nos dará gusto verle en otro evento.',
  },
  late: {
    title: 'Se acabó el tiempo para responder.',
    text: (people) =>
      `Preguntamos a la próxima familia. ${capitalized(who(people))} ${verb(people, 'sigue', 'siguen')} en la lista de espera, y le escribiremos cuando vuelva a ser su turno.`,
  },
  begun: { title: 'Este evento ya comenzó.', text: 'Sus lugares ya no se ofrecen.' },
  canceled: {
    title: 'Este evento está cancelado.',
    text: 'Lo sentimos. Nos dará gusto verle en otro evento.',
  },
  seeEvent: 'Ver el evento',
  otherEvents: 'Ver los otros eventos',
  yourEvents: 'Ver todos sus eventos',
}
