import { withCount } from '@/lib/plural'

import type { WaiverPanelWords } from './panel-words'

/** What families read around the text of the waiver, in Spanish. */
export const panelWords: WaiverPanelWords = {
  waiver: 'Exención de responsabilidad',
  readWaiver: (version, sections, minutes) =>
    `Lea la exención de responsabilidad (versión ${version}, ${sections === 10 ? 'diez' : String(sections)} secciones, cerca de ${withCount(minutes, { one: 'minuto', other: 'minutos' }, 'es')} de lectura)`,
  lastUpdated: (date) => `Última actualización: ${date}.`,
  downloadWaiver: 'Descargar la exención de responsabilidad (PDF)',

  waiverOnlyInEnglish:
    'Esta versión de la exención de responsabilidad todavía no está en español. Por ahora se lee y se firma en inglés.',
  openEnglishForm: 'Abrir el formulario en inglés',

  waiverChanged:
    'La exención de responsabilidad se actualizó después de que usted abrió esta página. Lea el texto nuevo, acéptelo y firme otra vez.',
}
