import { withCount } from '@/lib/plural'

/** What families read around the text of the waiver, in English. */
export const panelWords = {
  waiver: 'Participant waiver',
  /** The line that opens the text. @param version without its “v” */
  readWaiver: (version: string, sections: number, minutes: number) =>
    `Read the participant waiver (version ${version}, ${sections === 10 ? 'ten' : String(sections)} sections, about ${withCount(minutes, { one: 'minute', other: 'minutes' })} to read)`,
  lastUpdated: (date: string) => `Last updated ${date}.`,
  downloadWaiver: 'Download the waiver (PDF)',

  /** At the top of a form in this language, where the version in force has no text in it. */
  waiverOnlyInEnglish:
    'This version of the waiver is in English only. You read and sign it in English.',
  openEnglishForm: 'Open the form in English',

  waiverChanged:
    'The waiver has been updated since you opened this page. Please read the new text, agree and sign again.',
}

export type WaiverPanelWords = typeof panelWords
