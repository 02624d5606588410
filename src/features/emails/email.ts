import { button, paragraph } from '@/mail/content'
import type { Email, Organization } from '@/mail/email'
import { renderEmail } from '@/mail/layout'

/** Tells an admin that emails wait, because the daily budget for unproven addresses is used up. */
export const budgetUsedEmail = ({
  to,
  organization,
  budget,
}: {
  to: string
  organization: Organization
  budget: number
}): Email =>
  renderEmail(to, 'Emails wait until tomorrow', {
    preheader: 'The site has written to as many unconfirmed addresses as it may in a day.',
    heading: 'Emails wait until tomorrow.',
    body: [
      paragraph(
        `Visitors have caused ${budget.toLocaleString('en-US')} emails within a day to unconfirmed addresses. So that our forms cannot be used to flood strangers, the next ones wait. None is lost: they go tomorrow. Every admin gets this email.`,
      ),
      paragraph(
        'If many people are really signing up today, you can let a single email go at once: open it and choose “Send again”. If you do not know the people, a bot may be filling in our forms: tell your technical contact.',
      ),
      button('See the emails that wait', `${organization.siteUrl}/cms/emails?view=queued`),
    ],
    reason: 'You get this because you are an admin of this site.',
    organization,
  })
