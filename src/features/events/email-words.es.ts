import type { Words } from './email-words'

export const words: Words = {
  shortDate: ({ weekday, day, month, clock }) => `${weekday} ${day} de ${month}, ${clock}`,
  when: 'Cuándo',
  arrival: 'Llegada',
  arriveBy: (clock) => `${clock}, a más tardar`,
  where: 'Dónde',
  checkIn: 'Al llegar',
  bring: 'Qué llevar',
  directions: 'Cómo llegar',
  placeFollows: 'Le enviaremos el lugar exacto por correo electrónico en cuanto se sepa.',
}
