/** The fields of a role that a link to the application needs. */
type NamedRole = { title: string; campaign: string }

const APPLICATION = '/careers/apply'

/** The link to the application with the role preselected. In the application, the value of a role is its title. */
export const applicationFor = (title: string): string =>
  `${APPLICATION}?role=${encodeURIComponent(title)}`

/**
 * The same link on a role's page. Its campaign parameters tell the link in the header from the one at the
 * end.
 */
export const applicationFromPage = ({ title, campaign }: NamedRole, medium: 'header' | 'cta') =>
  `${applicationFor(title)}&utm_source=role_page&utm_medium=${medium}&utm_campaign=${encodeURIComponent(campaign)}`

/** The link for people who do not find a suitable role. */
export const GENERAL_APPLICATION = APPLICATION

/** Splits "Unpaid, 10–15 hours a week" into one badge per term. */
export const parseTerms = (terms: string | null | undefined): string[] =>
  (terms ?? '')
    .split(',')
    .map((term) => term.trim())
    .filter((term) => term !== '')

/** Whether the role is open, or applicants join the talent pool. */
export const roleStatus = ({ isOpen }: { isOpen?: boolean | null | undefined }): string =>
  isOpen ? 'Open now' : 'Future role, joins the talent pool'
