import type { SiteNavigation } from '@/features/site/rules'
import type { SiteFacts } from '@/features/site/store'
import { telephoneLink } from '@/features/site/telephone'
import { Icon } from '@/ui/icon'
import { Link } from '@/ui/link'
import { Mark } from '@/ui/mark'

import { FOOTER_NAVIGATION_ID } from './footer-navigation-id'

/** Whoever is signed in already sees their account there, and is not led away. */
const SIGN_IN = '/auth?stay=1'

type Props = { facts: SiteFacts; navigation: SiteNavigation }

export const Footer = ({ facts, navigation }: Props) => (
  <>
    <div className="ridge" aria-hidden="true" />
    <footer className="site-footer on-dark">
      <div className="wrap">
        <div className="foot" id={FOOTER_NAVIGATION_ID}>
          <div>
            <Link className="brand" href="/">
              <Mark size={52} look="gold" />
              {facts.organisationName}
            </Link>
            {facts.tagline ? <p className="foot__tagline">{facts.tagline}</p> : null}
            <SocialLinks profiles={facts.profiles} />
          </div>
          {navigation.footer.map(({ label, links }) => (
            <nav key={label} aria-label={label}>
              <h2>{label}</h2>
              <ul>
                {links.map((link) => (
                  <li key={link.href}>
                    <Link href={link.href}>{link.label}</Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
          <div>
            <h2>Reach us</h2>
            <address>
              {facts.email ? <Link href={`mailto:${facts.email}`}>{facts.email}</Link> : null}
              {facts.phone ? (
                <p>
                  <Link href={telephoneLink(facts.phone)}>{facts.phone}</Link>, toll-free
                </p>
              ) : null}
              <p className="foot__post">{facts.postalAddress}</p>
            </address>
          </div>
        </div>
        <div className="legal">
          <p>
            {facts.copyrightLine} {facts.legalNotice}
          </p>
          <nav aria-label="Legal and staff">
            <ul>
              {[...navigation.bottom, { label: 'Staff sign in', href: SIGN_IN }].map((link) => (
                <li key={link.href}>
                  <Link href={link.href}>{link.label}</Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </div>
    </footer>
  </>
)

const PROFILES = [
  { profile: 'facebook', label: 'Facebook' },
  { profile: 'instagram', label: 'Instagram' },
  { profile: 'youtube', label: 'YouTube' },
  { profile: 'linkedin', label: 'LinkedIn' },
] as const

const SocialLinks = ({ profiles }: { profiles: SiteFacts['profiles'] }) => (
  <div className="social">
    {PROFILES.map(({ profile, label }) => {
      const href = profiles[profile]
      return href ? (
        <Link key={profile} href={href}>
          <Icon name={profile} />
          <span className="vh">{label}</span>
        </Link>
      ) : null
    })}
  </div>
)
