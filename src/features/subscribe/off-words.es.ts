import type { Words } from './off-words'

export const words: Words = {
  pageTitle: 'Cancelar la suscripción',
  ask: {
    title: '¿Cancelar la suscripción?',
    text: (email) => `Ya no escribiremos a ${email}. Puede volver cuando quiera.`,
    yes: 'Cancelar la suscripción',
    no: 'Seguir recibiendo noticias',
  },
  left: {
    title: 'Su suscripción está cancelada.',
    text: (email) => `${email} ya no está en nuestra lista. Gracias por habernos acompañado.`,
    again: 'Suscribirse de nuevo (en inglés)',
  },
  incomplete: {
    title: 'Este enlace no está completo',
    text: 'Por favor, ábralo desde el correo más reciente, o escríbanos y quitaremos su dirección de la lista.',
    textWriteTo: (email) =>
      `Por favor, ábralo desde el correo más reciente, o escríbanos a ${email} y quitaremos su dirección de la lista.`,
  },
  home: 'Volver al inicio',
}
