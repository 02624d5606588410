import { askedOnceTexts, healthTexts, sharedTexts } from './common/questions.es'
import type { RsvpQuestionWords } from './questions'

const DRIVER_PHOTO_HINT =
  'Solo la ve nuestro equipo, nunca se publica. JPG, PNG o WebP, hasta 10 MB.'

/** The texts of the questions of an RSVP, in Spanish. */
export const questionWords: RsvpQuestionWords = {
  participant: {
    participantDob: { label: 'Fecha de nacimiento', hint: 'Por ejemplo: 9 de marzo de 2014' },
    participantFirstName: { label: 'Nombre' },
    participantLastName: { label: 'Apellido' },
    ...healthTexts,
    photoConsent: {
      label: sharedTexts.photoConsent,
      hint: 'Opcional. En nuestro sitio web, nuestras redes sociales e impresos, nunca con el nombre, hasta que usted nos pida dejar de hacerlo. Si dice que no, nada cambia ese día.',
    },
    signature: sharedTexts.signature,
  },
  once: {
    parentName: {
      label: sharedTexts.parentName,
      hint: 'Como usted firma. Es necesario para participantes menores de 18 años.',
    },
    parentEmail: sharedTexts.email,
    parentPhone: sharedTexts.phone,
    attendanceType: {
      label: 'Ese día, ¿usted se quedará?',
      options: {
        stay_with_child: {
          label: 'Me quedaré con mi hijo o hija',
          hint: 'Las madres, los padres y los tutores son bienvenidos todo el día.',
        },
        drop_off_pickup: {
          label: 'Dejar y recoger',
          hint: 'La madre, el padre o tutor registra la entrada y la salida.',
        },
      },
    },
    emergencyContactName: sharedTexts.emergencyName,
    emergencyContactRelationship: {
      label: 'Relación con quien participa',
      hint: 'Por ejemplo: abuela',
    },
    emergencyContactPhone: sharedTexts.emergencyPhone,
    transportationConsent: {
      label: 'Mi hijo o hija puede viajar con un conductor aprobado',
      hint: 'Opcional. Solo para viajes que son parte de este evento.',
    },
    transportationSignature: {
      label: 'Escriba su nombre completo para autorizar el transporte',
    },
    volunteerDriver: {
      label: 'Puedo ayudar a llevar participantes en mi vehículo',
      hint: 'Revisamos los antecedentes de quienes manejan antes de aprobarlos.',
    },
    driverLicense: { label: 'Foto de la licencia de conducir', hint: DRIVER_PHOTO_HINT },
    insuranceCard: { label: 'Foto de la tarjeta del seguro', hint: DRIVER_PHOTO_HINT },
    acceptedWaiver: {
      label: sharedTexts.acceptedWaiver,
      hint: `La madre, el padre o tutor acepta por cada menor de 18 años. ${sharedTexts.electronic}`,
    },
    signature: sharedTexts.signature,
    ...askedOnceTexts,
    ifNotAll: {
      label: 'No hay lugares para todos. ¿Qué hacemos?',
      options: {
        split: { label: 'Tomar los lugares libres' },
        waitlist: { label: 'Ponernos a todos en la lista de espera' },
      },
    },
  },
  pickupPerson: {
    name: { label: 'Nombre completo' },
    relationship: { label: 'Relación con el niño o la niña' },
    phone: { label: 'Teléfono' },
  },
  neverPerson: {
    name: { label: 'Nombre' },
    note: { label: '¿Hay algo que debamos saber?' },
  },
  toSelf: {
    emergencyContactRelationship: { label: 'Relación con usted' },
    transportationConsent: { label: 'Puedo viajar con un conductor aprobado' },
    photoConsent: { label: 'Se pueden usar fotos en las que aparezco' },
    acceptedWaiver: { hint: sharedTexts.electronic },
  },
  whoMustNever: '¿Hay alguien que nunca debe recoger a su hijo o hija?',
}
