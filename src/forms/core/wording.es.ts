import { dayFromParts } from './days'
import type { Question } from './questions'
import type { AnswerRefusal } from './refusals'
import type { Typed } from './wording'

/** The Spanish of `describeAnswer`. */
export function describeAnswer(refusal: AnswerRefusal): string {
  switch (refusal.code) {
    case 'required':
      return 'Obligatorio'
    case 'invalid-email':
      return 'El formato del correo no es válido'
    case 'invalid-phone':
      return 'El teléfono debe tener 10 dígitos'
    case 'invalid-birth-date':
      return 'Escriba una fecha de nacimiento válida.'
    case 'invalid-web-address':
      return 'Escriba una dirección web que empiece con https:// o http://.'
    case 'unprintable':
      return 'Quite los caracteres que no se pueden imprimir.'
    case 'not-an-option':
      return 'Elija una de las opciones.'
    case 'not-a-name':
      return 'Escriba su nombre completo.'
    case 'too-long':
      return `Use como máximo ${String(refusal.max)} caracteres.`
    case 'heic':
      return 'Esta foto está en formato HEIC. Elija “Más compatible” en su teléfono, o suba un archivo JPG o PNG.'
    case 'not-a-photo':
      return 'Elija una foto.'
    case 'not-a-document':
      return 'Elija un archivo PDF, DOC o DOCX.'
    case 'file-too-large':
      return `Elija un archivo de ${String(refusal.megabytesMax)} MB como máximo.`
  }
}

/** The Spanish of `speakAnswer`. */
export function speakAnswer(
  code: string,
  { kind }: Question,
  { name, typed, today }: { name: string; typed: Typed; today: string },
): string | undefined {
  switch (code) {
    case 'required':
      return WHEN_MISSING[kind]
    case 'invalid-email':
      return /@(?!\S+\.\S{2,}$)/.test(typed(name))
        ? 'falta algo después de la @'
        : 'revísela, una dirección es como nombre@ejemplo.org'
    case 'invalid-phone':
      return 'necesitamos los 10 dígitos'
    case 'invalid-birth-date':
      return speakDay(typed(`${name}Month`), typed(`${name}Day`), typed(`${name}Year`), today)
    case 'not-a-name':
      return 'firme con su nombre completo'
    case 'not-an-option':
      return 'elija una de las opciones'
    default:
      return undefined
  }
}

function speakDay(month: string, day: string, year: string, today: string): string {
  if (month === '') return 'falta el mes'
  if (day === '') return 'falta el día'
  if (year === '') return 'falta el año'
  if (!/^\d{4}$/.test(year)) return 'el año tiene cuatro dígitos'
  const date = dayFromParts(year, month, day)
  if (date === null) return 'esta fecha no existe'
  return date > today ? 'esta fecha está en el futuro' : 'revise el año'
}

const WHEN_MISSING: Record<Question['kind'], string> = {
  text: 'complete este campo',
  paragraph: 'escriba unas palabras',
  signature: 'firme con su nombre completo',
  email: 'necesitamos un correo electrónico',
  url: 'necesitamos una dirección web',
  phone: 'necesitamos un número de teléfono',
  date: 'necesitamos el mes, el día y el año',
  choice: 'elija una opción',
  choices: 'elija al menos una opción',
  consent: 'marque la casilla',
  file: 'elija un archivo',
  people: 'nombre al menos a una persona',
}
