import {
  ALREADY_REGISTERED,
  BODY_TOO_LARGE,
  CHECK_FIELDS,
  describeAnswer,
  FILES_CROWDED,
  FILES_NO_SPACE,
  PAGE_WAS_OPEN_LONG,
  SENT_AGAIN,
  SENT_OFTEN,
  TRY_AGAIN,
} from '@/forms/core/wording'
import { TOO_MANY } from '@/platform/rate-limit'

/** What the server answers to any form, in English. */
export const words = {
  describeAnswer,
  errorInTitle: 'Error: ',
  alreadyRegistered: ALREADY_REGISTERED,
  checkFields: CHECK_FIELDS,
  pageWasOpenLong: PAGE_WAS_OPEN_LONG,
  tryAgain: TRY_AGAIN,
  tooMany: TOO_MANY,
  sentAgain: SENT_AGAIN,
  sentOften: SENT_OFTEN,
  files: { crowded: FILES_CROWDED, 'no-space': FILES_NO_SPACE },
  body: {
    'wrong-type': 'Please send this form from its page.',
    'too-large': BODY_TOO_LARGE,
    'too-slow': 'This took too long to arrive. Please try again.',
    malformed: 'This could not be read. Please try again.',
  },
  unavailable: {
    title: 'Please send it again',
    unreadable:
      'We could not read all of what you sent, so we cannot keep it for you. Please go back, check every field, and send it again in a moment.',
    nothingLost:
      'We could not process this right now. Nothing you typed is lost: it is all on this page. Wait a moment, then send it again. If it has reached us after all, that does no harm.',
    chooseFiles: 'Files cannot be kept on a page. Please choose them again:',
    sendAgain: 'Send again',
  },
}

export type Words = typeof words
