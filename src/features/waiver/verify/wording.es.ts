import type { Words } from './wording'

export const words: Words = {
  pageTitle: 'Verificar una exención de responsabilidad firmada',
  description:
    'Si la copia de una exención de responsabilidad firmada es auténtica: escriba su referencia y quién la firmó.',
  isItGenuine: '¿Es auténtica esta copia firmada?',
  whatToType:
    'Escriba la referencia de la copia y el nombre de la persona que la firmó. Verá si tenemos registrada esa firma, y nada que no esté en la copia.',
  typeTheName:
    'Escriba el nombre de la persona que la firmó, como aparece en la copia. Cualquiera puede abrir esta página, por eso no mostramos nada antes.',

  checkCopy: 'Verificar una copia firmada',
  reference: 'Referencia',
  referenceHint: 'Ocho letras y números, al pie de cada página de la copia.',
  signer: 'Nombre de la persona que firmó',
  signerHint: 'Como aparece en la copia.',
  check: 'Verificar',

  notConfirmed: 'No podemos confirmarlo',
  wasChanged: (reference) =>
    `Nuestro registro de ${reference} no coincide con su sello: algo cambió en él después de la firma. No confíe en la copia y escríbanos, por favor.`,
  wasChangedWriteTo: (reference, email) =>
    `Nuestro registro de ${reference} no coincide con su sello: algo cambió en él después de la firma. No confíe en la copia y escríbanos, por favor, a ${email}.`,
  unknown:
    'No tenemos ninguna firma con esta referencia y este nombre. Compare los dos con la copia, letra por letra. Si son iguales, la copia no es auténtica: escríbanos, por favor.',
  unknownWriteTo: (email) =>
    `No tenemos ninguna firma con esta referencia y este nombre. Compare los dos con la copia, letra por letra. Si son iguales, la copia no es auténtica: escríbanos, por favor, a ${email}.`,

  genuine: 'Esta copia es auténtica',
  signedOn: (day) =>
    `Firmada con este nombre el ${day}, y sin cambios desde entonces. La copia debe decir lo mismo:`,
  version: 'Versión de la exención de responsabilidad',
  textSha256: 'SHA-256 del texto',

  tooMany: 'Demasiadas solicitudes. Inténtelo más tarde.',
}
