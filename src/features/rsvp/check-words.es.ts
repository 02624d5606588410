import { panelWords } from '@/features/waiver/panel-words.es'
import { listInWords } from '@/lib/list-in-words'
import { plural } from '@/lib/plural'

import type { CheckWords } from './check-words'

/** What families read on the last page of the form of an RSVP, in Spanish. */
export const checkWords: CheckWords = {
  waiver: panelWords,
  title: 'Revise sus respuestas',
  copiesGoTo: (count) =>
    plural(
      count,
      {
        one: 'Su confirmación y la copia firmada se envían a',
        other: 'Su confirmación y las copias firmadas se envían a',
      },
      'es',
    ),
  photosHere: 'Las fotos no se pueden guardar de una página a otra. Elíjalas aquí.',
  change: 'Cambiar',
  what: {
    email: 'el correo electrónico',
    dateOfBirth: (name) => `la fecha de nacimiento${of(name)}`,
    health: (name) => `las respuestas de salud${of(name)}`,
    needs: (name) => `las necesidades de apoyo${of(name)}`,
    photos: (name) => `la decisión sobre fotos${of(name)}`,
    parent: 'madre, padre o tutor',
    phone: 'el teléfono',
    stay: 'si usted se queda',
    pickup: 'quién puede recoger',
    never: 'quién nunca debe recoger',
    emergency: 'el contacto de emergencia',
    rides: 'los viajes',
    driving: 'si usted maneja',
  },
  label: {
    dateOfBirth: 'Fecha de nacimiento',
    health: 'Alergias y medicinas',
    needs: 'Necesidades de apoyo',
    photos: 'Fotos',
    reach: 'Cómo comunicarnos con usted',
    family: 'Para toda la familia',
    parent: 'Madre, padre o tutor',
    phone: 'Teléfono',
    day: 'Ese día',
    pickup: 'Puede recoger',
    never: 'Nunca entregar a',
    emergency: 'Contacto de emergencia',
    rides: 'Viajes',
    driving: 'Manejar',
  },
  ageOnTheDay: (age) =>
    plural(age, { one: '1 año ese día', other: `${String(age)} años ese día` }, 'es'),
  eventIsFor: (ages) => `Este evento es para ${ages}.`,
  none: 'Ninguna',
  notAnswered: 'Sin respuesta',
  photosFine: 'Sí, se pueden usar fotos',
  noPhotos: 'Sin fotos',
  rides: 'Sí, con un conductor aprobado',
  drives: 'Sí, puedo llevar participantes',
  no: 'No',
  covers: 'Su firma es por:',
  born: (day) => `fecha de nacimiento: ${day}`,
  at: 'en',
  signTitle: (names, audience) => {
    if (audience === 'self') return 'Firme por usted'
    return names.length === 1
      ? `Firme por ${names[0] ?? ''}`
      : `Firme una sola vez por ${listInWords(names, 'es')}`
  },
}

function of(name: string | null): string {
  return name === null ? '' : ` de ${name}`
}
