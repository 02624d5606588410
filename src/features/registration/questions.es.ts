import { askedOnceTexts, healthTexts, sharedTexts } from '@/features/rsvp/common/questions.es'
import { type QuestionWords, withWords } from '@/forms/core/questions'

import {
  confirmations,
  sectionsWith,
  type SectionWords,
  trackQuestions,
  trackSections,
  type TrackTexts,
} from './questions'

const INTERESTS = {
  Outdoor: { label: 'Aire libre' },
  Sports: { label: 'Deportes' },
  Arts: { label: 'Arte' },
  'Life Skills': { label: 'Habilidades para la vida' },
  Wellness: { label: 'Bienestar' },
  Travel: { label: 'Viajes' },
}

const INTERESTS_HINT = 'Elija al menos uno, y todos los que quiera.'
const PHOTO_HINT =
  'Opcional. En nuestro sitio web, nuestras redes sociales e impresos, nunca con el nombre, hasta que usted nos pida dejar de hacerlo. Si dice que no, nada cambia en la participación.'

const shared = {
  role: {
    label: 'Registro para',
    options: {
      youth: { label: 'Niños y jóvenes (5–17)' },
      'young-adult': { label: 'Jóvenes adultos (18–25)' },
    },
  },
  city: { label: 'Ciudad' },
  email: sharedTexts.email,
  phone: sharedTexts.phone,
  emergencyName: sharedTexts.emergencyName,
  emergencyPhone: sharedTexts.emergencyPhone,
  heardAbout: {
    label: '¿Cómo supo de nosotros?',
    hint: 'Por ejemplo: una amistad, una escuela, un evento',
  },
}

const youth: QuestionWords<typeof trackQuestions.youth> = {
  ...shared,
  firstName: { label: 'Nombre del niño o la niña' },
  lastName: { label: 'Apellido del niño o la niña' },
  dob: { label: 'Fecha de nacimiento del niño o la niña', hint: 'Por ejemplo: 9 de marzo de 2014' },
  parentName: { label: sharedTexts.parentName },
  interests: {
    label: '¿Qué le gustaría hacer a su hijo o hija?',
    hint: INTERESTS_HINT,
    options: INTERESTS,
  },
  noAllergies: healthTexts.noAllergies,
  allergies: {
    label: healthTexts.allergies.label,
    hint: 'Alimentos, picaduras de insectos, medicinas. O marque “Sin alergias”. Nunca ponemos esto en un correo.',
  },
  carriesMedicine: healthTexts.carriesMedicine,
  medicine: healthTexts.medicine,
  specialNeeds: {
    label: healthTexts.specialNeeds.label,
    hint: 'Todo lo que ayude a que el día salga mejor',
  },
  photoConsent: { label: sharedTexts.photoConsent, hint: PHOTO_HINT },
  acceptedWaiver: {
    label: sharedTexts.acceptedWaiver,
    hint: `Usted acepta por su hijo o hija, como madre, padre o tutor. ${sharedTexts.electronic}`,
  },
  signature: {
    label: sharedTexts.signature.label,
    hint: 'Escriba su propio nombre completo, no el de su hijo o hija. Tiene el mismo efecto que firmar en papel.',
  },
}

const youngAdult: QuestionWords<(typeof trackQuestions)['young-adult']> = {
  ...shared,
  firstName: { label: 'Nombre' },
  lastName: { label: 'Apellido' },
  dob: { label: 'Fecha de nacimiento', hint: 'Por ejemplo: 9 de marzo de 2005' },
  interests: { label: '¿Qué le gustaría hacer?', hint: INTERESTS_HINT, options: INTERESTS },
  photoConsent: { label: 'Se pueden usar fotos en las que aparezco', hint: PHOTO_HINT },
  acceptedWaiver: { label: sharedTexts.acceptedWaiver, hint: sharedTexts.electronic },
  signature: sharedTexts.signature,
}

const likes = {
  title: 'Intereses',
  reason: 'Para contarle de los eventos que le pueden gustar.',
}
const emergency = {
  title: 'Contacto de emergencia',
  reason: 'Alguien con quien comunicarnos si no logramos hablar con usted.',
}
const last = {
  title: 'Una última cosa',
  reason: 'Nos ayuda a encontrar a la próxima familia.',
}

const youthSections: SectionWords = {
  who: {
    title: 'Su hijo o hija',
    reason: 'La persona joven que se registra, de 5 a 17 años. Un formulario para cada una.',
  },
  contact: {
    title: 'Usted, madre, padre o tutor',
    reason: 'La persona adulta a quien debemos escribir y llamar.',
  },
  emergency,
  likes,
  care: {
    title: 'Salud y fotos',
    reason:
      'Los datos de salud son para nuestro equipo y los adultos a cargo del día. Cada vez que se abre un registro, queda anotado quién lo abrió.',
  },
  waiver: {
    title: 'Exención de responsabilidad y firma',
    reason: 'Diez secciones cortas. La madre, el padre o tutor firma por cada menor de 18 años.',
  },
  last,
}

const youngAdultSections: SectionWords = {
  who: { title: 'Usted', reason: 'De 18 a 25 años. Usted se registra por su cuenta.' },
  contact: {
    title: 'Cómo comunicarnos con usted',
    reason: 'Escribimos para confirmar, y llamamos si hay algo que planear.',
  },
  emergency,
  likes,
  care: { title: 'Fotos', reason: 'Usted decide, y puede cambiarlo después.' },
  waiver: {
    title: 'Exención de responsabilidad y firma',
    reason: 'Diez secciones cortas. Usted firma por su cuenta.',
  },
  last,
}

const confirmed = withWords(confirmations, askedOnceTexts)

/** The questions and the sections of both forms, in Spanish. */
export const texts: TrackTexts = {
  questions: {
    youth: { ...withWords(trackQuestions.youth, youth), ...confirmed },
    'young-adult': { ...withWords(trackQuestions['young-adult'], youngAdult), ...confirmed },
  },
  sections: {
    youth: sectionsWith(trackSections.youth, youthSections),
    'young-adult': sectionsWith(trackSections['young-adult'], youngAdultSections),
  },
}
