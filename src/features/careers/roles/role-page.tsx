import { ArrowRight } from 'lucide'

import type { Role } from '@/payload-types'
import { Badge, BADGE_ROW } from '@/ui/badge'
import { Breadcrumbs } from '@/ui/breadcrumbs'
import { ButtonLink } from '@/ui/button'
import { CheckList } from '@/ui/check-list'
import { classNames } from '@/ui/class-names'
import { Icon } from '@/ui/icon'
import { Link } from '@/ui/link'
import { Patch } from '@/ui/patch'
import { SkyEnd } from '@/ui/sky-end'

import { applicationFromPage, parseTerms, roleStatus } from './rules'

/** The ancestors of a role's page, from the home page down. */
export const TRAIL_TO_ROLES = [
  { label: 'Home', href: '/' },
  { label: 'Careers', href: '/careers' },
] as const

type Lines = Role['duties']

/** Everything about one role. The titles and the order of the sections are from the specification. */
export function RolePage({ role }: { role: Role }) {
  const sections: { title: string; text?: string; lines?: Lines }[] = [
    { title: 'About', text: role.about },
    { title: 'What You’ll Do', lines: role.duties },
    { title: 'Required Qualifications', lines: role.qualifications },
    { title: 'Personal Qualities', lines: role.qualities },
    { title: 'What We Offer', lines: role.offers },
    { title: 'Team & Culture', text: role.team },
  ]

  return (
    <>
      <section className="contours on-dark" data-hero="dark" aria-labelledby="role-title">
        <div className="wrap grid items-end gap-x-columns gap-y-8 pt-26 pb-11 md:grid-cols-[minmax(0,1fr)_auto] md:pt-34 md:pb-16">
          <div className="relative">
            <SkyEnd />
            <Breadcrumbs
              className="mb-4 text-lake-100"
              trail={TRAIL_TO_ROLES}
              current={role.title}
            />
            <h1 className="max-w-[13em] text-sign" id="role-title">
              {role.title}
            </h1>
            <p className="lede mt-4 mb-5 max-w-[40ch] whitespace-pre-line text-lake-100">
              {role.summary}
            </p>
            <div className={BADGE_ROW}>
              <Badge tone={role.isOpen ? 'ok' : 'sun'}>{roleStatus(role)}</Badge>
              {parseTerms(role.terms).map((term) => (
                <Badge key={term} tone="ice">
                  {term}
                </Badge>
              ))}
            </div>
            <ApplyLink className="mt-7" role={role} medium="header">
              Apply for This Role
            </ApplyLink>
          </div>
          {role.patch ? (
            <Patch
              className="w-26 rotate-3 [filter:var(--filter-night)] max-md:row-start-1 md:w-60"
              name={role.patch}
            />
          ) : null}
        </div>
      </section>
      <div className="section py-snug">
        <div className="wrap">
          {sections.map(({ title, text, lines }) =>
            text || lines?.length ? (
              <section
                key={title}
                className="group grid items-start gap-x-columns gap-y-4 border-t-2 border-ink py-8 first:border-t-0 first:pt-0 lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]"
                aria-labelledby={getId(title)}
              >
                <h2 className="text-h3 leading-title" id={getId(title)}>
                  {title}
                </h2>
                {text ? (
                  <p className="max-w-measure whitespace-pre-line group-first:text-lg">{text}</p>
                ) : null}
                {lines?.length ? (
                  <CheckList className="max-w-measure" lines={lines.map((line) => line.text)} />
                ) : null}
              </section>
            ) : null,
          )}
        </div>
      </div>
      <section className="section ground-sun py-snug" aria-label="Apply">
        <div className="wrap grid items-center gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_auto]">
          {role.closing ? (
            <p className="max-w-[48ch] font-display text-h3 leading-label font-bold tracking-tight whitespace-pre-line">
              {role.closing}
            </p>
          ) : null}
          <div className="flex flex-wrap items-center gap-x-7 gap-y-3.5">
            <ApplyLink role={role} medium="cta">
              Apply Now
            </ApplyLink>
            <Link className="arrow-link text-inherit" href="/careers">
              View All Open Roles
              <Icon shape={ArrowRight} />
            </Link>
          </div>
        </div>
      </section>
    </>
  )
}

const getId = (title: string) => title.toLowerCase().replaceAll(/[^a-z]+/g, '-')

type ApplyProps = { role: Role; medium: 'header' | 'cta'; children: string; className?: string }

const ApplyLink = ({ role, medium, children, className }: ApplyProps) => (
  <p className={classNames('button-row', className)}>
    <ButtonLink
      look={medium === 'header' ? 'give' : 'lake'}
      href={applicationFromPage(role, medium)}
    >
      {children}
    </ButtonLink>
  </p>
)
