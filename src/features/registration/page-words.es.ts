import { rightAddressWords } from '@/forms/core/right-address-words.es'

import type { RegistrationPageWords } from './page-words'

/** What families read around the form of a registration, in Spanish: its page and the receipt. */
export const pageWords: RegistrationPageWords = {
  formTitle: {
    youth: 'Registro de niños y jóvenes',
    'young-adult': 'Registro de jóvenes adultos',
  },
  receipt: {
    title: {
      youth: (name) => `Tenemos el registro de ${name}.`,
      'young-adult': (name) => `Tenemos su registro, ${name}.`,
    },
    reference: 'Su número de referencia es',
    mention: 'Menciónelo cuando nos escriba o llame.',
    copyWentTo: 'Se envió una copia a',
    address: rightAddressWords,
    corrected: {
      corrected: 'Se envió otra vez.',
      same: 'Ya se envió a esta dirección. Busque en su carpeta de correo no deseado.',
    },
    download: 'Descargar su exención firmada (PDF)',
    comesWithEmail: 'También llega con el correo.',
    another: 'Registrar a otro niño o niña',
  },
  nothingSent: {
    label: 'No se envió nada',
    title: 'Desde esta página no se envió nada.',
    text: 'Si ya envió el formulario, nuestro correo tiene el número de referencia.',
    register: 'Registrarse',
    familyLink: 'Pedir el enlace de mi familia',
  },
}
