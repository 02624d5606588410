import { Badge, BADGE_ROW } from '@/ui/badge'
import { ButtonLink } from '@/ui/button'
import { CheckList } from '@/ui/check-list'
import { classNames } from '@/ui/class-names'
import { Link } from '@/ui/link'
import { Patch } from '@/ui/patch'

import { QuickView } from './quick-view'
import { applicationFor, parseTerms, roleStatus } from './rules'
import type { RoleInList } from './store'

const SUBTITLE = 'mb-2.5 font-sign text-h4 leading-snug font-bold tracking-normal'

export function RoleRow({ role, level }: { role: RoleInList; level: 'h2' | 'h3' }) {
  const Title = level
  const page = `/careers/${role.slug}`
  const titleId = `quick-view-${role.slug}`
  const patch = role.patch ?? 'outdoors'

  return (
    <li className="group relative grid grid-cols-[--spacing(18.5)_1fr] items-center gap-x-4 gap-y-2 border-b-2 border-ink py-6 [transition:background_var(--duration-2)] hover:bg-lake-50 xl:grid-cols-[--spacing(22)_minmax(0,1fr)_minmax(0,1fr)_auto] xl:gap-x-8 xl:gap-y-3">
      <Patch
        className="w-full -rotate-3 [filter:var(--filter-day)] [transition:rotate_var(--duration-2)_var(--ease-out)] group-even:rotate-3 group-hover:rotate-0"
        name={patch}
      />
      <div>
        <Title className="text-h3 leading-title font-bold tracking-tight">
          <Link className="relative z-1 text-inherit no-underline hover:underline" href={page}>
            {role.title}
          </Link>
        </Title>
        <div className={`${BADGE_ROW} mt-2`}>
          {role.isOpen ? <Badge tone="ok">{roleStatus(role)}</Badge> : null}
          {parseTerms(role.terms).map((term) => (
            <Badge key={term} tone="ice">
              {term}
            </Badge>
          ))}
        </div>
      </div>
      <p className="max-xl:col-span-full">{role.summary}</p>
      <div className="flex items-center gap-x-4 gap-y-2 max-xl:col-span-full xl:grid">
        <ButtonLink className="z-1 justify-center" isSmall href={page}>
          View Full Details<span className="sr-only"> of {role.title}</span>
        </ButtonLink>
        <QuickView
          title={role.title}
          titleId={titleId}
          head={
            <>
              <Patch className="w-full" name={patch} />
              <div>
                <h2 className="text-h3" id={titleId}>
                  {role.title}
                </h2>
                <p className="mt-1 font-sign text-sm leading-normal font-semibold">
                  {roleStatus(role)}
                </p>
              </div>
            </>
          }
          body={
            <>
              <h3 className={SUBTITLE}>The difference you make</h3>
              <p className="whitespace-pre-line">{role.impact}</p>
              {role.highlights?.length ? (
                <>
                  <h3 className={classNames(SUBTITLE, 'mt-5')}>Highlights</h3>
                  <CheckList className="" lines={role.highlights.map(({ text }) => text)} />
                </>
              ) : null}
            </>
          }
          actions={<Actions role={role} page={page} />}
          note={
            <p className="w-full border-t-2 border-rule pt-4 text-sm text-soft">
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
    <ButtonLink
      className="max-sm:w-full max-sm:justify-center"
      look="give"
      href={applicationFor(role.title)}
    >
      Apply for This Role
    </ButtonLink>
    <Link className="tool-button max-sm:w-full max-sm:justify-center" href={page}>
      View Full Details
    </Link>
  </>
)
