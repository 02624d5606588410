/** One line of what was done with a record. */
export type HistoryLine = {
  at: string
  action: string
  /** The name of the account; nobody if a visitor or the site did it, or if the account is gone. */
  who: string | null
  isStaff: boolean
  detail: string | null
  /** The colleague that it was given to. */
  colleague: string | null
}
