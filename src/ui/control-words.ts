import type { Locale } from '@/lib/locale'

/** The few words inside our controls. Browsers load them in every language: together they are a few lines. */
export const CONTROL_WORDS = {
  en: {
    optional: 'optional',
    error: 'Error:',
    select: 'Select',
    date: { Month: 'Month', Day: 'Day', Year: 'Year' },
    toParent: {
      send: 'Send this to my parent',
      why: 'Are you under 18? A parent or guardian fills this in and signs.',
    },
    share: {
      link: 'Link',
      copyLink: 'Copy link',
      text: 'Text it',
      email: 'Email it',
      fromDevice: 'Share from this device',
    },
    copy: {
      copied: 'Copied',
      done: 'Copied!',
      linkDone: 'Link copied to clipboard',
      failed: 'Copy failed',
      byHand: 'Please try selecting and copying the text manually',
    },
  },
  es: {
    optional: 'opcional',
    error: 'Error:',
    select: 'Elija',
    date: { Month: 'Mes', Day: 'Día', Year: 'Año' },
    toParent: {
      send: 'Enviar esto a mi madre, padre o tutor',
      why: '¿Tiene menos de 18 años? Su madre, padre o tutor completa este formulario y lo firma.',
    },
    share: {
      link: 'Enlace',
      copyLink: 'Copiar enlace',
      text: 'Enviar por mensaje',
      email: 'Enviar por correo',
      fromDevice: 'Compartir desde este dispositivo',
    },
    copy: {
      copied: 'Copiado',
      done: '¡Copiado!',
      linkDone: 'Enlace en el portapapeles',
      failed: 'No se pudo copiar',
      byHand: 'Seleccione el texto y cópielo a mano',
    },
  },
} as const satisfies Record<Locale, object>
