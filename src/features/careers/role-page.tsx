import type { Role } from '@/payload-types'
import { Badge } from '@/ui/badge'
import { Breadcrumbs } from '@/ui/breadcrumbs'
import { ButtonLink } from '@/ui/button'
import { HeroWatch } from '@/ui/hero-watch'
import { Icon } from '@/ui/icon'
import { Link } from '@/ui/link'
import { Patch } from '@/ui/patch'
import { Ticks } from '@/ui/ticks'

import { applicationFromPage, standingOf, termsOf } from './rules'

/** What leads to a role's page, from the home page down. */
export const TRAIL_TO_ROLES = [
  { label: 'Home', href: '/' },
  { label: 'Careers', href: '/careers' },
] as const

type Lines = Role['duties']

/** Everything about one role. The names of the sections and their order are the specification's. */
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
      <section className="role-hero on-dark" data-hero="dark" aria-labelledby="role-title">
        <HeroWatch />
        <div className="wrap">
          <div>
            <Breadcrumbs trail={TRAIL_TO_ROLES} current={role.title} />
            <h1 id="role-title">{role.title}</h1>
            <p className="lede as-typed">{role.summary}</p>
            <div className="badges">
              <Badge tone={role.isOpen ? 'ok' : 'sun'}>{standingOf(role)}</Badge>
              {termsOf(role.terms).map((term) => (
                <Badge key={term} tone="ice">
                  {term}
                </Badge>
              ))}
            </div>
            <ApplyLink role={role} medium="header">
              Apply for This Role
            </ApplyLink>
          </div>
          {role.patch ? <Patch name={role.patch} /> : null}
        </div>
      </section>
      <div className="section section--snug">
        <div className="wrap role-sections">
          {sections.map(({ title, text, lines }) =>
            text || lines?.length ? (
              <section key={title} aria-labelledby={idOf(title)}>
                <h2 id={idOf(title)}>{title}</h2>
                {text ? <p className="as-typed">{text}</p> : null}
                {lines?.length ? <Ticks lines={lines.map((line) => line.text)} /> : null}
              </section>
            ) : null,
          )}
        </div>
      </div>
      <section className="section section--snug on-sun" aria-label="Apply">
        <div className="wrap role-close">
          {role.closing ? <p className="as-typed">{role.closing}</p> : null}
          <div>
            <ApplyLink role={role} medium="cta">
              Apply Now
            </ApplyLink>
            <Link className="more" href="/careers">
              View All Open Roles
              <Icon name="arrowRight" />
            </Link>
          </div>
        </div>
      </section>
    </>
  )
}

const idOf = (title: string) => title.toLowerCase().replaceAll(/[^a-z]+/g, '-')

type ApplyProps = { role: Role; medium: 'header' | 'cta'; children: string }

const ApplyLink = ({ role, medium, children }: ApplyProps) => (
  <p className="btn-row">
    <ButtonLink
      look={medium === 'header' ? 'give' : 'lake'}
      href={applicationFromPage(role, medium)}
    >
      {children}
    </ButtonLink>
  </p>
)
