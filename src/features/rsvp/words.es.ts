import type { EventAges } from '@/features/events/rules'
import { words as waiver } from '@/features/waiver/wording.es'
import { itemName, parseItemName } from '@/forms/core/items'
import type { Typed } from '@/forms/core/wording'
import { words as kit } from '@/forms/core/words.es'
import { listInWords } from '@/lib/list-in-words'
import type { PhotoRefusal } from '@/lib/photo'
import { plural } from '@/lib/plural'
import { shareWords as share } from '@/ui/share-words.es'

import { describeAskedOnce, describeHealth, SPEAK_ALLERGIES } from './common/wording.es'
import { NEVER_PEOPLE_MAX } from './never/questions'
import { CHILDREN_MAX, PICKUP_PEOPLE_MAX } from './questions'
import { questionWords } from './questions.es'
import type { RsvpAnswerRefusal } from './rules'
import type { RsvpWords } from './words'

const MISSING: Partial<Record<string, string>> = {
  transportationSignature: 'Para autorizar el transporte se necesita su firma',
  driverLicense: 'La foto de la licencia de conducir es obligatoria',
  insuranceCard: 'La foto de la tarjeta del seguro es obligatoria',
  acceptedWaiver: 'Debe aceptar la exención de responsabilidad',
  eventId: 'Elija un evento.',
}

const PHOTOS: Record<PhotoRefusal, string> = {
  heic: kit.describeAnswer({ code: 'heic' }),
  'not-a-photo': 'No pudimos leer este archivo como foto. Suba una imagen JPG, PNG o WebP.',
  'too-small':
    'Esta foto es demasiado pequeña para leerla. Tómela más de cerca o suba una más grande.',
  'too-many-pixels':
    'Esta imagen tiene demasiados píxeles para abrirla. Suba una copia más pequeña, por ejemplo una captura de pantalla.',
}

/** "participantes de 13 a 18 años", as in a sentence. */
function agesInSentence({ ageFrom, ageTo }: EventAges): string {
  if (typeof ageFrom === 'number' && typeof ageTo === 'number')
    return ageFrom === ageTo
      ? `participantes de ${String(ageFrom)} años`
      : `participantes de ${String(ageFrom)} a ${String(ageTo)} años`
  if (typeof ageFrom === 'number') return `participantes de ${String(ageFrom)} años o más`
  if (typeof ageTo === 'number') return `participantes de hasta ${String(ageTo)} años`
  return 'todas las edades'
}

const isPhotoRefusal = (refusal: RsvpAnswerRefusal): refusal is { code: PhotoRefusal } =>
  Object.hasOwn(PHOTOS, refusal.code)

const describe: RsvpWords['describe'] = (refusal, name) => {
  if (isPhotoRefusal(refusal)) return PHOTOS[refusal.code]
  switch (refusal.code) {
    case 'guardian-required':
      return 'Obligatorio para participantes menores de 18 años'
    case 'signature-differs':
    case 'signature-incomplete':
      return waiver.signatureDiffers(refusal.signer)
    case 'allergies-unanswered':
    case 'allergies-both':
      return describeHealth(refusal)
    case 'same-name':
    case 'same-phone':
      return describeAskedOnce(refusal)
    case 'same-child':
      return 'Este niño o esta niña está dos veces en el formulario.'
    case 'too-many-children':
      return `Envíe un formulario para un máximo de ${String(CHILDREN_MAX)} niños.`
    case 'too-many-people':
      return `Nombre a un máximo de ${String(PICKUP_PEOPLE_MAX)} personas que pueden recoger.`
    case 'too-many-never':
      return `Nombre a un máximo de ${String(NEVER_PEOPLE_MAX)} personas que nunca deben recoger.`
    case 'never-without-name':
      return 'Díganos quién es. Si no sabe el nombre, bastan unas palabras: “su tío”.'
    case 'may-and-must-not':
      return `${refusal.name} también figura como madre, padre o tutor, o para recoger. Quite una de las dos cosas.`
    case 'needs-own-form':
      return 'Una persona menor de edad necesita su propio formulario, firmado por su madre, padre o tutor.'
    case 'signs-alone':
      return refusal.name === ''
        ? 'Esta persona es mayor de edad y firma por su cuenta, en su propio formulario.'
        : `${refusal.name} es mayor de edad y firma por su cuenta, en su propio formulario.`
    case 'outside-ages':
      return `Este evento es para ${agesInSentence(refusal.ages)}. ${willBe(refusal.audience === 'self' ? null : refusal.name, refusal.age)}.`
    case 'required':
      return MISSING[name] ?? kit.describeAnswer(refusal)
    case 'unprintable':
    case 'not-an-option':
    case 'not-a-name':
    case 'invalid-email':
    case 'invalid-phone':
    case 'invalid-birth-date':
    case 'invalid-web-address':
    case 'not-a-document':
    case 'too-long':
    case 'file-too-large':
      return kit.describeAnswer(refusal)
  }
}

const SPOKEN: Partial<Record<string, string>> = {
  participantFirstName: 'díganos el nombre',
  participantLastName: 'díganos el apellido',
  attendanceType: 'elija si usted se quedará',
  relationship: 'díganos qué relación tienen',
  emergencyContactName: 'díganos el nombre',
  emergencyContactRelationship: 'díganos qué relación tienen',
  driverLicense: 'agregue la foto, o desmarque que puede llevar participantes',
  insuranceCard: 'agregue la foto, o desmarque que puede llevar participantes',
  acceptedWaiver: 'lea la exención de responsabilidad y marque la casilla',
}

const speak: RsvpWords['speak'] = (code, name, typed) => {
  const item = parseItemName(name)
  const childName = item ? typed(itemName(item.list, item.index, 'participantFirstName')) : ''
  switch (code) {
    case 'too-few-places':
      return 'elija una opción'
    case 'guardian-required':
      return 'díganos su nombre, como usted firma'
    case 'allergies-unanswered':
      return SPEAK_ALLERGIES
    case 'never-without-name':
      return 'díganos quién es'
    case 'signs-alone':
      return `${childName || 'esta persona'} es mayor de edad y firma por su cuenta, en su propio formulario`
    case 'signature-differs':
    case 'signature-incomplete':
      return waiver.signatureDiffersInSummary(typed(name), signerIn(typed))
    case 'required':
      if (item?.list === 'pickupPeople' && item.question === 'name')
        return item.index === 0 ? 'díganos el nombre' : 'díganos el nombre, o quite a esta persona'
      if (item?.question === 'participantLastName' && childName !== '')
        return `díganos el apellido de ${childName}`
      return SPOKEN[item?.question ?? name]
    default:
      return undefined
  }
}

/** The parent or guardian, or an adult who fills in the form alone. */
const signerIn = (typed: Typed): string =>
  typed('parentName') ||
  ['participantFirstName', 'participantLastName']
    .map((question) => typed(itemName('participants', 0, question)))
    .join(' ')

/** @param name `null` for the reader */
function willBe(name: string | null, age: number): string {
  const years = plural(age, { one: '1 año', other: `${String(age)} años` }, 'es')
  if (name === null) return `Usted tendrá ${years}`
  return name === '' ? `Su hijo o hija tendrá ${years}` : `${name} tendrá ${years}`
}

/** "5 de diciembre" */
export const dayOfEvent = (day: string): string =>
  new Intl.DateTimeFormat('es-US', { month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

const splitWords: RsvpWords['splitWords'] = (names, hasWaitlist) => {
  const [first = '', second = ''] = names
  if (!hasWaitlist) {
    return names.length === 2
      ? `El lugar es para ${first}, nadie más viene.`
      : `En este orden: ${listInWords(names, 'es')}. Nadie más viene.`
  }
  return names.length === 2
    ? `El lugar es para ${first}; ${second} pasa a la lista de espera.`
    : `En este orden: ${listInWords(names, 'es')}. Quien quede sin lugar pasa a la lista de espera.`
}

const ORDINALS = ['Primer', 'Segundo', 'Tercer', 'Cuarto', 'Quinto', 'Sexto', 'Séptimo', 'Octavo']
const FEMININE = ['Primera', 'Segunda', 'Tercera', 'Cuarta', 'Quinta', 'Sexta', 'Séptima', 'Octava']

/** What families read in the form of an RSVP, in Spanish. */
export const words: RsvpWords = {
  kit,
  share,
  describe,
  speak,
  toasts: {
    success: {
      title: '¡Su formulario de asistencia se envió!',
      text: 'Recibimos su inscripción y le escribiremos con los detalles.',
    },
    failure: {
      title: 'No se pudo enviar el formulario de asistencia',
      text: 'Intente de nuevo más tarde.',
    },
  },
  agesInSentence,
  splitWords,
  questions: questionWords,

  buttons: { start: 'Continuar', answers: 'Revisar sus respuestas', check: 'Enviar' },
  purpose: 'Usamos estos datos para que el evento sea seguro, y para nada más.',
  sendToParentTitle: (event) => `Confirmar asistencia: ${event}`,
  whatComesNext: 'Lo que sigue',
  draftIsKept:
    'Puede parar y volver: esta pestaña guarda lo que usted escribe, menos las respuestas de salud, quién nunca debe recoger a su hijo o hija, las decisiones sobre fotos y viajes, las firmas y los archivos.',
  next: [
    {
      title: 'Nombre y salud',
      text: 'Una tarjeta para cada participante: hermanos y hermanas van en el mismo formulario. A partir de los 18 años, cada quien responde y firma por su cuenta.',
    },
    {
      title: 'Sus datos, y quién puede recoger',
      text: 'Tenga a la mano los teléfonos de las personas que pueden recoger.',
    },
    {
      title: 'Otra persona a quien llamar',
      text: 'Un contacto de emergencia que no sea usted.',
    },
    {
      title: 'Revisar y firmar',
      text: 'Usted ve todo una vez más y firma una sola vez por todos sus hijos.',
    },
  ],

  layout: {
    child: (index) => `${ORDINALS[index] ?? ''} participante`,
    notKept: 'salud y fotos',
    pickupPerson: (index) => `${FEMININE[index] ?? ''} persona que puede recoger`,
    neverPerson: (index) => `${FEMININE[index] ?? ''} persona que nunca debe recoger`,
    firstPerson: 'Primera persona',
    addChild: 'Agregar a otro niño o niña',
    addPerson: 'Agregar a otra persona',
    addNever: 'Agregar a otra persona que nunca debe recoger',
    whoMustNever: questionWords.whoMustNever,
    whoSeesNever: 'Lo ven los adultos en la entrada.',
    start: {
      title: '¿Quién viene?',
      reason: 'Empiece con la fecha de nacimiento. De ella depende qué preguntamos, y a quién.',
    },
    who: {
      title: '¿Quién viene?',
      reason:
        'Una tarjeta para cada participante. Las respuestas de salud solo las ven los adultos a cargo del evento.',
    },
    parent: {
      title: 'Usted',
      reason: 'La madre, el padre o tutor a quien escribimos y llamamos.',
    },
    pickup: { title: 'Dejar y recoger', reason: 'Para saber quién se va con quién.' },
    self: {
      title: 'Usted',
      reason: 'Las respuestas de salud solo las ven los adultos a cargo del evento.',
    },
    aboutYou: 'Sobre usted',
    reach: {
      title: 'Cómo comunicarnos con usted',
      reason: 'Escribimos para confirmar, y llamamos si hay algo que planear.',
    },
    emergency: {
      title: 'Contacto de emergencia',
      reason: 'Alguien con quien comunicarnos si no logramos hablar con usted.',
    },
    rides: { title: 'Cómo llegar', reason: 'Las dos opciones son voluntarias.' },
  },

  ages: {
    signsAlone: (name) => `${name || 'Esta persona'} es mayor de edad y firma por su cuenta.`,
    openForm: (name) => `Abrir un formulario para ${name || 'esta persona'} en otra pestaña`,
    orRemove: ', o quite esta tarjeta.',
    willBe,
    fits: (will, day, ages) => `${will} el ${dayOfEvent(day)}. Este evento es para ${ages}.`,
    misfit: (will, ages) => `Este evento es para ${ages}. ${will}.`,
    noSpot: 'No podemos ofrecer un lugar para esta edad.',
    goOn: 'Puede seguir: avisaremos a los adultos a cargo del evento.',
    theseFit: 'Estos eventos son para esa edad:',
    noneFits: 'Por el momento no hay otro evento para esa edad.',
    getNews: 'Reciba noticias de nuevos eventos (en inglés)',
  },
}
