/** A role as its links name it. */
type NamedRole = { title: string; campaign: string }

const APPLICATION = '/careers/apply'

/** Where somebody applies; the role is filled in already. Its value in the application is its title. */
export const applicationFor = (title: string): string =>
  `${APPLICATION}?role=${encodeURIComponent(title)}`

/** The same from a role's page, with which of its two links was followed. */
export const applicationFromPage = ({ title, campaign }: NamedRole, medium: 'header' | 'cta') =>
  `${applicationFor(title)}&utm_source=role_page&utm_medium=${medium}&utm_campaign=${encodeURIComponent(campaign)}`

/** For whom no role fits. */
export const GENERAL_APPLICATION = APPLICATION

/** "Unpaid, 10–15 hours a week" as one badge each. */
export const parseTerms = (terms: string | null | undefined): string[] =>
  (terms ?? '')
    .split(',')
    .map((term) => term.trim())
    .filter((term) => term !== '')

/** Whether one can be hired today, or joins the pool. */
export const roleStatus = ({ isOpen }: { isOpen?: boolean | null | undefined }): string =>
  isOpen ? 'Open now' : 'Future role, joins the talent pool'
