import type { NavEntry } from '@/features/website/site-settings/rules'
import { type Locale, pathIn } from '@/lib/locale'
import { ButtonLink } from '@/ui/button'
import { classNames } from '@/ui/class-names'
import { Link } from '@/ui/link'
import { BRAND, Mark } from '@/ui/mark'

import { HeaderNavigation } from './header-navigation'
import { LanguageSwitch } from './language-switch'
import { MenuPanel } from './menu-panel'
import { shellWordsIn } from './words-in'

type Props = {
  locale: Locale
  name: string
  navigation: readonly NavEntry[]
  donationUrl: string | null
}

export function Header({ locale, name, navigation, donationUrl }: Props) {
  const words = shellWordsIn(locale)
  const { menu, closeMenu, findEvent, registerChild, mainOnPhone, explore } = words
  const isEnglish = locale === 'en'
  return (
    <header className="site-header fixed inset-x-0 top-0 z-50">
      <div className="wrap flex items-center gap-1.5 sm:gap-6">
        <Link className={classNames(BRAND, 'mr-auto text-inherit')} href={pathIn(locale, '/')}>
          <Mark className="size-10 flex-none sm:size-11 xl:size-13" size={52} />
          {name}
        </Link>
        <HeaderNavigation navigation={navigation} label={words.main} />
        <LanguageSwitch
          // The panel and the footer have it on the narrowest phones.
          className="font-sign text-sm leading-none font-semibold max-xs:hidden"
          isShort
          locale={locale}
          label={words.language}
          linkClassName="inline-flex min-h-11 items-center px-1 text-inherit"
          currentClassName="hidden"
        />
        <ButtonLink className="max-sm:hidden" isSmall href={pathIn(locale, '/join')}>
          {words.register}
        </ButtonLink>
        {donationUrl && isEnglish ? (
          <ButtonLink className="max-nav:hidden" look="give" isSmall href={donationUrl}>
            {words.donate}
          </ButtonLink>
        ) : null}
        <MenuPanel
          name={name}
          navigation={navigation}
          words={{ menu, closeMenu, findEvent, registerChild, mainOnPhone, explore }}
          eventsHref={pathIn(locale, '/events')}
          joinHref={pathIn(locale, '/join')}
        >
          <LanguageSwitch
            className="mb-5 font-sign text-title leading-title"
            locale={locale}
            label={words.language}
            linkClassName="inline-flex min-h-11 items-center text-inherit"
          />
          <ButtonLink
            className="w-full justify-center"
            look="give"
            href="/donate"
            hrefLang={isEnglish ? undefined : 'en'}
          >
            {words.donateToday}
          </ButtonLink>
        </MenuPanel>
      </div>
    </header>
  )
}
