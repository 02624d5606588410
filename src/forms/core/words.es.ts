import { listInWords } from '@/lib/list-in-words'
import { plural } from '@/lib/plural'

import { describeAnswer, speakAnswer } from './wording.es'
import type { FormWords } from './words'

/** What the form kit says around the questions of any form, in Spanish. */
export const words: FormWords = {
  locale: 'es',
  describeAnswer,
  speakAnswer,
  checkFields: 'Revise todos los campos obligatorios e intente de nuevo.',
  tryAgain: 'Ocurrió un error inesperado. Intente de nuevo.',
  offline:
    'No tiene conexión. No se ha perdido nada y no se ha enviado nada. Lo enviamos cuando vuelva la conexión: deje abierta esta pestaña.',
  otherLanguage: { locale: 'en', label: 'Continue in English' },
  errorInTitle: 'Error: ',
  thingsToFix: (count) =>
    plural(
      count,
      { one: 'Hay 1 cosa por corregir', other: `Hay ${String(count)} cosas por corregir` },
      'es',
    ),

  formSections: 'Secciones del formulario',
  sectionsComplete: (complete, of) => `${String(complete)} de ${String(of)} secciones completas`,
  toFix: (count) =>
    plural(
      count,
      { one: '1 cosa por corregir', other: `${String(count)} cosas por corregir` },
      'es',
    ),
  toFixHere: (count) => `${String(count)} por corregir`,
  complete: 'Completa',
  fillInAgain: 'Complete de nuevo',
  optional: 'Opcional',
  progress: {
    complete: 'completa',
    'to-fix': 'necesita atención',
    again: 'complete de nuevo',
    open: 'sin terminar',
  },
  howWeKeepChildrenSafe: 'Cómo cuidamos a los niños',

  submitting: 'Enviando...',
  waiting: 'Esperando conexión',
  backToEditing: 'Volver a mis respuestas',
  uploading: (percent) => `Subiendo sus archivos, ${String(percent)} %`,
  uploaded: (percent) => `${String(percent)} por ciento subido`,
  checkingFiles: 'Revisando sus archivos',
  sending: 'Enviando...',

  draftKept: 'Borrador guardado en esta pestaña.',
  startOver: 'Empezar de nuevo',
  clearQuestion: '¿Borrar todo lo que escribió?',
  clearEverything: 'Borrar todo',
  keepIt: 'Conservarlo',
  broughtBack: 'Recuperamos lo que usted escribió',
  notBroughtBack: (kinds) =>
    `Todo menos ${listInWords(kinds, 'es')}: otras personas pueden usar este teléfono o esta computadora, por eso esta pestaña nunca guarda eso. Complete de nuevo:`,
  kinds: {
    health: 'las respuestas de salud',
    confidential: 'las respuestas confidenciales',
    consent: 'los permisos',
    signature: 'las firmas',
    file: 'los archivos',
  },

  mostItems: (max) => `Es el máximo de este formulario: ${String(max)}.`,
  remove: 'Quitar',
  removeItem: (title) => `Quitar: ${title}`,
  removeItemQuestion: (title) => `¿Quitar “${title}”? Lo que escribió aquí se pierde.`,

  didYouMean: '¿Quiso decir',
  useIt: 'Usar esa',
  keepTyped: 'Dejar lo que escribí',
  file: {
    photo: { none: 'Ninguna foto todavía', choose: 'Elegir foto' },
    document: { none: 'Ningún archivo todavía', choose: 'Elegir archivo' },
  },
  readyToSend: 'listo para enviar',
  replace: 'Cambiar',
  removeFile: (name) => `Quitar ${name}`,
  whatYouChose: 'Lo que usted eligió',

  privacy: {
    see: 'Consulte la',
    policy: 'Política de privacidad',
    and: 'y',
    safety: 'cómo cuidamos a los niños',
  },
}
