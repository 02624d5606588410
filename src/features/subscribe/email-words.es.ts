import type { Words } from './email-words'

export const words: Words = {
  subject: (organization) => `Suscripción confirmada: nuevos eventos de ${organization}`,
  preheader:
    'Le escribimos cuando hay algo que contar, y cada correo le permite cancelar la suscripción.',
  heading: '¡Ya tiene su suscripción!',
  thanks:
    'Gracias por querer recibir nuestras noticias. Se enterará primero de los nuevos eventos, y también de los nuevos programas y de las historias que vale la pena contar.',
  openNow: 'No tiene que esperar al próximo correo: estos eventos ya están abiertos.',
  events: 'Ver los próximos eventos',
  why: (off) => [
    'Recibe este correo porque alguien, probablemente usted, escribió esta dirección para recibir nuestras noticias. ¿No fue usted, o ya no quiere recibirlas? ',
    off('Cancelar la suscripción'),
    '. Se abre una página con un botón; no pasa nada hasta que lo presione.',
  ],
}
