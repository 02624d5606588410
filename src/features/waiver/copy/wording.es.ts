import type { Words } from './wording'

export const words: Words = {
  waiver: 'Exención de responsabilidad',
  signedCopyTitle: (reference) => `Exención de responsabilidad, copia firmada ${reference}`,
  signedCopyFooter: (organization, version, reference) =>
    `${organization}: exención de responsabilidad ${version} · Copia firmada ${reference}`,
  subject: (organization, version, lastUpdated) =>
    `${organization}: exención de responsabilidad ${version}, última actualización: ${lastUpdated}`,
  signedCopyKeywords: (reference, textSha256) => `referencia ${reference}, SHA-256 ${textSha256}`,
  fileTitle: (version) => `Exención de responsabilidad ${version}`,
  fileFooter: (organization, version) => `${organization}: exención de responsabilidad ${version}`,
  fileKeywords: (version) => `exención de responsabilidad ${version}`,
  versionLine: (version, lastUpdated) => `Versión ${version}, última actualización: ${lastUpdated}`,
  forWhom: (participant, reference) =>
    `Copia firmada para ${participant}, referencia ${reference}. La firma está después del texto.`,
  forReading: 'Para leer. Se firma con un formulario en nuestro sitio web, no en esta hoja.',
  page: (number, count) => `Página ${String(number)} de ${String(count)}`,

  signature: 'Firma',
  howSigned:
    'Firmado electrónicamente, al escribir un nombre y enviar el formulario. El nombre tiene el mismo efecto que una firma en papel.',
  participant: 'Participante',
  born: 'Fecha de nacimiento',
  activity: 'Para',
  signedBy: 'Firmado por',
  signedAs: 'En calidad de',
  roles: {
    participant: 'Participante',
    parent_or_guardian: 'Madre, padre o tutor legal del participante',
  },
  agreedTo: 'Aceptó',
  transportation: 'Transporte',
  photos: 'Fotos y video',
  signedOn: 'Fecha y hora',
  bothTimes: (local, universal) => `${local}, es decir, ${universal}`,
  signedAt: 'Firmado en',
  atGate: 'La entrada del evento, en un teléfono nuestro',
  reference: 'Referencia',
  version: 'Versión del texto',
  textSha256: 'SHA-256 del texto',
  seal: 'Sello',
  checkCopy: 'Verificar esta copia',
  guardian: 'Madre, padre o tutor',
  otherName:
    'Es distinta del nombre en el formulario. La persona que firmó confirmó: “Así firmo mi nombre”.',
  given: 'Sí: se autorizó.',
  notGiven: 'No: no se autorizó.',
  sentenceShown: (sentence) => `La frase que se mostró: “${sentence}”.`,
  signedForThis: (typed) => `Firma para esto: ${typed}`,
  note: (organization, version) =>
    `${organization} conserva sin cambios el registro de esta firma. El sello se calcula a partir de todos los datos de arriba, y deja de ser válido si alguno de ellos se altera en el registro. La dirección de arriba pide el nombre de la persona que firmó, y antes de eso no muestra nada. A quien lo escriba le dice si hay una firma con esta referencia y este nombre, si no ha cambiado, de qué día es y de qué texto: compárelo con esta copia. El SHA-256 corresponde a las palabras del texto en UTF-8, a partir de “Exención de responsabilidad ${version}, última actualización: …”, con una línea por cada título y cada párrafo.`,

  information: 'Información: el texto en inglés',
  informationNote:
    'Es la misma versión, solo para información. El texto que se firmó es el que está antes de la firma.',

  notFound:
    'No hay una copia firmada en esta dirección. Está adjunta al correo electrónico que confirmó su formulario; también puede pedírnosla con su referencia.',
  failed: 'En este momento no pudimos crear la copia firmada. Inténtelo otra vez en unos minutos.',
  noWaiver: 'En este momento no hay una exención de responsabilidad para descargar.',
  tooMany: 'Demasiadas solicitudes. Inténtelo más tarde.',
}
