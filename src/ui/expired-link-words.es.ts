import type { Words } from './expired-link-words'

export const words: Words = {
  title: 'Este enlace ya no funciona',
  openNewest: 'Por favor, ábralo desde el correo más reciente, o escríbanos.',
  openNewestOrWrite: (email) =>
    `Por favor, ábralo desde el correo más reciente, o escríbanos a ${email}.`,
  events: 'Ver los eventos',
}
