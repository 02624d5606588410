import type { IconNode } from 'lucide'

import { classNames } from './class-names'
import { Icon } from './icon'
import { LOGOS } from './logos'
import { ShareFromDevice } from './share-from-device'
import { SmallWindowLink } from './small-window-link'

type Props = {
  url: string
  title: string
  /** Whether to show the names of the networks, with X for Twitter. */
  isLabeled?: boolean
  className?: string
}

/** Links that share the page on social networks in a small window, and a button for the device's share dialog. */
export function ShareBar({ url, title, isLabeled, className }: Props) {
  const networks: { name: string; logo: IconNode; href: string }[] = [
    {
      name: 'Facebook',
      logo: LOGOS.facebook,
      href: `https://www.facebook.com/sharer/sharer.php?${String(new URLSearchParams({ u: url }))}`,
    },
    {
      name: isLabeled ? 'X' : 'Twitter',
      logo: LOGOS.twitter,
      href: `https://twitter.com/intent/tweet?${String(new URLSearchParams({ url, text: title }))}`,
    },
    {
      name: 'LinkedIn',
      logo: LOGOS.linkedin,
      href: `https://www.linkedin.com/sharing/share-offsite/?${String(new URLSearchParams({ url }))}`,
    },
  ]

  return (
    <div className={classNames('flex flex-wrap gap-2.5', className)}>
      {networks.map(({ name, logo, href }) => (
        <SmallWindowLink
          key={name}
          className={isLabeled ? 'tool-button' : 'icon-button border-2'}
          href={href}
        >
          <Icon shape={logo} />
          {isLabeled ? (
            <>
              <span className="sr-only">Share on </span>
              {name}
              <span className="sr-only"> (opens in a new window)</span>
            </>
          ) : (
            <span className="sr-only">Share on {name} (opens in a new window)</span>
          )}
        </SmallWindowLink>
      ))}
      <ShareFromDevice url={url} title={title} />
    </div>
  )
}
