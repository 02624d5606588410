import { withCount } from '@/lib/plural'
import { button, factTable, paragraph } from '@/mail/content'
import type { Email, Organization } from '@/mail/email'
import { renderEmail } from '@/mail/layout'

import { type Finding, findingWords, type Head } from './wording'

/** How many findings an email names. */
const NAMED = 5

/**
 * Sends the newest seal to the mailbox of an admin once a week: an intruder who changes the log and its copies on the
 * machine cannot change that.
 */
export const auditReportEmail = (
  { to, organization }: { to: string; organization: Organization },
  { lines, head }: { lines: number; head: Head },
): Email =>
  renderEmail(to, 'The activity log is as it was written', {
    preheader: 'Keep this email: it is the proof for the lines up to now.',
    heading: 'The activity log is as it was written.',
    body: [
      paragraph(
        'Every night the site checks that nobody has changed its activity log. Keep this email. If the log should ever be in doubt, the seal below shows whether a line up to its day was changed since.',
      ),
      factTable(
        { label: 'Checked', answer: withCount(lines, { one: 'line', other: 'lines' }) },
        { label: 'Day', answer: head.day },
        { label: 'Seal', answer: head.hash },
      ),
      button('See the activity log', `${organization.siteUrl}/cms/activity`),
    ],
    reason: 'You get this once a week because you are an admin of this site.',
    organization,
  })

/** Tells an admin that the audit log is not as it was written. */
export const auditAlarmEmail = (
  { to, organization }: { to: string; organization: Organization },
  findings: readonly Finding[],
): Email =>
  renderEmail(to, 'The activity log is not as it was written', {
    preheader: 'Somebody may have changed it in the database.',
    heading: 'The activity log is not as it was written.',
    body: [
      paragraph(
        'Every night the site checks that nobody has changed its activity log. Last night it was not as it was written. Somebody who can write to the database may have done that; so may a database that was restored by hand.',
      ),
      factTable(
        { label: 'Found', answer: withCount(findings.length, { one: 'place', other: 'places' }) },
        ...findings.slice(0, NAMED).map((finding, index) => ({
          label: String(index + 1),
          answer: findingWords(finding),
        })),
      ),
      paragraph(
        'Show this to whoever runs the site. Until it is settled, you get this email once a day.',
      ),
      button('See the activity log', `${organization.siteUrl}/cms/activity`),
    ],
    reason: 'You get this because you are an admin of this site.',
    organization,
  })
