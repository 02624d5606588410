/**
 * What a person is told whose form was refused because the same was taken before: the truth about the first,
 * and a way on. The specification's text about an email address is the toast's and the program's.
 */
export type DuplicateWords = {
  /** "Maya is already signed up for this day." */
  sentence: string
  advice: string
  /** On the button that has something sent to the address of the first. */
  offer: string
}

/** The same, as it travels with the refusal. */
export type Duplicate = DuplicateWords & {
  /** Proves that whoever presses the button has just sent this form. */
  ticket: string
  /** What came of the button, once it was pressed. */
  outcome?: ResendOutcome | undefined
}

export type ResendOutcome = { isSent: boolean; words: string }
