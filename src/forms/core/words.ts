import { listInWords } from '@/lib/list-in-words'
import { toLocale } from '@/lib/locale'
import { plural } from '@/lib/plural'

import { CHECK_FIELDS, describeAnswer, OFFLINE, speakAnswer, TRY_AGAIN } from './wording'

/** What the form kit says around the questions of any form, in English. */
export const words = {
  locale: toLocale('en'),
  describeAnswer,
  speakAnswer,
  checkFields: CHECK_FIELDS,
  tryAgain: TRY_AGAIN,
  offline: OFFLINE,
  otherLanguage: { locale: toLocale('es'), label: 'Seguir en español' },
  errorInTitle: 'Error: ',
  thingsToFix: (count: number) =>
    plural(count, {
      one: 'There is 1 thing to fix',
      other: `There are ${String(count)} things to fix`,
    }),

  formSections: 'Form sections',
  sectionsComplete: (complete: number, of: number) =>
    `${String(complete)} of ${String(of)} sections complete`,
  toFix: (count: number) =>
    plural(count, { one: '1 thing to fix', other: `${String(count)} things to fix` }),
  toFixHere: (count: number) => `${String(count)} to fix`,
  complete: 'Complete',
  fillInAgain: 'Fill in again',
  optional: 'Optional',
  progress: {
    complete: 'complete',
    'to-fix': 'needs attention',
    again: 'fill in again',
    open: 'not finished',
  },
  howWeKeepChildrenSafe: 'How we keep children safe',

  submitting: 'Submitting...',
  waiting: 'Waiting for a connection',
  backToEditing: 'Back to editing',
  uploading: (percent: number) => `Uploading your files, ${String(percent)}%`,
  uploaded: (percent: number) => `${String(percent)} percent uploaded`,
  checkingFiles: 'Checking your files',
  sending: 'Sending...',

  draftKept: 'Draft kept in this tab.',
  startOver: 'Start over',
  clearQuestion: 'Clear everything you typed?',
  clearEverything: 'Clear everything',
  keepIt: 'Keep it',
  broughtBack: 'We brought back what you typed',
  notBroughtBack: (kinds: readonly string[]) =>
    `All but ${listInWords(kinds)}: others may use this phone or computer, so this tab never keeps those. Please fill in again:`,
  kinds: {
    health: 'health answers',
    confidential: 'confidential answers',
    consent: 'consents',
    signature: 'signatures',
    file: 'files',
  },

  mostItems: (max: number) => `That is the most this form takes: ${String(max)}.`,
  remove: 'Remove',
  removeItem: (title: string) => `Remove ${title}`,
  removeItemQuestion: (title: string) => `Remove ${title}? What you typed here is lost.`,

  didYouMean: 'Did you mean',
  useIt: 'Use it',
  keepTyped: 'Keep what I typed',
  file: {
    photo: { none: 'No photo yet', choose: 'Choose photo' },
    document: { none: 'No file yet', choose: 'Choose file' },
  },
  readyToSend: 'ready to send',
  replace: 'Replace',
  removeFile: (name: string) => `Remove ${name}`,
  whatYouChose: 'What you chose',

  privacy: {
    see: 'See the',
    policy: 'Privacy Policy',
    and: 'and',
    safety: 'how we keep children safe',
  },
}

export type FormWords = typeof words
