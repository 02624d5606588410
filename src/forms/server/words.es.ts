import { describeAnswer } from '@/forms/core/wording.es'

import type { Words } from './words'

/** What the server answers to any form, in Spanish. */
export const words: Words = {
  describeAnswer,
  errorInTitle: 'Error: ',
  alreadyRegistered:
    'Este correo electrónico ya está registrado. Use otro correo o escríbanos si necesita ayuda.',
  checkFields: 'Revise todos los campos obligatorios e intente de nuevo.',
  pageWasOpenLong:
    'Esta página estuvo abierta mucho tiempo. Revise sus respuestas y envíe de nuevo.',
  tryAgain: 'Ocurrió un error inesperado. Intente de nuevo.',
  tooMany: 'Demasiadas solicitudes. Intente de nuevo más tarde.',
  sentAgain:
    'Va en camino al correo electrónico que usted nos dio la primera vez. Si no llega en unos minutos, busque en su carpeta de correo no deseado.',
  sentOften:
    'Demasiadas solicitudes. Busque nuestro correo en su bandeja de entrada y en la carpeta de correo no deseado, o intente más tarde.',
  files: {
    crowded:
      'Muchas personas están enviando archivos en este momento. Espere un minuto y envíe su formulario de nuevo.',
    'no-space':
      'En este momento no podemos recibir archivos. Intente más tarde, o no incluya los archivos que no son obligatorios.',
  },
  body: {
    'wrong-type': 'Envíe este formulario desde su página.',
    'too-large':
      'Lo que envió es demasiado grande. Elija archivos más pequeños e intente de nuevo.',
    'too-slow': 'Esto tardó demasiado en llegar. Intente de nuevo.',
    malformed: 'No pudimos leer esto. Intente de nuevo.',
  },
  unavailable: {
    title: 'Envíelo otra vez',
    unreadable:
      'No pudimos leer todo lo que envió, así que no podemos guardarlo. Regrese, revise cada campo y envíelo otra vez en un momento.',
    nothingLost:
      'No pudimos procesar esto ahora. No se ha perdido nada de lo que escribió: todo está en esta página. Espere un momento y envíelo otra vez. Si ya nos llegó, no pasa nada.',
    chooseFiles: 'Los archivos no se pueden guardar en una página. Elíjalos otra vez:',
    sendAgain: 'Enviar otra vez',
  },
}
