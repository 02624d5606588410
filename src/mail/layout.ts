import type { EmailContent } from './content'
import type { Email } from './email'
import { emailHtml } from './layout-html'
import { emailText } from './layout-text'

/**
 * Renders an email in the layout that all emails share, as HTML and as text with the same facts and links.
 */
export const renderEmail = (to: string, subject: string, content: EmailContent): Email => ({
  to,
  subject,
  text: emailText(content),
  html: emailHtml(subject, content),
})
