/**
 * The prefix of the keys of drafts in a tab's storage. The script of every page looks for them, and so does each form.
 */
export const DRAFT_KEYS = 'form:'
