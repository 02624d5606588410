import { CircleAlert, Lock } from 'lucide'
import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'

import { AuthProvider } from '@/features/accounts/auth-context'
import { can, ROLE_NAMES } from '@/features/accounts/rules'
import { currentUser } from '@/features/accounts/sessions'
import { SignOutButton } from '@/features/accounts/sign-out-button'
import { StaffGuard } from '@/features/accounts/staff-guard'
import { type Column } from '@/features/exports/columns'
import { type ExportChoice, ExportDesk } from '@/features/exports/export-desk'
import { quickRanges } from '@/features/exports/quick-ranges'
import { findExport } from '@/features/exports/store'
import { today } from '@/lib/clock'
import type { User } from '@/payload-types'
import { openPayload } from '@/platform/payload'
import { labelsOf, SUBMISSION_SLUGS, submissionOf, type SubmissionSlug } from '@/submissions'
import { Badge } from '@/ui/badge'
import { Breadcrumbs } from '@/ui/breadcrumbs'
import { ButtonLink } from '@/ui/button'
import { classNames } from '@/ui/class-names'
import { Icon } from '@/ui/icon'
import { Link } from '@/ui/link'
import { BRAND, Mark } from '@/ui/mark'

export const metadata: Metadata = { title: 'Admin: export registrations' }

const toShownColumn = ({ name, meaning, sample }: Column) => ({ name, meaning, sample })

async function exportChoice(slug: SubmissionSlug, user: User): Promise<ExportChoice> {
  const { one, many, hint } = submissionOf(slug)
  const { columns } = await findExport(slug, user)
  return {
    value: slug,
    label: labelsOf(slug).plural,
    hint,
    one,
    many,
    columns: columns.map(toShownColumn),
  }
}

/** Reads the account from the database on every request, so that a change of role takes effect at once. */
export default async function AdminPage() {
  const user = await currentUser(await openPayload(), await headers())
  if (!user) redirect('/')
  if (!can(user, 'export')) redirect('/?notice=no-access')
  const day = today()
  const others = SUBMISSION_SLUGS.filter((slug) => slug !== 'registrations')
  const [registrations, ...choices] = await Promise.all([
    exportChoice('registrations', user),
    ...others.map((slug) => exportChoice(slug, user)),
  ])

  return (
    <AuthProvider>
      <StaffBar user={user} />
      <main id="main" className="min-h-200 bg-lake-50 pt-part pb-section" tabIndex={-1}>
        <div className="wrap">
          <StaffGuard>
            <Breadcrumbs trail={[{ label: 'Site', href: '/' }]} current="Admin" />
            <h1 className="mt-2 text-desk">Export registrations</h1>
            <div className="mt-8 grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_--spacing(88)]">
              <ExportDesk
                today={day}
                quickRanges={quickRanges(day)}
                choices={[registrations, ...choices]}
              />
              <aside aria-label="About the export">
                <BackendAccess />
                <Caution />
              </aside>
            </div>
          </StaffGuard>
        </div>
      </main>
    </AuthProvider>
  )
}

const StaffBar = ({ user }: { user: User }) => (
  <header className="on-dark border-b-6 border-sun-400 bg-lake-950 [&_a]:text-inherit">
    <div className="wrap flex min-h-19 flex-wrap items-center gap-x-6 gap-y-2 py-2">
      <Link className={classNames(BRAND, 'mr-auto text-inherit')} href="/">
        <Mark size={44} look="gold" />
        Swantastic
      </Link>
      <div className="flex flex-wrap items-center gap-3.5 font-sign text-sm leading-font font-medium">
        <Badge tone="sun">{ROLE_NAMES[user.role]}</Badge>
        <Link href="/auth?stay=1" aria-label={`Your account, ${user.email}`}>
          {user.email}
        </Link>
        <SignOutButton />
      </div>
    </div>
  </header>
)

const BackendAccess = () => (
  <section className="contours on-dark mb-6 rounded-3 p-6" aria-labelledby="backend">
    <Icon shape={Lock} />
    <h2 className="mt-3.5 mb-1.5 text-figure" id="backend">
      Backend Access
    </h2>
    <p className="mb-4.5 text-sm text-lake-100">
      Edit pages, events, stories and review sign-ups in the content system.
    </p>
    <ButtonLink href="/cms" look="sun" isSmall>
      Open the backend
    </ButtonLink>
  </section>
)

const Caution = () => (
  <div className="grid grid-cols-[--spacing(7)_1fr] gap-x-3.5 gap-y-1 rounded-2 border-2 border-ink bg-sun-100 px-5 py-4.5 text-sm leading-relaxed">
    <Icon shape={CircleAlert} />
    <b className="font-sign text-ui leading-label">This file holds children’s details</b>
    <p className="col-start-2">
      Save it only where the team agreed, share it with no one outside, and delete it when the job
      is done.
    </p>
  </div>
)
