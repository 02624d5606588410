import { Mail, Phone } from 'lucide'

import { siteFacts } from '@/features/website/site-settings/store'
import type { Locale } from '@/lib/locale'
import { telephoneLink } from '@/lib/telephone'
import type { ContactDetailsBlock } from '@/payload-types'
import { Icon } from '@/ui/icon'
import { Link } from '@/ui/link'
import { LOGOS } from '@/ui/logos'

import { Section } from '../section'
import { blockWordsIn } from '../words-in'

const PROFILES = [
  { profile: 'facebook', label: 'Facebook' },
  { profile: 'instagram', label: 'Instagram' },
  { profile: 'linkedin', label: 'LinkedIn' },
  { profile: 'youtube', label: 'YouTube' },
] as const

const TITLE = 'mb-3 font-sign text-h4 leading-snug font-bold tracking-normal'
const LINE = 'flex min-h-10 items-center gap-3 wrap-anywhere'

export async function ContactDetails({
  block,
  index,
  locale,
}: {
  block: ContactDetailsBlock
  index: number
  locale: Locale
}) {
  const words = blockWordsIn(locale)
  const { email, phone, postalAddress, profiles } = await siteFacts()
  const Title = block.heading ? 'h3' : 'h2'
  const shown = PROFILES.flatMap(({ profile, label }) => {
    const href = profiles[profile]
    return href ? [{ profile, label, href }] : []
  })

  return (
    <Section block={block} index={index}>
      <div className="mt-body grid grid-fit-64 gap-x-beside gap-y-8 border-t-4 border-ink pt-7">
        <div>
          <Title className={TITLE}>{words.inquiries}</Title>
          <ul className="grid gap-1.5">
            {email ? (
              <li className={LINE}>
                <Icon shape={Mail} />
                <Link href={`mailto:${email}`}>{email}</Link>
              </li>
            ) : null}
            {phone ? (
              <li className={LINE}>
                <Icon shape={Phone} />
                <span>
                  <Link href={telephoneLink(phone)}>{phone}</Link>, {words.tollFree}
                </span>
              </li>
            ) : null}
          </ul>
        </div>
        {postalAddress ? (
          <div>
            <Title className={TITLE}>{words.mailing}</Title>
            <address className="whitespace-pre-line">{postalAddress}</address>
          </div>
        ) : null}
        {shown.length > 0 ? (
          <div>
            <Title className={TITLE}>{words.follow}</Title>
            <ul className="grid gap-1.5">
              {shown.map(({ profile, label, href }) => (
                <li key={profile} className={LINE}>
                  <Icon shape={LOGOS[profile]} />

                  <Link href={href} locale={locale}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ) : null}
      </div>
    </Section>
  )
}
