import type { signatureQuestions } from '@/features/waiver/questions'
import type { QuestionWords } from '@/forms/core/questions'

import type { aboutHealth, askedOnceQuestions } from './questions'

/** The Spanish of `aboutHealth`. */
export const healthTexts: QuestionWords<typeof aboutHealth> = {
  noAllergies: { label: 'Sin alergias' },
  allergies: {
    label: 'Alergias',
    hint: 'Alimentos, picaduras de insectos, medicinas. O marque “Sin alergias”.',
  },
  carriesMedicine: { label: 'Lleva EpiPen, inhalador u otra medicina' },
  medicine: {
    label: '¿Qué medicina, y qué debemos saber?',
    hint: 'Por ejemplo: EpiPen en la mochila, lo usa sin ayuda.',
  },
  specialNeeds: {
    label: 'Necesidades de acceso o apoyo',
    hint: 'Todo lo que ayude a que el evento salga mejor',
  },
}

/** The Spanish of what is asked after a probable typo. */
export const askedOnceTexts: QuestionWords<typeof askedOnceQuestions & typeof signatureQuestions> =
  {
    sameNameConfirmed: { label: 'Soy la madre, el padre o tutor, y tenemos el mismo nombre' },
    samePhoneConfirmed: { label: 'No hay otro número al que llamar' },
    signatureConfirmed: { label: 'Así firmo mi nombre' },
  }

/** Texts that questions of both forms share, in Spanish. */
export const sharedTexts = {
  parentName: 'Nombre completo de la madre, el padre o tutor',
  email: { label: 'Correo electrónico', hint: 'Ahí llega su confirmación.' },
  phone: { label: 'Teléfono' },
  emergencyName: { label: 'Nombre completo del contacto de emergencia' },
  emergencyPhone: { label: 'Teléfono del contacto de emergencia' },
  photoConsent: 'Se pueden usar fotos en las que aparece mi hijo o hija',
  acceptedWaiver: 'He leído la exención de responsabilidad y la acepto',
  electronic:
    'Al marcar esta casilla y escribir su nombre abajo, usted firma de forma electrónica.',
  signature: {
    label: 'Su firma',
    hint: 'Escriba su nombre completo. Tiene el mismo efecto que firmar en papel.',
  },
}
