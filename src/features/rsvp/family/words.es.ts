import { listInWords } from '@/lib/list-in-words'

import { pageWords as rsvpPage } from '../page-words.es'
import { questionWords } from '../questions.es'
import { dayOfEvent, words as rsvp } from '../words.es'
import { atClock, cannotComeLabel, givenUpWords, holdWords, putBackLabel } from './wording.es'
import type { Words } from './words'

const { participant, once } = questionWords
const names = (all: readonly string[]): string => listInWords(all, 'es')

const HEALTH_OF = 'las respuestas de salud de'

const STATUS: Partial<Record<string, string>> = {
  new: 'Recibida',
  confirmed: 'Confirmada',
  waitlisted: 'En lista de espera',
  declined: 'No aceptada',
  withdrawn: 'Retirada',
}

const STAYS: Partial<Record<string, { label: string }>> = once.attendanceType.options

/** What a family reads on its page, in Spanish. */
export const words: Words = {
  questions: questionWords,
  ask: {
    email: { label: 'Correo electrónico', hint: 'El que usó para inscribirse.' },
    birthDate: 'Fecha de nacimiento de cualquier persona que usted inscribió',
    health: participant,
    contacts: {
      parentPhone: { label: 'Su teléfono' },
      emergencyContactName: once.emergencyContactName,
      emergencyContactRelationship: once.emergencyContactRelationship,
      emergencyContactPhone: once.emergencyContactPhone,
    },
    person: questionWords.pickupPerson,
    neverPerson: questionWords.neverPerson,
    once,
  },
  describe: rsvp.describe,
  news: {
    changed:
      'Sus cambios están guardados para todos los próximos eventos. Le enviamos un correo con los datos nuevos.',
    health: 'Las respuestas de salud están guardadas, y ya avisamos a nuestro equipo.',
    signed:
      'Gracias, la exención de responsabilidad está firmada. Le enviamos un correo con su copia.',
    language: 'Guardado: nuestros correos para usted están en español.',
    same: 'No se cambió nada.',
    'given-up': 'Gracias por avisarnos. Le enviamos un correo que lo confirma.',
    already: 'No se cambió nada: no hay un lugar así por delante, o ya se cedió.',
    nobody: 'No se cambió nada. Marque quién no viene.',
    'put-back': 'Todo está como antes. Le enviamos un correo que lo confirma.',
    'too-late':
      'Ya era tarde para deshacerlo. Con mucho gusto recibimos un nuevo formulario de asistencia.',
    'event-cancelled': 'No se cambió nada: este evento está cancelado.',
    'not-coming':
      'Gracias por avisarnos. Las personas en la entrada ya lo ven. Le guardamos el lugar hasta el comienzo.',
    coming: '¡Qué bueno! Las personas en la entrada lo saben.',
    'not-today':
      'No se cambió nada. Esto funciona el día del evento, hasta que empieza, para quien tiene un lugar.',
    taken: 'El lugar es suyo. Le enviamos un correo con todo lo necesario para el evento.',
    passed: 'Gracias por avisarnos. Ahora le preguntamos a la próxima familia.',
    'offer-over': 'No se cambió nada: esta oferta ya no está abierta.',
    wrong:
      'Ninguna de las personas que usted inscribió tiene esta fecha de nacimiento. No se abrió nada.',
    'used-up': 'No se abrió nada: ya no quedan intentos por hoy.',
    'no-date': 'Revise la fecha de nacimiento: mes, día y año. No se abrió nada.',
    closed:
      'No se cambió nada. Para hacerlo, pida primero un enlace nuevo y escriba la fecha de nacimiento.',
    busy: 'Demasiadas solicitudes. Intente de nuevo más tarde.',
  },
  checkFields: rsvp.kit.checkFields,

  title: 'La página de su familia',
  request: {
    description:
      'Sus eventos con nosotros, quién puede recoger a sus hijos, respuestas de salud y copias firmadas, sin contraseña.',
    lede: 'Eventos, listas de espera, respuestas de salud, quién puede recoger, copias firmadas: todo lo que usted firmó, en un solo lugar y sin contraseña. Le enviamos un enlace.',
    sent: 'Revise su correo.',
    sentText:
      'Si con esta dirección se firmó algo con nosotros, el enlace ya va en camino. Abre todo durante una hora. ¿No llegó en unos minutos? Busque en la carpeta de correo no deseado, o pruebe con otra dirección que haya usado.',
    busy: 'Demasiadas solicitudes. Intente de nuevo más tarde.',
    send: 'Enviarme mi enlace',
  },
  ended: {
    title: 'Este enlace ya no funciona',
    lede: 'Puede haber uno más nuevo en su correo, o quizá el evento ya pasó. Podemos enviarle un enlace nuevo.',
  },
  head: {
    hello: (name) => `Hola, ${name}. `,
    everything: (all) =>
      all.length > 0
        ? `Todo sobre ${names(all)} con nosotros, en un solo lugar.`
        : 'Todo lo que usted tiene con nosotros, en un solo lugar.',
    events: 'Sus próximos eventos.',
  },
  opening: {
    isOld: 'Este enlace tiene más de una hora',
    isOfOne: 'Este enlace muestra una sola inscripción',
    seeEvents:
      'Puede ver a qué eventos se inscribió. Para ver o cambiar más, pida un enlace nuevo.',
    seeOne:
      'Puede ver lo que se inscribió en un mismo formulario, imprimir la tarjeta para la mañana y ceder un lugar. Para ver sus otros eventos, o para ver o cambiar respuestas de salud, personas y teléfonos, pida un enlace nuevo.',
    goesTo: 'Llega a',
    sendFresh: 'Enviarme un enlace nuevo',
    usedUp: 'Por hoy no más fechas de nacimiento',
    usedUpText:
      'Para esta dirección se escribieron cinco fechas equivocadas. Por eso no aceptamos ninguna durante 24 horas, ni siquiera con un enlace nuevo.',
    whose: '¿De quién es esta página?',
    another: '¿Hay otro participante con esta dirección?',
    first:
      'Escriba la fecha de nacimiento de un participante que usted inscribió. Abre todo sobre ese participante, y sobre los hermanos y hermanas inscritos en el mismo formulario, por el resto de la hora.',
    more: 'Escriba su fecha de nacimiento para abrir también sus eventos, respuestas de salud, personas y teléfonos.',
    tries: 'Después de cinco fechas equivocadas no aceptamos más durante 24 horas.',
    openAll: 'Abrir todo',
    openMore: 'Abrir también lo suyo',
  },
  staff: {
    ask: 'Pregunte a nuestro equipo, que puede ayudarle ahora.',
    canHelp: 'Nuestro equipo puede ayudarle ahora:',
    call: 'llame al',
    write: 'escriba a',
    or: 'o',
  },
  day: {
    next: 'Próximo evento',
    later: 'Después',
    canceled: 'Este evento está cancelado',
    isCanceled: 'Este evento está cancelado.',
    waiting: 'En espera',
    pickupCode: (all) =>
      all.length === 0 ? 'Código para recoger' : `Código para recoger a ${names(all)}`,
    directions: 'Cómo llegar',
    calendar: 'Calendario',
    cannotCome: cannotComeLabel,
    isOffered: 'Le ofrecemos un lugar',
    waitlist: (position) =>
      position === undefined ? 'Lista de espera' : `Lista de espera, número ${String(position)}`,
    gone: (status) =>
      ({
        confirmed: 'Lugar cedido',
        waitlisted: 'Fuera de la lista de espera',
        cancelled: 'No viene',
      })[status],
    whileWaiting: rsvpPage.receipt.whileWaiting,
    kept: 'Lugar reservado',
    notComingSince: (time) => `No viene, ${time}`,
    notComingToday: (isSelf) => (isSelf ? 'Hoy no voy' : 'Hoy no viene'),
    comingAfterAll: (isSelf) => (isSelf ? 'Al final sí voy' : 'Al final sí viene'),
  },
  givenUp: { title: givenUpWords, hold: holdWords, putBack: putBackLabel },
  noDays: {
    title: 'Próximos eventos',
    text: 'No ha inscrito a nadie para un próximo evento.',
    find: 'Buscar un evento',
  },
  closedDays: 'Inscripciones con esta dirección',
  copies: {
    title: 'Copias firmadas',
    registration: 'Registro',
    of: (all) => `: ${names(all)} (PDF)`,
  },
  thisPage: {
    title: 'Esta página',
    text: 'Se abre con el enlace de su correo, sin contraseña. El enlace de un correo sobre un evento muestra ese evento a quien lo tenga. Todo lo demás se abre solo durante la primera hora después de pedir un enlace, y con una fecha de nacimiento: la de un participante abre lo suyo y lo de los hermanos y hermanas inscritos en el mismo formulario.',
    fresh: 'Pedir un enlace nuevo',
  },
  language: {
    title: 'Idioma de nuestros correos',
    ask: 'Le escribimos en',
    save: 'Guardar',
  },
  change: 'Cambiar',
  health: {
    title: 'Salud',
    what: (name) => `${HEALTH_OF} ${name}`,
    until:
      'Puede cambiar esto hasta que empiece el evento. Avisamos enseguida a nuestro equipo de cada cambio.',
    save: (name) => `Guardar ${HEALTH_OF} ${name}`,
    keep: 'Dejarlas como están',
    medicine: (medicine) => (medicine === '' ? 'Medicina: lleva alguna' : `Medicina: ${medicine}`),
    noAllergies: 'Sin alergias',
    notAnswered: 'Sin respuesta',
  },
  people: {
    title: 'Personas y teléfonos, para todos los eventos',
    what: 'personas y teléfonos',
    mayPickUp: 'Puede recoger',
    whoMayPickUp: 'Quién puede recoger',
    whoMustNever: questionWords.whoMustNever,
    whoSeesNever: `${rsvp.layout.whoSeesNever} Para quitar a una persona de la lista, deje vacíos los dos campos.`,
    whoNever: 'Quién nunca debe recoger',
    someoneNever: 'Alguien que nunca debe recoger',
    neverPickUp: 'Nunca debe recoger',
    nobody: 'Nadie',
    addPerson: 'Agregar a alguien que puede recoger',
    another: 'Otra persona',
    remove: (name) => `Quitar a ${name} de la lista`,
    field: (who, label) => `${who}, ${label.toLowerCase()}`,
    withdrawRides: 'Retirar el permiso para viajes',
    noRides: 'Ya nadie viaja con un conductor aprobado.',
    withdrawPhotos: (name) => `Retirar el permiso para fotos de ${name}`,
    noPhotos: (name) => `Ya no se podrán usar fotos en las que aparece ${name}.`,
    byStaff:
      'Para cambiar si usted se queda, o su correo electrónico, por favor llámenos o escríbanos.',
    save: 'Guardar para todos los eventos',
    keep: 'Dejar todo como está',
    you: 'Usted',
    emergency: 'Emergencia',
    day: 'Ese día',
    stays: (value) => STAYS[value ?? '']?.label ?? '',
    rides: 'Viajes',
    withDriver: 'Sí, con un conductor aprobado',
    no: 'No',
    photos: 'Fotos',
    photosOf: (name, isGiven) => `${name}: ${isGiven ? 'sí' : 'no'}`,
  },
  sign: {
    title: (event) => ['Firme por favor para ', event],
    missing: (all) =>
      all === null
        ? 'Ya hicimos su inscripción. Falta una cosa: la firma de'
        : `Ya hicimos la inscripción de ${names(all)}. Falta una cosa: la firma de`,
    submit: 'Firmar',
  },
  registration: {
    title: (name) => `Registro de ${name}`,
    health: 'Salud',
    parent: 'Madre, padre o tutor',
    phone: 'Teléfono',
    emergency: 'Emergencia',
    photos: 'Fotos',
    yes: 'Sí',
    no: 'No',
    changed: '¿Algo cambió?',
    status: (status) => STATUS[status] ?? status,
  },
  again: {
    title: 'Eventos para su familia',
    text: 'Con un toque se abre el formulario con nombres, teléfonos y personas ya escritos. Salud, fotos, viajes y quién nunca debe recoger se preguntan otra vez: valen para un solo evento.',
    rsvpFor: (all) => `Inscribir a ${names(all)}`,
    at: 'en',
  },
  card: {
    title: 'Tarjeta para la mañana',
    label: (event) => `Tarjeta para la mañana: ${event}`,
    beThere: 'Llegar',
    by: (time) => `a más tardar a ${atClock(time)}`,
    pickUp: 'Recoger',
    atTheEnd: 'Al final',
    samePlace: (hasCode) =>
      hasCode ? ', en el mismo lugar, con nombre y código' : ', en el mismo lugar, con nombre',
    ends: 'Termina',
    where: 'Dónde',
    placeFollows: 'Le enviamos el lugar exacto por correo.',
    mayPickUp: 'Puede recoger',
    someone: 'Alguien',
    bring: 'Llevar',
    doNotForget: 'No olvide',
    medicine: rsvpPage.receipt.medicineToBring,
    call: 'Ese día, llame al',
    cannotCome: '¿No puede venir?',
    howToSay: (cannotCome, notComing) =>
      `Abra la página de su familia y toque “${cannotCome}”, o llame. El lugar pasa a la próxima familia. El día del evento, toque “${notComing}”.`,
    foot: (reference, day) =>
      `Referencia ${reference}. Hecha el ${dayOfEvent(day)}. Los cambios posteriores están en la página de su familia.`,
  },
}
