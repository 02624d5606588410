import type { RightAddressWords } from './right-address-words'
import { words as kit } from './words.es'

const { locale, tryAgain, sending } = kit

/** What families read beside the address that a confirmation went to, in Spanish. */
export const rightAddressWords: RightAddressWords = {
  locale,
  tryAgain,
  sending,
  wentTo: 'Se envió a',
  label: 'Correo electrónico correcto',
  notThere: '¿No llegó en diez minutos? Busque en la carpeta de correo no deseado.',
  wrong: '¿Está mal? Corríjalo',
  sendAgain: 'Enviar otra vez',
}
