import { ORGANIZATION_NAME } from '@/lib/organization'

import {
  BACKUPS_KEPT_DAYS,
  CALLED_BACK_WITHIN,
  KEPT,
  KEPT_BRIEFLY,
  type KeptBrieflyName,
  type KeptName,
  type Period,
  PUT_BACK_WITHIN,
} from './rules'
import type { Words } from './words'

const UNITS: Record<string, string> = {
  minutes: 'minutos',
  hours: 'horas',
  days: 'días',
  months: 'meses',
  years: 'años',
}

/** "30 días", from "30 days". */
const period = (of: Period): string => {
  const [count = '', unit = ''] = of.split(' ')
  return `${count} ${UNITS[unit] ?? unit}`
}

/** What follows the period: "30 días después del evento." */
type Texts = { what: string; since: string; but?: string }

const KEPT_TEXTS: Record<KeptName, Texts> = {
  'day-health': {
    what: 'Respuestas sobre la salud para un evento',
    since: 'después del evento',
  },
  'program-health': {
    what: 'Respuestas sobre la salud de un registro para los programas',
    since: 'después de que las envió',
  },
  pickup: {
    what: 'Quién recoge, el código para recoger y quién nunca debe recoger a un niño o una niña',
    since: 'después del evento',
  },
  'driver-photos': {
    what: 'Fotos de licencias y de tarjetas de seguro',
    since: 'después del evento o de nuestra decisión, lo que ocurra primero',
  },
  rsvps: {
    what: 'Confirmaciones de asistencia: nombres, fechas de nacimiento, datos de contacto, permisos',
    since: 'después de la última vez que vino o nos escribió',
  },
  registrations: {
    what: 'Registros para los programas',
    since: 'después de la última vez que vino o nos escribió',
  },
  volunteers: {
    what: 'Solicitudes de voluntariado, con currículums y revisiones de conductores',
    since: 'después de la última vez que ayudó o nos escribió',
    but: 'Mientras tenga nuestra aprobación para conducir, las guardamos.',
  },
  careers: {
    what: 'Solicitudes de empleo, con currículums',
    since: 'después de nuestra última respuesta',
  },
  messages: {
    what: 'Mensajes que envió con un formulario, y nuestras respuestas',
    since: 'después de que los envió',
  },
  news: {
    what: 'Su correo electrónico para nuestro boletín',
    since: 'después de que cancela la suscripción',
  },
  'email-texts': {
    what: 'El texto de los correos que le enviamos',
    since: 'después de enviarlos',
  },
  emails: {
    what: 'El hecho de que le enviamos un correo: su asunto y cuándo',
    since: 'después de enviarlo',
  },
  'event-messages': {
    what: 'Mensajes que escribimos a varias familias a la vez',
    since: 'después de enviarlos',
  },
  accounts: {
    what: 'Cuentas en este sitio: correo electrónico y nombre',
    since: 'después de la última vez que entró en su cuenta',
  },
  signatures: {
    what: 'Exenciones de responsabilidad que se firmaron en este sitio',
    since: 'después de la firma, o después de que quien participa cumple 18 años',
    but: 'La ley permite acudir a un tribunal hasta entonces. Cada una tiene los nombres, la fecha de nacimiento y la dirección de internet de la firma.',
  },
  'paper-waivers': {
    what: 'Fotos de exenciones de responsabilidad que se firmaron en papel',
    since: 'después de la firma',
    but: 'Son 7 años después de que la persona más joven que puede participar cumple 18 años.',
  },
  attendance: {
    what: 'Cuándo llegó cada niño o niña a un evento y con quién se fue a casa, qué pasó allí y qué medicina se le dio',
    since:
      'después del evento, o tanto como la exención de responsabilidad firmada, si es más tiempo',
    but: 'Demuestra a quién entregamos a cada niño o niña.',
  },
  activity: {
    what: 'Qué hizo cada persona de nuestro equipo y los motivos que dio, sin las respuestas que usted dio',
    since: 'después de hacerlo',
  },
}

const BRIEF_TEXTS: Record<KeptBrieflyName, Texts> = {
  'unsent-forms': {
    what: 'Un formulario que todavía no se pudo enviar, si su navegador no usa JavaScript',
    since: 'como máximo, después de su último envío',
  },
  receipts: {
    what: 'El hecho de que se envió un formulario, para no guardarlo dos veces',
    since: 'después de enviarlo',
  },
  links: {
    what: 'El hecho de que se envió un enlace privado a un correo; el enlace mismo, solo como código',
    since: 'después de que vence',
  },
  sessions: {
    what: 'El hecho de que entró en su cuenta, y con qué navegador',
    since: 'como máximo, después de entrar',
  },
  limits: {
    what: 'Cuántas veces se envió o se intentó algo, con códigos sin nombres',
    since: 'como máximo, después de enviarlo',
  },
  'day-phones': {
    what: 'Qué teléfonos de nuestro equipo y de quienes ayudan tuvieron la lista de un evento',
    since: 'después de su última señal',
  },
  'roster-pages': {
    what: 'Fotos de las páginas de una lista en papel, de las que nuestro equipo copió quién vino',
    since: 'después de agregarlas',
  },
  'failed-jobs': {
    what: 'Trabajo que el servidor no pudo terminar, como enviar un enlace a un correo',
    since: 'después del último intento',
  },
}

const line = (texts: Texts, of: Period) => ({
  what: texts.what,
  howLong: `${period(of)} ${texts.since}.${texts.but === undefined ? '' : ` ${texts.but}`}`,
})

export const words: Words = {
  kept: (name) => line(KEPT_TEXTS[name], KEPT[name].period),
  keptBriefly: (name) => line(BRIEF_TEXTS[name], KEPT_BRIEFLY[name].period),
  otherwise: [
    {
      what: 'Copias de seguridad, cifradas, para que no se pierda nada si falla una máquina',
      howLong: `${String(BACKUPS_KEPT_DAYS)} días. Si hay que usar una, lo que se había borrado se borra otra vez.`,
    },
    {
      what: 'Lo que nos pidió borrar',
      howLong: `${period(CALLED_BACK_WITHIN)} después de que lo confirmamos, por si fue un error. Hasta entonces nadie lo ve.`,
    },
    {
      what: 'Lo que llegó a uno de los plazos anteriores',
      howLong: `${period(PUT_BACK_WITHIN)} más, por si una fecha estaba mal. Hasta entonces nadie lo ve.`,
    },
    { what: 'Fotos en las que dio permiso de aparecer', howLong: 'Hasta que diga que no' },
    {
      what: 'Cuentas de nuestro equipo',
      howLong:
        'Mientras trabajan con nosotros. Después la cuenta se cierra, y su nombre queda junto a lo que hicieron.',
    },
  ],
  title: 'Qué guardamos y por cuánto tiempo',
  description: `Cada tipo de dato que guarda ${ORGANIZATION_NAME}, y cuándo se borra.`,
  lede: 'Cuando se cumple el plazo, el sistema borra. Nadie tiene que acordarse. Esta es la lista con la que trabaja.',
  limits: 'Plazos',
  introduction:
    'Se cuentan desde el último día que se menciona. Lo que se cumple se borra la noche siguiente.',
  what: 'Qué',
  howLong: 'Cuánto tiempo',
  note: 'Si un tribunal, una aseguradora o la policía todavía puede pedir algo, lo guardamos hasta que se resuelva, y no más.',
  erase: 'Pedir que se borre',
  noReason: 'No tiene que dar un motivo ni esperar a que se cumpla un plazo.',
  writeToUs:
    'Escríbanos desde el correo con el que se inscribió, o comuníquese con nosotros de otra manera:',
  contactPage: 'contacto',
  confirmed: `. Una persona de la administración lo confirma en un plazo de 30 días. Desde entonces nadie lo ve, y ${period(CALLED_BACK_WITHIN)} después se borra. Una exención de responsabilidad firmada se queda hasta que se cumple su plazo.`,
}
