/** Identifies the form in its tokens and receipts. */
export const PROGRAM_ENTRY_FORM = 'registration-by-staff'
