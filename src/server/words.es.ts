import type { Words } from './words'

export const words: Words = {
  notFound: {
    title: 'Página no encontrada',
    heading: 'No encontramos esta página',
    lede: 'Este sendero no lleva a ninguna parte. El de atrás, sí.',
    home: 'Volver al inicio',
    inEnglish: 'Ver esta página en inglés',
  },
  notSent: 'Esto no funcionó',
  sendAgain: 'Regrese, espere un minuto y envíelo otra vez.',
  notShown: 'Ahora no podemos mostrar esta página',
  eventsFailed: 'No se pudieron abrir los eventos. Inténtelo más tarde.',
  inAMinute: 'Inténtelo otra vez en un minuto.',
  failed: 'Algo falló',
  failedText: (number) =>
    `Algo falló de nuestro lado. Inténtelo otra vez en un momento. Si nos escribe, mencione ${number}.`,
  tryAgain: 'Intentar otra vez',
  urgentPhone: (phone) => ` Si es urgente, llame al ${phone}.`,
  urgentEmail: (email) => ` Si es urgente, escriba a ${email}.`,
  urgent: (phone, email) => ` Si es urgente, llame al ${phone} o escriba a ${email}.`,
}
