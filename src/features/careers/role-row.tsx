import { Badge } from '@/ui/badge'
import { ButtonLink } from '@/ui/button'
import { Link } from '@/ui/link'
import { Patch } from '@/ui/patch'
import { Ticks } from '@/ui/ticks'

import { QuickView } from './quick-view'
import { applicationFor, standingOf, termsOf } from './rules'
import type { RoleInList } from './store'

/** One role of the list. A press anywhere on it opens the Quick View; its title and board lead to its page. */
export function RoleRow({ role, level }: { role: RoleInList; level: 'h2' | 'h3' }) {
  const Title = level
  const page = `/careers/${role.slug}`
  const titleId = `quick-view-${role.slug}`
  const patch = role.patch ?? 'outdoors'

  return (
    <li className="role">
      <Patch name={patch} />
      <div>
        <Title className="role__title">
          <Link href={page}>{role.title}</Link>
        </Title>
        <div className="badges">
          {role.isOpen ? <Badge tone="ok">{standingOf(role)}</Badge> : null}
          {termsOf(role.terms).map((term) => (
            <Badge key={term} tone="ice">
              {term}
            </Badge>
          ))}
        </div>
      </div>
      <p>{role.summary}</p>
      <div className="role__act">
        <ButtonLink isSmall href={page}>
          View Full Details<span className="vh"> of {role.title}</span>
        </ButtonLink>
        <QuickView
          title={role.title}
          titleId={titleId}
          head={
            <>
              <Patch name={patch} />
              <div>
                <h2 id={titleId}>{role.title}</h2>
                <p>{standingOf(role)}</p>
              </div>
            </>
          }
          body={
            <>
              <h3>The difference you make</h3>
              <p className="as-typed">{role.impact}</p>
              {role.highlights?.length ? (
                <>
                  <h3>Highlights</h3>
                  <Ticks lines={role.highlights.map(({ text }) => text)} />
                </>
              ) : null}
            </>
          }
          actions={<Actions role={role} page={page} />}
          note={
            <p>
              Not looking for a job? <Link href="/volunteer">Prefer to volunteer</Link>
            </p>
          }
        />
      </div>
    </li>
  )
}

const Actions = ({ role, page }: { role: RoleInList; page: string }) => (
  <>
    <ButtonLink look="give" href={applicationFor(role.title)}>
      Apply for This Role
    </ButtonLink>
    <Link className="ib" href={page}>
      View Full Details
    </Link>
  </>
)
