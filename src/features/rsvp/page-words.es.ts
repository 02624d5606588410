import { rightAddressWords } from '@/forms/core/right-address-words.es'
import { listInWords } from '@/lib/list-in-words'
import { plural } from '@/lib/plural'

import type { RsvpPageWords } from './page-words'
import type { PlaceStatus } from './rules'

/** @param position `null` while a place is offered, because the family is then not in line */
const onWaitlist = (position: number | null): string =>
  position === null
    ? 'en la lista de espera'
    : `en el lugar ${String(position)} de la lista de espera`

const receiptTitle: RsvpPageWords['receipt']['title'] = ({ children, audience }) => {
  const [first] = children
  if (audience === 'self' && first) {
    switch (first.status) {
      case 'confirmed':
        return `Usted tiene un lugar, ${first.firstName}.`
      case 'waitlisted':
        return `Usted está ${onWaitlist(first.position)}, ${first.firstName}.`
      case 'not_taken':
        return `Usted no tiene un lugar, ${first.firstName}.`
    }
  }
  const getNames = (status: PlaceStatus) =>
    children.filter((child) => child.status === status).map(({ firstName }) => firstName)
  const sentence = (names: readonly string[], one: string, several: string) =>
    names.length === 0 ? [] : [`${listInWords(names, 'es')} ${names.length === 1 ? one : several}.`]
  const waiting = children.filter(({ status }) => status === 'waitlisted')
  return [
    ...sentence(getNames('confirmed'), 'tiene un lugar', 'tienen un lugar'),
    ...sentence(
      getNames('waitlisted'),
      `está ${onWaitlist(waiting[0]?.position ?? null)}`,
      'están en la lista de espera',
    ),
    ...sentence(getNames('not_taken'), 'no tiene un lugar', 'no tienen un lugar'),
  ].join(' ')
}

/** What families read around the form of an RSVP, in Spanish: what opens it, its page, and the receipt. */
export const pageWords: RsvpPageWords = {
  block: {
    loading: 'Abriendo el formulario…',
    form: 'Formulario de asistencia',
    close: 'Cerrar el formulario',
    open: 'Confirmar asistencia',
    goOn: (name) =>
      name === '' ? 'Continuar con su formulario' : `Continuar con su formulario (${name})`,
    again: ({ audience }) =>
      audience === 'self' ? 'Inscribir a otra persona' : 'Inscribir a otro niño o niña',
    noWaitlist: 'Este evento no tiene lista de espera.',
    sameAges: 'Estos eventos son para las mismas edades:',
    seeOthers: 'Ver los otros eventos',
    allTaken: 'Ya no quedan lugares.',
  },

  page: {
    title: (event) => `Confirmar asistencia: ${event}`,
    heading: (event) => ['Confirmar asistencia: ', event],
    wholeFamily: 'Un solo formulario para toda la familia.',
    noTitle: 'Confirmar asistencia',
    current: 'Confirmar asistencia',
    backToEvent: 'Volver al evento',
    home: 'Inicio',
    events: 'Eventos',
  },

  receipt: {
    label: 'Formulario recibido',
    someChild: 'Su hijo o hija',
    someAddress: 'la dirección que nos dio',
    title: receiptTitle,
    received: 'Recibimos su formulario. Su número de referencia es',
    mention: 'Menciónelo cuando nos escriba o llame.',
    pickupCode: 'Código para recoger',
    pickupCodeUse: 'La persona que recoge lo dice en la entrada.',
    confirmation: 'Su confirmación',
    address: rightAddressWords,
    corrected: {
      corrected: 'Se envió otra vez. El enlace del primer correo ya no funciona.',
      same: 'Ya se envió a esta dirección. Busque en su carpeta de correo no deseado.',
    },
    familyPage:
      'Su enlace abre la página de su familia, donde puede ceder un lugar o cambiar respuestas de salud, personas y teléfonos.',
    familyLink: 'Pedir el enlace de su familia',
    healthReceived:
      'Datos de salud: recibidos. Por privacidad no los repetimos aquí ni por correo.',
    noHealth:
      'Datos de salud: no escribió nada. Si hay algo que debamos saber, llámenos o escríbanos.',
    whatToBring: 'Qué llevar',
    medicineToBring: {
      guardian: 'Cualquier medicina que se necesite ese día',
      self: 'Cualquier medicina que usted necesite ese día',
    },
    who: 'Quién',
    status: {
      confirmed: 'Lugar reservado',
      waitlisted: 'En la lista de espera',
      not_taken: 'Sin lugar',
    },
    position: (position) => `lugar ${String(position)}`,
    whileWaiting:
      'Cuando quede libre un lugar, se lo ofrecemos por correo. Tiene 24 horas para tomarlo o dejarlo pasar, y menos cuando falta poco para el evento.',
    notEveryone: 'No todos obtuvieron un lugar. Nuestro correo dice quién.',
    when: 'Cuándo',
    arriveBy: (time) => `Hora límite para llegar: ${time}`,
    addToCalendar: 'Agregar al calendario (.ics)',
    where: 'Dónde',
    whereLater: 'Se lo diremos por correo.',
    directions: 'Cómo llegar',
    copies: (count) => plural(count, { one: 'Copia firmada', other: 'Copias firmadas' }, 'es'),
    copyOf: (name) => `Exención firmada, ${name} (PDF)`,
    withEmail: (count) =>
      plural(
        count,
        { one: 'También llega con el correo.', other: 'También llegan con el correo.' },
        'es',
      ),
  },
}
