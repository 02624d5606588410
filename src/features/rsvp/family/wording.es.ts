import { listInWords } from '@/lib/list-in-words'

import type { GivingUp } from './wording'

/** “las 9:22 p. m.”, “la 1:05 p. m.” */
export const atClock = (clock: string): string =>
  `${clock.startsWith('1:') ? 'la' : 'las'} ${clock}`

const areSelf = (people: readonly GivingUp[]): boolean =>
  people.length === 1 && people[0]?.isSelf === true

/** The names of those who wait, or of those who have a place. */
const namesOf = (people: readonly GivingUp[], isWaiting: boolean): string[] =>
  people.filter((one) => one.isWaiting === isWaiting).map(({ name }) => name)

/** “el lugar de Leo”, “los lugares de Maya y Leo” */
const placesOf = (names: readonly string[]): string =>
  `${names.length === 1 ? 'el lugar' : 'los lugares'} de ${listInWords(names, 'es')}`

const allPlaces = (count: number): string =>
  count === 2 ? 'los dos lugares' : `los ${String(count)} lugares`

/** The Spanish of `cannotComeLabel`. */
export function cannotComeLabel(coming: readonly GivingUp[]): string {
  if (coming.every(({ isWaiting }) => isWaiting)) return 'Salir de la lista de espera'
  return areSelf(coming) ? 'No puedo ir' : 'No podemos ir'
}

/** The Spanish of `giveUpLabel`. */
export function giveUpLabel(coming: readonly GivingUp[], chosen: readonly GivingUp[]): string {
  if (chosen.length === 0) return 'Ceder los lugares marcados'
  const placed = namesOf(chosen, false)
  const waiting = namesOf(chosen, true)
  const isAll = chosen.length === coming.length
  const leave = `sacar a ${listInWords(waiting, 'es')} de la lista de espera`
  if (placed.length === 0)
    return isAll ? 'Salir de la lista de espera' : leave.replace('sacar', 'Sacar')
  if (areSelf(chosen)) return 'Ceder mi lugar'
  if (waiting.length > 0) return `Ceder ${placesOf(placed)} y ${leave}`
  return `Ceder ${isAll && placed.length > 1 ? allPlaces(placed.length) : placesOf(placed)}`
}

/** The Spanish of `keepLabel`. */
export function keepLabel(coming: readonly GivingUp[]): string {
  if (coming.every(({ isWaiting }) => isWaiting)) return 'Seguir en la lista de espera'
  if (coming.some(({ isWaiting }) => isWaiting)) return 'Dejar todo como está'
  return `Conservar ${coming.length === 1 ? 'el lugar' : allPlaces(coming.length)}`
}

/** The Spanish of `givenUpWords`, as a sentence. */
export function givenUpWords(children: readonly GivingUp[]): string {
  if (areSelf(children))
    return children[0]?.isWaiting
      ? 'Usted ya no está en la lista de espera.'
      : 'Usted cedió su lugar.'
  const placed = namesOf(children, false)
  const waiting = namesOf(children, true)
  const isOut = `${listInWords(waiting, 'es')} ya no ${waiting.length === 1 ? 'está' : 'están'} en la lista de espera`
  if (placed.length === 0) return `${isOut}.`
  const isGivenUp = `Se ${placed.length === 1 ? 'cedió' : 'cedieron'} ${placesOf(placed)}`
  return waiting.length === 0 ? `${isGivenUp}.` : `${isGivenUp}, y ${isOut}.`
}

/** The Spanish of `holdWords`. */
export function holdWords(children: readonly GivingUp[], until: string): string {
  const places = namesOf(children, false).length
  const clock = atClock(until)
  if (places === 0)
    return `Le guardamos la posición en la lista de espera hasta ${clock}. Después, para venir hace falta un nuevo formulario de asistencia.`
  return places === 1
    ? `Le guardamos el lugar hasta ${clock}. Después queda libre para la próxima familia.`
    : `Le guardamos los lugares hasta ${clock}. Después quedan libres para la próxima familia.`
}

/** The Spanish of `putBackLabel`. */
export const putBackLabel = (children: readonly GivingUp[]): string =>
  areSelf(children)
    ? 'Deshacer'
    : `Deshacer para ${listInWords(
        children.map(({ name }) => name),
        'es',
      )}`
