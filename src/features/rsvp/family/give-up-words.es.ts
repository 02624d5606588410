import type { GiveUpWords } from './give-up-words'
import { giveUpLabel, keepLabel } from './wording.es'

/** The texts of the form that gives up places, in Spanish. */
export const words: GiveUpWords = {
  title: (day, only) => {
    if (only === null) return `¿Quién no viene el ${day}?`
    return only.isSelf ? `¿Usted no viene el ${day}?` : `¿${only.name} no viene el ${day}?`
  },
  ifWaiting:
    'Puede deshacerlo durante diez minutos. Después, para venir hace falta un nuevo formulario de asistencia.',
  ifPlaced:
    'Puede deshacerlo durante diez minutos. Después, el lugar queda libre para la próxima familia. No cambia nada más.',
  notComing: 'No viene',
  askWho: 'Marque quién no viene.',
  giveUp: giveUpLabel,
  keep: keepLabel,
}
