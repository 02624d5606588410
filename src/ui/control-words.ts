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
      link: 'Link',
      copy: 'Copy link',
      text: 'Text it',
      email: 'Email it',
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
      link: 'Enlace',
      copy: 'Copiar enlace',
      text: 'Enviar por mensaje',
      email: 'Enviar por correo',
    },
  },
} as const satisfies Record<Locale, object>
