import { withCount } from '@/lib/plural'

import type { Decided, Words } from './email-words'

/** “el registro de Maya”, “su registro”, within a sentence. */
const theirRegistration = ({ isSelf, isOne, names }: Decided): string => {
  if (isSelf) return 'su registro'
  if (isOne) return `el registro de ${names ?? 'su hijo o hija'}`
  return names === null ? 'sus registros' : `los registros de ${names}`
}

export const words: Words = {
  child: 'su hijo o hija',
  events: 'Ver los próximos eventos',
  whatHappensNext: 'Qué sigue',
  confirmation: {
    subject: (child) =>
      child === null ? 'Recibimos su registro' : `Recibimos el registro de ${child}`,
    preheader: (isOnPaper) =>
      `Una persona lo lee y lo confirma en 1 o 2 días hábiles.${isOnPaper ? '' : ' La exención de responsabilidad firmada va adjunta.'}`,
    thanks: (version, isOnPaper) =>
      isOnPaper
        ? `Gracias. Por ahora no tiene que hacer nada más. Usted firmó en papel la exención de responsabilidad, versión ${version}; nosotros guardamos la hoja.`
        : `Gracias. Por ahora no tiene que hacer nada más. Usted firmó la exención de responsabilidad, versión ${version}; la copia firmada va adjunta en PDF: guárdela.`,
    reads: (bold) => [
      'Una persona lo lee y lo confirma ',
      bold('en 1 o 2 días hábiles'),
      ', en otro correo.',
    ],
    mayCall: (child) =>
      child === null
        ? 'Es posible que le llamemos para planear lo que usted necesite.'
        : `Es posible que le llamemos para planear lo que ${child} necesite.`,
    thenEvents:
      'Después le contamos qué eventos pueden interesarle. No tiene que esperar: los eventos del sitio ya están abiertos, y cada uno tiene su propio formulario de asistencia.',
    didSend: 'envió un registro',
    didGive: 'nos dio un registro en papel',
  },
  facts: {
    who: 'Quién',
    person: (name, age) => `${name}, ${withCount(age, { one: 'año', other: 'años' }, 'es')}`,
    yourChild: 'Su hijo o hija',
    you: 'Usted',
    city: 'Ciudad',
    interests: 'Intereses',
    interest: {
      Outdoor: 'Aire libre',
      Sports: 'Deportes',
      Arts: 'Arte',
      'Life Skills': 'Habilidades para la vida',
      Wellness: 'Bienestar',
      Travel: 'Viajes',
    },
    emergency: 'Emergencia',
    health: 'Salud',
    photos: 'Fotos',
    photosOf: (child) => `Se pueden usar fotos en las que aparezca ${child ?? 'usted'}`,
    reference: 'Referencia',
  },
  decision: {
    didSend: (isOne) => (isOne ? 'envió un registro' : 'envió registros'),
    confirmed: {
      subject: (all) => `Confirmamos ${theirRegistration(all)}`,
      preheader: () => 'Cada evento tiene su propio formulario de asistencia.',
      text: (all) => `Confirmamos ${theirRegistration(all)}. Le damos la bienvenida.`,
      next: [
        'Vea los eventos en nuestro sitio y envíe el formulario de asistencia de cada uno que le interese.',
        'Antes de cada evento le escribimos con la hora, el lugar y qué llevar.',
      ],
    },
    waitlisted: {
      subject: (all) => `Lista de espera: ${theirRegistration(all)}`,
      preheader: 'Por ahora no hay lugar en el programa. No tiene que hacer nada.',
      heading: 'En la lista de espera.',
      text: (all) =>
        `Por ahora nuestro programa está lleno, así que pusimos ${theirRegistration(all)} en la lista de espera. No tiene que hacer nada: le escribiremos en cuanto haya un lugar.`,
      meanwhile: 'Mientras tanto, los eventos de nuestro sitio están abiertos para usted.',
    },
    declined: {
      subject: (all) => `Sobre ${theirRegistration(all)}`,
      preheader: 'Lo leímos con atención, y no podemos ofrecer un lugar en el programa.',
      heading: 'No podemos ofrecer un lugar.',
      text: ({ isSelf, isOne, names }) =>
        isSelf || (names === null && !isOne)
          ? 'Gracias por registrarse. Lo leímos con atención, y lo sentimos: no podemos ofrecerle un lugar en el programa.'
          : `Gracias por registrarse. Lo leímos con atención, y lo sentimos: no podemos ofrecer a ${names ?? 'su hijo o hija'} un lugar en el programa.`,
      talk: '¿Le gustaría hablar de esto?',
    },
  },
}
