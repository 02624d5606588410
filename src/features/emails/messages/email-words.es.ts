import type { Words } from './email-words'

export const words: Words = {
  preheader: (organization, about) => `${organization} le escribe sobre ${about}.`,
  sent: {
    registrations: { about: 'su registro', did: 'envió un registro' },
    volunteers: { about: 'su oferta de voluntariado', did: 'se ofreció para el voluntariado' },
    'career-applications': { about: 'su solicitud', did: 'solicitó un puesto' },
  },
  friend: 'familia',
  you: 'usted',
  placeFollows: 'un lugar que le enviaremos por correo electrónico en cuanto se sepa',
  familyPage: 'la página de su familia',
}
