import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'

import { AuthProvider } from '@/features/accounts/auth-context'
import { isStaffRole, ROLE_NAMES } from '@/features/accounts/rules'
import { SignOutButton } from '@/features/accounts/sign-out-button'
import { StaffGuard } from '@/features/accounts/staff-guard'
import { currentUser } from '@/features/accounts/store'
import { type Column } from '@/features/exports/columns'
import { ExportDesk } from '@/features/exports/export-desk'
import { type Exportable, EXPORTABLES } from '@/features/exports/rules'
import { SAMPLES } from '@/features/exports/samples'
import { exportOf } from '@/features/exports/store'
import { today } from '@/lib/clock'
import type { User } from '@/payload-types'
import { Badge } from '@/ui/badge'
import { ButtonLink } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { Link } from '@/ui/link'
import { Mark } from '@/ui/mark'

export const metadata: Metadata = { title: 'Admin: export registrations' }

const shown = ({ name, meaning }: Column) => ({ name, meaning, sample: SAMPLES[name] ?? '' })

const columnsOf = async (collection: Exportable, user: User) =>
  (await exportOf(collection, user)).columns.map(shown)

/** Reads who is asking from the database at every request: a role that was taken away is gone at once. */
export default async function AdminPage() {
  const user = await currentUser(await headers())
  if (!user) redirect('/')
  if (!isStaffRole(user.role)) redirect('/?notice=no-access')
  const columns = new Map(
    await Promise.all(EXPORTABLES.map(async (one) => [one, await columnsOf(one, user)] as const)),
  )

  return (
    <AuthProvider>
      <StaffBar user={user} />
      <main id="main" className="admin" tabIndex={-1}>
        <div className="wrap">
          <StaffGuard>
            <nav className="crumbs" aria-label="Breadcrumb">
              <ol>
                <li>
                  <Link href="/">Site</Link>
                </li>
                <li aria-current="page">Admin</li>
              </ol>
            </nav>
            <h1 className="mt-(--space-2)">Export registrations</h1>
            <div className="agrid">
              <ExportDesk today={today()} columns={columns} />
              <aside aria-label="Beside the export">
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
  <header className="abar on-dark">
    <div className="wrap">
      <Link className="brand" href="/">
        <Mark size={44} look="gold" />
        Swantastic
      </Link>
      <div className="who">
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
  <section className="door on-dark" aria-labelledby="backend">
    <Icon name="lock" />
    <h2 id="backend">Backend Access</h2>
    <p>Edit pages, events, stories and review sign-ups in the content system.</p>
    <ButtonLink href="/cms" look="sun" isSmall>
      Open the backend
    </ButtonLink>
  </section>
)

const Caution = () => (
  <div className="note">
    <Icon name="alert" />
    <b>This file holds children’s details</b>
    <p>
      Save it only where the team agreed, share it with no one outside, and delete it when the job
      is done.
    </p>
  </div>
)
