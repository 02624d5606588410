import type { Words } from './words'

export const words: Words = {
  questions: '¿Tiene preguntas?',
  questionsOrCorrections: '¿Tiene preguntas, o hay algo que corregir?',
  contact: (question, email, phone) => [
    `${question} Escriba a `,
    email,
    ...(phone === null ? [] : [' o llame al ', phone]),
    '.',
  ],
  team: (organization) => `El equipo de ${organization}`,
  because: (did, email) => [
    `Recibe este correo porque ${did} con esta dirección. Solo trata de eso; por eso no tiene un enlace para cancelar la suscripción. ¿Le llegó por error? Escriba a `,
    email,
    ' y quitaremos su dirección.',
  ],
  inEnglish: 'Nuestro equipo escribió esta parte en inglés:',
  hello: (name) => (name === null ? 'Hola' : `Hola, ${name}`),
  phoneEnding: (digits) => `teléfono que termina en ${digits}`,
  health: {
    received: 'Recibido. Por privacidad no lo repetimos por correo electrónico.',
    nothing: 'No se anotó nada. Si hay algo que debamos saber, llámenos o escríbanos.',
  },
}
