import type { NavEntry } from '@/features/website/site-settings/rules'
import { ButtonLink } from '@/ui/button'
import { classNames } from '@/ui/class-names'
import { Link } from '@/ui/link'
import { BRAND, Mark } from '@/ui/mark'

import { HeaderNavigation } from './header-navigation'
import { MenuPanel } from './menu-panel'

type Props = {
  name: string
  navigation: readonly NavEntry[]
  donationUrl: string | null
}

export const Header = ({ name, navigation, donationUrl }: Props) => (
  <header className="site-header fixed inset-x-0 top-0 z-50">
    <div className="wrap flex items-center gap-1.5 sm:gap-6">
      <Link className={classNames(BRAND, 'mr-auto text-inherit')} href="/">
        <Mark className="size-10 flex-none sm:size-11 xl:size-13" size={52} />
        {name}
      </Link>
      <HeaderNavigation navigation={navigation} />
      <ButtonLink className="max-sm:hidden" isSmall href="/join">
        Register
      </ButtonLink>
      {donationUrl ? (
        <ButtonLink className="max-nav:hidden" look="give" isSmall href={donationUrl}>
          Donate
        </ButtonLink>
      ) : null}
      <MenuPanel name={name} navigation={navigation}>
        <ButtonLink className="w-full justify-center" look="give" href="/donate">
          Donate Today
        </ButtonLink>
      </MenuPanel>
    </div>
  </header>
)
