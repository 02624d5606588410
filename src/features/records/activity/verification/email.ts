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
  renderEmail(to, 'The activity log is unchanged', {
    preheader: 'Keep this email: it is the proof for the lines up to now.',
    heading: 'The activity log is unchanged.',
    body: [
      paragraph(
        'Every night the site checks that its activity log is unchanged. Keep this email. If the log should ever be in doubt, the seal below shows whether a line up to its day was changed since.',
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
  renderEmail(to, 'The activity log has changed', {
    preheader: 'It may have been changed in the database.',
    heading: 'The activity log has changed.',
    body: [
      paragraph(
        'Every night the site checks that its activity log is unchanged. Last night it had changed. A person with access to the database may have done that; so may a database that was restored by hand.',
      ),
      factTable(
        {
          label: 'Found',
          answer: withCount(findings.length, { one: 'problem', other: 'problems' }),
        },
        ...findings.slice(0, NAMED).map((finding, index) => ({
          label: String(index + 1),
          answer: findingWords(finding),
        })),
      ),
      paragraph(
        'Show this to your technical contact. Until it is resolved, you get this email once a day.',
      ),
      button('See the activity log', `${organization.siteUrl}/cms/activity`),
    ],
    reason: 'You get this because you are an admin of this site.',
    organization,
  })
