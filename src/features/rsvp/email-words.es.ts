import { plural, withCount } from '@/lib/plural'

import type { People, Words } from './email-words'

/** The verb for the reader, whom the text calls “usted”, and for one child; or the one for several. */
export const verb = ({ isSelf, isOne }: People, one: string, several: string): string =>
  isSelf || isOne ? one : several

const OFFER_COMES = 'Cuando haya un lugar libre, se lo ofreceremos a usted por correo electrónico.'
const WHILE_WAITING = `${OFFER_COMES} Tendrá 24 horas para aceptarlo o dejarlo pasar; menos si falta poco para el evento.`
const CALENDAR_ATTACHED = 'El archivo de calendario adjunto agrega el evento a su calendario.'

/** “Maya y Leo”, or “usted” where the sentence is about its reader. */
export const who = ({ isSelf, names }: People): string => (isSelf ? 'usted' : names)

export const words: Words = {
  child: 'su hijo o hija',
  children: 'sus hijos',
  familyPage: 'Abrir la página de su familia',
  otherEvents: 'Ver los otros eventos',
  nextFamily: 'Así lo recibe la próxima familia.',
  didRsvp: 'envió un formulario de asistencia',
  wasSignedUp: 'le inscribimos en un evento',
  calendarAttached: CALENDAR_ATTACHED,
  standing: {
    confirmed: (people) => `${who(people)} ${verb(people, 'tiene', 'tienen')} un lugar`,
    waitlisted: (people) => `${who(people)} ${verb(people, 'está', 'están')} en la lista de espera`,
    not_taken: (people) => `${who(people)} no ${verb(people, 'tiene', 'tienen')} lugar`,
  },
  status: {
    confirmed: 'lugar reservado',
    waitlisted: 'en la lista de espera',
    not_taken: 'sin lugar',
  },
  confirmation: {
    preheader: ({ hasCode, hasCopy, isSigned }) =>
      [
        isSigned ? 'Cuándo, dónde y qué hay que saber.' : 'Falta su firma.',
        ...(hasCode ? ['Incluye su código para recoger.'] : []),
        hasCopy
          ? 'Van adjuntos el archivo de calendario y la copia firmada.'
          : 'Va adjunto el archivo de calendario.',
      ].join(' '),
    preheaderWaiting: ({ hasCopy }) =>
      hasCopy ? `${OFFER_COMES} La copia firmada va adjunta.` : OFFER_COMES,
    thanks: 'Gracias.',
    everything: (event) => ['Aquí tiene todo sobre ', event, `. ${CALENDAR_ATTACHED}`],
    full: (event, { isSigned }) => [
      'Por ahora están ocupados todos los lugares de ',
      event,
      `. ${WHILE_WAITING}${isSigned ? ' Hasta entonces no tiene que hacer nada.' : ''}`,
    ],
    toSign: (isSelf) =>
      `Falta una cosa: su firma. Sin ella nadie puede participar. En la página de su familia, compruebe por favor que entendimos todo bien, lea y firme la exención de responsabilidad, y díganos ahí si se pueden usar ${isSelf ? 'fotos en las que usted aparezca' : 'fotos de su hijo o hija'}.`,
    readAndSign: 'Leer y firmar la exención',
    waiting: (people, position) =>
      `${people.names} ${verb(people, 'está', 'están')} en la lista de espera${position === null ? '' : `, con el número ${String(position)}`}. ${WHILE_WAITING}`,
    notTaken: ({ names }) =>
      `Ya no quedaba lugar para ${names}, y este evento no tiene lista de espera. Es posible que haya lugares en otro evento.`,
    familyPage: (hasPlace) =>
      `La página de su familia muestra sus eventos. Ahí puede ${hasPlace ? 'imprimir la tarjeta del día, ceder un lugar' : 'salir de la lista de espera'} o pedir un enlace nuevo para cambiar las respuestas de salud, las personas y los teléfonos. No hay contraseña: nadie más debe tener el enlace.`,
    meanwhile: 'Mientras espera, es posible que haya lugar en otro evento.',
    signed: (version, copies) =>
      `Usted firmó la exención de responsabilidad, versión ${version}. ${plural(
        copies,
        {
          one: 'La copia firmada va adjunta en PDF: guárdela.',
          other: 'Las copias firmadas van adjuntas, un PDF por cada participante: guárdelas.',
        },
        'es',
      )}`,
    onPaper: (version) =>
      `Usted firmó en papel la exención de responsabilidad, versión ${version}; nosotros guardamos la hoja.`,
    notSigned: 'Nosotros escribimos estos datos por usted. Si no nos lo pidió, escríbanos.',
    reference: 'Referencia',
  },
  facts: {
    event: 'Evento',
    reference: 'Referencia',
    who: 'Quién',
    person: (name, age, status, position) =>
      `${name}, ${withCount(age, { one: 'año', other: 'años' }, 'es')}: ${status}${position === null ? '' : `, número ${String(position)}`}`,
    you: 'Usted',
    emergency: 'Emergencia',
    health: 'Salud',
    photos: 'Fotos',
    photosOf: (people) =>
      `Se pueden usar fotos en las que ${verb(people, 'aparezca', 'aparezcan')} ${who(people)}`,
    rides: 'Traslados',
    ridesAllowed: 'Se permite viajar con un conductor aprobado',
    driving: 'Manejar',
    offeredToDrive: 'Usted se ofreció a manejar. Antes revisamos a cada conductor.',
    more: 'Más',
    moreAbout: 'Qué esperar, y respuestas sobre el evento',
    onTheDay: 'Ese día',
    youStay: 'Usted se queda con su hijo o hija',
    mayPickUp: 'Quién recoge',
  },
  code: {
    label: 'Código para recoger',
    forAnyone: 'para quien recoja',
    forPeople: (names) => `para ${names}`,
  },
  inside: ({ hasCode }) =>
    hasCode
      ? 'Incluye su código para recoger, cuándo, dónde y el archivo de calendario.'
      : 'Incluye cuándo, dónde y el archivo de calendario.',
  opened: {
    subject: (people, event) =>
      people.isSelf
        ? `Se abrió un lugar: puede venir a ${event}`
        : `Se abrió un lugar: ${people.names} ${verb(people, 'puede', 'pueden')} venir a ${event}`,
    preheader: 'El lugar está reservado.',
    text: (people, event) =>
      `${people.isOne ? 'Se abrió un lugar' : 'Se abrieron lugares'} en ${event} para ${who(people)}. No tiene que hacer nada. Aquí tiene todo sobre el evento. ${CALENDAR_ATTACHED}`,
    invitation: 'Si mientras tanto hizo otros planes, por favor ceda el lugar.',
  },
  waitlisted: {
    subject: ({ isSelf, names }, event) =>
      `En la lista de espera: ${isSelf ? '' : `${names}, `}${event}`,
    preheader: 'Nuestro equipo hizo este cambio. Le escribiremos en cuanto haya un lugar libre.',
    text: (people, event) =>
      people.isSelf
        ? `Nuestro equipo le puso en la lista de espera de ${event}, así que por ahora no tiene lugar. Le escribiremos en cuanto haya uno libre. Si no lo esperaba, llámenos.`
        : `Nuestro equipo puso a ${people.names} en la lista de espera de ${event}, así que por ahora no ${verb(people, 'tiene', 'tienen')} lugar. Le escribiremos en cuanto haya uno libre. Si no lo esperaba, llámenos.`,
    invitation: '¿No quiere esperar? Entonces, por favor, salga de la lista de espera.',
  },
  canceled: {
    subject: ({ isSelf, names }, event) => `Cancelado: ${isSelf ? '' : `${names}, `}${event}`,
    preheader: 'Nuestro equipo canceló la asistencia. Si no lo pidió, llámenos.',
    heading: 'La asistencia está cancelada.',
    text: (people, event) =>
      people.isSelf
        ? `ya no le esperamos en ${event}. Nuestro equipo canceló su asistencia. Si no lo pidió, llámenos.`
        : `ya no esperamos a ${people.names} en ${event}. Nuestro equipo canceló la asistencia. Si no lo pidió, llámenos.`,
    invitation: 'Los planes cambian. Nos dará gusto verle en otro evento.',
  },
  changed: {
    subject: ({ isSelf, names }, event) => `Cambió: ${isSelf ? '' : `${names}, `}${event}`,
    subjectOfAll: ({ isSelf, names }) =>
      `Cambió: ${isSelf ? '' : `${names}, `}todos sus próximos eventos`,
    preheader: 'Estos son los datos nuevos. ¿No hizo usted el cambio? Llámenos.',
    heading: 'Cambiaron datos de su asistencia.',
    headingOfAll: 'Cambiaron datos de sus próximos eventos.',
    text: 'Estos son los datos nuevos. Si usted no hizo este cambio, por favor llámenos.',
    textOfAll:
      'Estos son los datos nuevos para todos sus próximos eventos. Si usted no hizo este cambio, por favor llámenos.',
    invitation: '¿Hay algo que todavía no está bien?',
    labels: {
      emergencyContactName: 'Nombre completo del contacto de emergencia',
      emergencyContactRelationship: 'Relación con el participante',
      parentPhone: 'Teléfono',
      emergencyContactPhone: 'Teléfono del contacto de emergencia',
      pickupPeople: 'Quién puede recoger',
      photoConsent: 'Permiso para fotos',
      transportationConsent: 'Permiso para viajar con un conductor aprobado',
      neverReleaseTo: 'Quién nunca debe recoger',
    },
    before: 'Antes del cambio',
    no: 'No',
    isChanged: 'Cambió',
  },
  signed: {
    subject: (people) => `La exención de responsabilidad está firmada para ${who(people)}`,
    preheader: 'Su copia firmada va adjunta.',
    heading: 'Gracias. La exención está firmada.',
    text: (event, copies) =>
      `Usted firmó la exención de responsabilidad para ${event}. ${plural(
        copies,
        {
          one: 'La copia firmada va adjunta en PDF: guárdela.',
          other: 'Las copias firmadas van adjuntas, un PDF por cada participante: guárdelas.',
        },
        'es',
      )}`,
    invitation: 'La página de su familia muestra el evento.',
  },
}
