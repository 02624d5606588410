import { siteFacts } from '@/features/site/store'
import { telephoneLink } from '@/features/site/telephone'
import type { ContactDetailsBlock } from '@/payload-types'
import { Icon } from '@/ui/icon'
import { Link } from '@/ui/link'

import { Section } from '../section'

const PROFILES = [
  { profile: 'facebook', label: 'Facebook' },
  { profile: 'instagram', label: 'Instagram' },
  { profile: 'linkedin', label: 'LinkedIn' },
  { profile: 'youtube', label: 'YouTube' },
] as const

export async function ContactDetails({
  block,
  place,
}: {
  block: ContactDetailsBlock
  place: number
}) {
  const { email, phone, postalAddress, profiles } = await siteFacts()
  const Title = block.heading ? 'h3' : 'h2'
  const shown = PROFILES.flatMap(({ profile, label }) => {
    const href = profiles[profile]
    return href ? [{ profile, label, href }] : []
  })

  return (
    <Section place={place} heading={block.heading} introduction={block.introduction}>
      <div className="reach section__b">
        <div>
          <Title className="reach__title">General inquiries</Title>
          <ul className="reach__list">
            {email ? (
              <li>
                <Icon name="mail" />
                <Link href={`mailto:${email}`}>{email}</Link>
              </li>
            ) : null}
            {phone ? (
              <li>
                <Icon name="phone" />
                <span>
                  <Link href={telephoneLink(phone)}>{phone}</Link>, toll-free
                </span>
              </li>
            ) : null}
          </ul>
        </div>
        {postalAddress ? (
          <div>
            <Title className="reach__title">Mailing address</Title>
            <address className="as-typed">{postalAddress}</address>
          </div>
        ) : null}
        {shown.length > 0 ? (
          <div>
            <Title className="reach__title">Follow along</Title>
            <ul className="reach__list">
              {shown.map(({ profile, label, href }) => (
                <li key={profile}>
                  <Icon name={profile} />
                  <Link href={href}>{label}</Link>
                </li>
              ))}
            </ul>
          </div>
        ) : null}
      </div>
    </Section>
  )
}
