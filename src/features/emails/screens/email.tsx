import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'

import { deskView } from '@/desk/desk-view'
import { ActionButton } from '@/desk/ui/action-button'
import { EmailAddress } from '@/desk/ui/contact'
import { Empty } from '@/desk/ui/empty'
import { PageHead } from '@/desk/ui/page-head'
import { Sheet } from '@/desk/ui/sheet'
import { KEPT } from '@/features/records/retention/rules'
import { ORGANIZATION_ZONE } from '@/lib/clock'
import { TIME_ZONE_NAME } from '@/lib/organization'
import { isUuid } from '@/lib/uuid'
import { formatInstant } from '@/lib/zone-time'
import { isTakenBack } from '@/mail/email'
import { isAnswered } from '@/submissions'
import { Link } from '@/ui/link'

import { readEmail } from '../store'
import { attachmentWords, describeDelivery } from '../wording'

/** One email as its reader got it, but for its private links. */
export const EmailView = deskView('review', async ({ segments }) => {
  const [, id = ''] = segments
  const email = isUuid(id) ? await readEmail(id) : null
  if (!email) notFound()
  const { status, details } = describeDelivery(email)
  const { about } = email
  return (
    <>
      <PageHead
        title={email.subject}
        crumb={{ label: 'Sent emails', href: '/cms/emails', here: 'Email' }}
        actions={
          email.text === '' || isTakenBack(email) ? undefined : (
            <ActionButton path={`/staff/emails/${email.id}/send-again`} look="line">
              Send again
            </ActionButton>
          )
        }
      >
        To {email.recipient}
      </PageHead>
      <div className="grid items-start gap-6 side:grid-cols-[minmax(0,1fr)_--spacing(86)]">
        <Sheet title="The email">
          {email.text === '' ? (
            <Empty>Its text was erased {KEPT['email-texts'].period} after it was sent.</Empty>
          ) : (
            <div className="desk-sheet__body grid gap-4">
              <iframe
                className="h-[70vh] min-h-100 w-full rounded-2 border border-line bg-white"
                title="The email as it went out"
                sandbox=""
                srcDoc={email.html}
              />
              <p className="text-table text-soft">Private links are hidden here.</p>
              <details className="desk-fold">
                <summary>As plain text</summary>
                <pre className="py-3 font-body text-table whitespace-pre-wrap wrap-anywhere">
                  {email.text}
                </pre>
              </details>
            </div>
          )}
        </Sheet>
        <Sheet title="Delivery">
          <dl className="desk-sheet__body grid gap-3.5">
            <Fact name="Status">
              <b>{status}</b> {details.join(' ')}
            </Fact>
            <Fact name="To">
              <EmailAddress value={email.recipient} />
            </Fact>
            <Fact name="Written">
              {formatInstant(email.createdAt, ORGANIZATION_ZONE)} {TIME_ZONE_NAME}
            </Fact>
            {email.replyTo === null ? null : (
              <Fact name="Replies go to">
                <EmailAddress value={email.replyTo} />
              </Fact>
            )}
            <Fact name="Attached">{attachmentWords(email)}</Fact>
            {about === null ? null : (
              <Fact name="About">
                <Link
                  href={
                    isAnswered(about.collection)
                      ? `/cms/inbox/${about.collection}/${about.id}`
                      : `/cms/people/${about.id}`
                  }
                >
                  {about.name === '' ? 'What was sent' : about.name}
                </Link>
              </Fact>
            )}
          </dl>
        </Sheet>
      </div>
    </>
  )
})

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="font-sign text-table font-semibold text-soft">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
)
