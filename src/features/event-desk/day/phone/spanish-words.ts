/** What an adult who reads Spanish sees on the turned side, and what the staff beside it read. A native reader checks it. */

import type { KeypadWords } from './keypad'
import { inList } from './words'

export type SpanishMode = 'code' | 'photo-id' | 'call'

export type SpanishWords = {
  title: string
  text: string
  /** In smaller letters. */
  more: string | null
  /** In English, for staff. */
  staff: string
  hint: string
}

/** "Mateo y Sofía"; *y* becomes *e* before the sound of *i*. */
export function inSpanishList(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  if (names.length < 2) return last
  const and = /^(i|í|hi(?!e))/i.test(last) ? 'e' : 'y'
  return `${names.slice(0, -1).join(', ')} ${and} ${last}`
}

/** @param children their first names, and no other name */
export function spanishWords(mode: SpanishMode, children: readonly string[]): SpanishWords {
  const names = inSpanishList(children)
  const areMany = children.length > 1
  switch (mode) {
    case 'code':
      return {
        title: `¿Viene por ${names}?`,
        text: 'Escriba su código de recogida de cuatro cifras. Está en el correo que recibió la familia.',
        more: null,
        staff: `“Are you here for ${inList(children)}? Type your pick-up code.”`,
        hint: 'Names of pick-up people are never on this side.',
      }
    case 'photo-id':
      return {
        title: '¿Nos muestra una identificación con foto?',
        text: 'Sin el código, necesitamos ver su nombre en una identificación. No la copiamos ni le tomamos foto.',
        more: areMany
          ? `${names} están con nosotros y están bien.`
          : `${names} está con nosotros y está bien.`,
        staff: '“May we see a photo ID?”',
        hint: 'Without the code. We neither copy nor photograph it.',
      }
    case 'call':
      return {
        title: 'Vamos a llamar a la familia.',
        text: `Su nombre no está en la lista de personas que pueden recoger a ${names}. Solo la familia puede agregarlo.`,
        more: `Espere aquí un momento, por favor. ${areMany ? 'Los niños se quedan' : `${names} se queda`} con nosotros hasta que nos digan que sí.`,
        staff: '“We are calling the family. Your name is not on the list. Please wait.”',
        hint: 'Nothing here says who is on the list.',
      }
  }
}

export const SPANISH_KEYS: Omit<KeypadWords, 'hint'> = {
  label: 'Código de recogida',
  digits: 'Números',
  clear: 'Borrar',
  delete: 'Borrar la última cifra',
}
