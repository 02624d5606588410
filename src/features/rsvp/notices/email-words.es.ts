import { verb, who } from '../email-words.es'
import type { Words } from './email-words'

export const words: Words = {
  placeUnknown: 'todavía no se sabe',
  canceled: 'Cancelado',
  changed: 'Cambió',
  was: 'antes:',
  calendarFile: 'archivo de calendario',
  calendar: (file, isWaiting) => [
    isWaiting
      ? 'Este archivo actualiza el evento en su calendario: '
      : 'El archivo adjunto actualiza el evento en su calendario. También está aquí: ',
    file,
    '.',
  ],
  anotherEvent: 'Nos dará gusto verle en otro evento.',
  leave: 'Si no le conviene, por favor salga de la lista de espera.',
  giveUp: (children) =>
    children > 1
      ? 'Si no le conviene, por favor ceda los lugares, o uno de ellos.'
      : 'Si no le conviene, por favor ceda el lugar.',
  leaveLabel: 'Salir de la lista de espera',
  cannotCome: 'No podemos ir',
  headline: {
    canceled: (event) => `${event}: cancelado.`,
    preheaderCanceled: (people) =>
      people.isSelf
        ? 'Ya no le esperamos. No tiene que hacer nada.'
        : `Ya no esperamos a ${people.names}. No tiene que hacer nada.`,
    afterAll: (event) => `${event}: sí se va a realizar.`,
    preheaderAfterAll: 'Aquí tiene todo sobre el evento.',
    preheader: 'Qué hay de nuevo y qué sigue igual.',
    changed: (event) => `${event}: hay cambios.`,
    // The date ends with a period: “11:00 a. m.”.
    newTime: (date) => `Nuevo horario: ${date}`,
    newPlace: (place) => `Nuevo lugar: ${place}.`,
  },
  sorry: (people, event) =>
    `Lo sentimos: ${event} no se va a realizar, así que ya no ${people.isSelf ? 'le esperamos' : `esperamos a ${people.names}`}. No tiene que hacer nada.`,
  still: (coming, waiting, event) => {
    const place =
      coming && `${who(coming)} ${verb(coming, 'conserva', 'conservan')} su lugar en ${event}`
    const wait =
      waiting && `${who(waiting)} ${verb(waiting, 'sigue', 'siguen')} en la lista de espera`
    if (place === null) return `${wait ?? ''} de ${event}.`
    return wait === null ? `${place}.` : `${place}, y ${wait}.`
  },
}
