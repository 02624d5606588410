import type { Locale } from '@/lib/locale'

/** The few words inside our controls. Browsers load them in every language: together they are a few lines. */
export const CONTROL_WORDS = {
  en: {
    optional: 'optional',
    error: 'Error:',
    select: 'Select',
    date: { Month: 'Month', Day: 'Day', Year: 'Year' },
  },
  es: {
    optional: 'opcional',
    error: 'Error:',
    select: 'Elija',
    date: { Month: 'Mes', Day: 'Día', Year: 'Año' },
  },
} as const satisfies Record<Locale, object>
