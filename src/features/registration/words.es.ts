import {
  describeAskedOnce,
  describeHealth,
  SPEAK_ALLERGIES,
} from '@/features/rsvp/common/wording.es'
import { panelWords } from '@/features/waiver/panel-words.es'
import { words as waiver } from '@/features/waiver/wording.es'
import { words as kit } from '@/forms/core/words.es'
import { shareWords as share } from '@/ui/share-words.es'

import type { Track } from './questions'
import { texts } from './questions.es'
import type { RegistrationWords } from './words'

const MISSING: Partial<Record<string, string>> = {
  interests: 'Elija al menos un interés',
  acceptedWaiver: 'Debe aceptar la exención de responsabilidad',
}

const WRONG_AGE: Record<Track, string> = {
  youth: 'Debe tener menos de 18 años',
  'young-adult': 'Debe tener entre 18 y 25 años',
}

const SPOKEN: Partial<Record<string, string>> = {
  firstName: 'díganos el nombre',
  lastName: 'díganos el apellido',
  acceptedWaiver: 'lea la exención de responsabilidad y marque la casilla',
}

/** What families read in the form of a registration, in Spanish. */
export const words: RegistrationWords = {
  kit,
  share,
  waiver: panelWords,
  describe: (refusal, name) => {
    switch (refusal.code) {
      case 'wrong-age':
        return WRONG_AGE[refusal.role]
      case 'name-mismatch':
        return 'La exención de responsabilidad nombra a otra persona. Escriba lo mismo en los dos lugares.'
      case 'allergies-unanswered':
      case 'allergies-both':
        return describeHealth(refusal)
      case 'same-name':
      case 'same-phone':
        return describeAskedOnce(refusal)
      case 'signature-differs':
      case 'signature-incomplete':
        return waiver.signatureDiffers(refusal.signer)
      case 'required':
        return MISSING[name] ?? kit.describeAnswer(refusal)
      case 'unprintable':
      case 'not-an-option':
      case 'not-a-name':
      case 'invalid-email':
      case 'invalid-phone':
      case 'invalid-birth-date':
      case 'invalid-web-address':
      case 'heic':
      case 'not-a-photo':
      case 'not-a-document':
      case 'too-long':
      case 'file-too-large':
        return kit.describeAnswer(refusal)
    }
  },
  speak: (code, name, typed) => {
    switch (code) {
      case 'required':
        return SPOKEN[name]
      case 'allergies-unanswered':
        return SPEAK_ALLERGIES
      case 'signature-differs':
      case 'signature-incomplete':
        return waiver.signatureDiffersInSummary(
          typed(name),
          typed('parentName') || `${typed('firstName')} ${typed('lastName')}`,
        )
      default:
        return undefined
    }
  },
  toasts: {
    success: '¡El registro se envió!',
    failure: {
      title: 'No se pudo enviar el registro',
      text: 'El registro no se completó. Intente de nuevo.',
    },
  },
  alreadyRegistered:
    'Este correo electrónico ya está registrado. Use otro correo o escríbanos si necesita ayuda.',
  otherForm: {
    youth: {
      why: 'La madre, el padre o tutor registra a cada menor de 18 años.',
      link: 'Abrir el formulario para niños y jóvenes',
    },
    'young-adult': {
      why: 'De 18 a 25 años, usted se registra por su cuenta.',
      link: 'Abrir el formulario para jóvenes adultos',
    },
  },
  texts,
  send: 'Enviar registro',
  purpose: 'Usamos estos datos para que nuestros programas sean seguros, y para nada más.',
  sendToParentTitle: 'Registrarse en nuestros programas',
}
