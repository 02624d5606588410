import type { signatureQuestions } from '@/features/waiver/questions'
import type { QuestionWords } from '@/forms/core/questions'

import type { askedOnceQuestions, healthQuestions } from './questions'

/** The texts of questions that an RSVP and a registration ask, in Spanish. */
export const health: QuestionWords<typeof healthQuestions> = {
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

export const askedOnce: QuestionWords<typeof askedOnceQuestions & typeof signatureQuestions> = {
  sameNameConfirmed: { label: 'Soy la madre, el padre o tutor, y tenemos el mismo nombre' },
  samePhoneConfirmed: { label: 'No hay otro número al que llamar' },
  signatureConfirmed: { label: 'Así firmo mi nombre' },
}

export const common = {
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
