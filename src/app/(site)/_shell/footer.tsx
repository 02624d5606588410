import type { NavLink, SiteNavigation } from '@/features/website/site-settings/rules'
import type { SiteFacts } from '@/features/website/site-settings/store'
import { today } from '@/lib/clock'
import { chooseText, type Locale, LOCALES, pathIn } from '@/lib/locale'
import { telephoneLink } from '@/lib/telephone'
import { classNames } from '@/ui/class-names'
import { Icon } from '@/ui/icon'
import { Link } from '@/ui/link'
import { LOGOS } from '@/ui/logos'
import { BRAND, Mark } from '@/ui/mark'

import { FOOTER_NAVIGATION_ID } from './footer-navigation-id'
import { LanguageSwitch } from './language-switch'
import { shellWordsIn } from './words-in'

/** With `stay`, signed-in people see their account instead of being redirected. */
const SIGN_IN = '/auth?stay=1'

const HEADING = 'mb-3 font-sign text-base leading-snug font-bold tracking-normal text-white'
const LINK = 'inline-flex min-h-9 items-center no-underline decoration-auto hover:underline'

type Props = { locale: Locale; facts: SiteFacts; navigation: SiteNavigation }

/** How each language offers itself. */
const OFFERS = Object.fromEntries(
  LOCALES.map((locale) => {
    const { offer, closeOffer } = shellWordsIn(locale)
    return [locale, { text: offer, close: closeOffer }]
  }),
)

export function Footer({ locale, facts, navigation }: Props) {
  const words = shellWordsIn(locale)
  const english = locale === 'en' ? undefined : 'en'
  const tagline = chooseText(facts.tagline, locale)
  const copyright = chooseText(facts.copyrightLine, locale)
  const year = today().slice(0, 4)
  const signIn: NavLink = {
    label: locale === 'en' ? words.staffSignIn : words.inEnglish(words.staffSignIn),
    href: SIGN_IN,
    ...(english ? { hrefLang: english } : {}),
  }
  return (
    <>
      <div className="ridge" aria-hidden="true" />
      <footer className="site-footer on-dark bg-lake-950 pt-10 pb-8 text-sm text-lake-100 print:hidden">
        <div className="wrap">
          <div
            className="grid grid-cols-2 gap-x-8 gap-y-10 lg:grid-cols-3 xl:auto-cols-[minmax(min-content,1fr)] xl:grid-flow-col xl:grid-cols-[1.6fr]"
            id={FOOTER_NAVIGATION_ID}
          >
            <div className="col-span-full xl:col-span-1">
              <Link className={classNames(BRAND, 'mb-4 text-white')} href={pathIn(locale, '/')}>
                <Mark className="size-11 xl:size-13" size={52} look="gold" />
                {facts.organizationName}
              </Link>
              {tagline.text === '' ? null : (
                <p className="max-w-[34ch]">
                  <Line line={tagline} locale={locale} />
                </p>
              )}
              <SocialLinks locale={locale} profiles={facts.profiles} />
              <LanguageSwitch
                className="mt-4"
                locale={locale}
                label={words.language}
                offers={locale === 'en' ? OFFERS : {}}
                linkClassName="inline-flex min-h-9 items-center"
              />
            </div>
            {navigation.footer.map(({ label, links }) => (
              <nav key={label} aria-label={label}>
                <h2 className={HEADING}>{label}</h2>
                <ul>
                  {links.map((link) => (
                    <li key={link.href}>
                      <Link className={LINK} href={link.href} hrefLang={link.hrefLang}>
                        {link.label}
                      </Link>
                    </li>
                  ))}
                </ul>
              </nav>
            ))}
            <div className="max-lg:col-span-full">
              <h2 className={HEADING}>{words.reach}</h2>
              <address>
                {facts.email ? <Link href={`mailto:${facts.email}`}>{facts.email}</Link> : null}
                {facts.phone ? (
                  <p>
                    <Link href={telephoneLink(facts.phone)}>{facts.phone}</Link>, {words.tollFree}
                  </p>
                ) : null}
                <p className="whitespace-pre-line">{facts.postalAddress}</p>
              </address>
            </div>
          </div>
          <div className="mt-10 flex flex-wrap items-start justify-between gap-x-10 gap-y-3.5 border-t-2 border-lake-800 pt-6">
            <p className="max-w-measure">
              <Line
                line={{ ...copyright, text: copyright.text.replaceAll('{year}', year) }}
                locale={locale}
              />{' '}
              <Line line={chooseText(facts.legalNotice, locale)} locale={locale} />
            </p>
            <nav aria-label={words.legal}>
              <ul className="flex flex-wrap gap-x-6">
                {[...navigation.bottom, signIn].map((link) => (
                  <li key={link.href}>
                    <Link
                      className="inline-flex min-h-9 items-center"
                      href={link.href}
                      hrefLang={link.hrefLang}
                    >
                      {link.label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          </div>
        </div>
      </footer>
    </>
  )
}

type LineProps = { line: ReturnType<typeof chooseText>; locale: Locale }

/** A line that staff write, marked if it is not in the language of the page. */
const Line = ({ line, locale }: LineProps) =>
  line.text === '' || line.locale === locale ? (
    line.text
  ) : (
    <span lang={line.locale}>{line.text}</span>
  )

const PROFILES = [
  { profile: 'facebook', label: 'Facebook' },
  { profile: 'instagram', label: 'Instagram' },
  { profile: 'youtube', label: 'YouTube' },
  { profile: 'linkedin', label: 'LinkedIn' },
] as const

const SocialLinks = ({ locale, profiles }: { locale: Locale; profiles: SiteFacts['profiles'] }) => (
  <div className="mt-5 flex gap-2.5">
    {PROFILES.map(({ profile, label }) => {
      const href = profiles[profile]
      return href ? (
        <Link
          key={profile}
          className="grid size-11 place-items-center rounded-2 border-2 border-lake-600 text-white hover:border-sun-400 hover:bg-sun-400 hover:text-ink"
          href={href}
          locale={locale}
        >
          <Icon shape={LOGOS[profile]} />
          <span className="sr-only">{label}</span>
        </Link>
      ) : null
    })}
  </div>
)
