import type { AskedOnce, HealthRefusal } from '../rules'

// The sentences that an RSVP and a registration share.

const HEALTH: Record<HealthRefusal['code'], string> = {
  'allergies-unanswered': 'Cuéntenos qué alergias hay, o marque “Sin alergias”',
  'allergies-both': 'Usted marcó “Sin alergias” y escribió algo. Deje solo una de las dos cosas.',
}

/** The sentences for refused answers about allergies. */
export const describeHealth = ({ code }: HealthRefusal): string => HEALTH[code]

/** The error summary's text for a missing answer about allergies. */
export const SPEAK_ALLERGIES = 'diga cuáles son, o marque “Sin alergias”'

const ASKED_ONCE: Record<AskedOnce['code'], string> = {
  'same-name':
    'Este es el nombre del niño o la niña: escriba el de la madre, el padre o tutor, o marque la casilla de abajo si es el mismo.',
  'same-phone':
    'Este es su propio número: escriba otro, o marque la casilla de abajo si no hay otro.',
}

/** The sentences for questions that are asked once. */
export const describeAskedOnce = ({ code }: AskedOnce): string => ASKED_ONCE[code]
