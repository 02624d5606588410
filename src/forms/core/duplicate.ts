/**
 * The message for a person whose form repeats an earlier submission: the state of the first one, and what to
 * do next. The JSON response, and the toast of a registration, use the specification's text instead.
 */
export type DuplicateWords = {
  /** "Maya is already signed up for this day." */
  sentence: string
  advice: string
  /** The label of the button that sends something to the address of the first submission. */
  offer: string
}

/** The same, as part of the response. */
export type Duplicate = DuplicateWords & {
  /** Proves that the person who presses the button has just sent this form. */
  ticket: string
  /** The result after the visitor pressed the button. */
  outcome?: ResendOutcome | undefined
}

export type ResendOutcome = { isSent: boolean; words: string }
