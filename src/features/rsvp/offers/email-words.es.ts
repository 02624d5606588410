import type { People } from '../email-words'
import { verb, who } from '../email-words.es'
import type { Words } from './email-words'

/** Words for one place or several. */
const places = ({ isOne }: People) => ({
  thereIs: isOne ? 'Hay un lugar libre' : 'Hay lugares libres',
  thePlace: isOne ? 'el lugar' : 'los lugares',
  taking: isOne ? 'aceptarlo' : 'aceptarlos',
  passes: isOne ? 'el lugar pasa' : 'los lugares pasan',
})

export const words: Words = {
  pass: 'Dejarlo pasar',
  askedOnceMore:
    'Los dos botones abren una página que pregunta otra vez, para que nada ocurra por accidente.',
  freed: {
    subject: (people, deadline) =>
      `${places(people).thereIs} para ${who(people)}. Responda antes del ${deadline}`,
    preheader: (people, event) =>
      `${event}. Con dos toques puede ${places(people).taking} o decirnos que no.`,
    heading: (people) => `${places(people).thereIs} para ${who(people)}.`,
    room: (event, people) => [
      'Hay lugar en ',
      event,
      people.isSelf
        ? ', y es su turno en la lista de espera.'
        : `, y es el turno de ${people.names} en la lista de espera.`,
    ],
    deadline: 'Responda antes del',
    take: (people) =>
      people.isSelf
        ? 'Aceptar el lugar'
        : `Aceptar ${places(people).thePlace} para ${people.names}`,
    otherwise: (people, isLastOffer) =>
      `Si no nos responde a tiempo, ${places(people).passes} a la próxima familia y ${who(people)} ${
        isLastOffer
          ? verb(people, 'sale de la lista de espera', 'salen de la lista de espera')
          : verb(
              people,
              'pasa al final de la lista de espera',
              'pasan al final de la lista de espera',
            )
      }. La exención de responsabilidad que firmó sigue siendo válida.`,
  },
  forSome: {
    subject: (people, others, event) =>
      `¿${verb(people, 'Puede', 'Pueden')} venir ${who(people)} sin ${who(others)}? ${event}`,
    preheader: (people, deadline) =>
      `${places(people).thereIs}, y usted espera más. Responda antes del ${deadline}`,
    heading: (people, others) =>
      `${places(people).thereIs} para ${who(people)}, pero no para ${who(others)}.`,
    room: (event, people, others) => [
      'Hay lugar en ',
      event,
      `, pero no para toda su familia. Puede aceptar ${places(people).thePlace} para ${who(people)}; ${who(others)} ${verb(others, 'se quedaría', 'se quedarían')} en la lista de espera. O pueden seguir esperando juntos.`,
    ],
    deadline: 'Responda antes del',
    take: (people) => `Aceptar ${places(people).thePlace} para ${who(people)}`,
    waitOn: 'Seguir esperando juntos',
    otherwise: (people) =>
      `Si no nos responde a tiempo, ${places(people).passes} a la próxima familia, y ustedes siguen esperando juntos, en la misma posición. Si prefiere que venga otro de sus hijos, llámenos.`,
  },
  waitOn: {
    subject: (people, event) => `Siguen esperando juntos: ${who(people)}, ${event}`,
    preheader: 'Conservan su posición en la lista de espera.',
    heading: 'Siguen esperando juntos.',
    text: (people) =>
      `${who(people)} ${verb(people, 'sigue', 'siguen')} en la lista de espera, en la misma posición. Estamos preguntando a la próxima familia. Le escribiremos en cuanto haya suficientes lugares.`,
  },
  noMoreWaiting: '¿Ya no quiere esperar? Entonces, por favor, salga de la lista de espera.',
  taken: {
    preheader: ({ isOne }) =>
      isOne ? 'El lugar está reservado.' : 'Los lugares están reservados.',
    thanks: (people) =>
      `Gracias por aceptar ${places(people).thePlace}. Aquí tiene todo sobre el evento.`,
    invitation: (people) =>
      `Los planes cambian. Si no puede venir, por favor ceda ${places(people).thePlace}.`,
  },
  passed: {
    subject: ({ isSelf, names }, event) =>
      `No aceptó el lugar: ${isSelf ? '' : `${names}, `}${event}`,
    preheader: 'Estamos preguntando a la próxima familia. Si no fue usted, llámenos.',
    heading: 'Gracias por avisarnos.',
    text: (people, event) =>
      `Nos dijo que no, así que ${places(people).passes} a la próxima familia, y ${who(people)} ya no ${verb(people, 'está', 'están')} en la lista de espera de ${event}. Si no fue usted, llámenos.`,
  },
  missed: {
    subject: (event) => `Se acabó el tiempo para responder: ${event}`,
    heading: 'Se acabó el tiempo para responder.',
    preheaderOff: (people) =>
      `${who(people)} ya no ${verb(people, 'está', 'están')} en la lista de espera. Hay lugares en otros eventos.`,
    off: (people) =>
      `Esta fue la segunda oferta a la que no recibimos respuesta, así que ${who(people)} ya no ${verb(people, 'está', 'están')} en la lista de espera. Puede enviar un nuevo formulario de asistencia cuando quiera.`,
    preheader: (people) =>
      `${who(people)} ${verb(people, 'sigue', 'siguen')} en la lista de espera, al final.`,
    nextIsAsked: 'No recibimos su respuesta a tiempo, así que preguntamos a la próxima familia.',
    text: (people) =>
      `${who(people)} ${verb(people, 'sigue', 'siguen')} en la lista de espera, al final. Le escribiremos cuando vuelva a ser su turno.`,
  },
  anotherEvent: 'Nos dará gusto verle en otro evento.',
}
