import { type IconNode, Link as LinkIcon, Mail, MessageCircle } from 'lucide'

import type { Locale } from '@/lib/locale'

import { classNames } from './class-names'
import { CopyButton } from './copy-button'
import { Icon } from './icon'
import { LOGOS } from './logos'
import { ShareFromDevice } from './share-from-device'
import { SmallWindowLink } from './small-window-link'
import { uiWordsIn } from './words-in'

type Props = {
  url: string
  title: string
  /** Whether to show the names of the networks. */
  isLabeled?: boolean
  className?: string
  locale?: Locale
}

/**
 * Ways to share a page: with one person, as parents do, on social networks in a small window, and with the
 * device's share dialog.
 */
export function ShareBar({ url, title, isLabeled, className, locale = 'en' }: Props) {
  const { network, share } = uiWordsIn(locale)
  const networks: { name: string; logo: IconNode; href: string }[] = [
    {
      name: 'Facebook',
      logo: LOGOS.facebook,
      href: `https://www.facebook.com/sharer/sharer.php?${String(new URLSearchParams({ u: url }))}`,
    },
    {
      name: 'X',
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
      <CopyButton
        className="tool-button"
        text={url}
        what={share.link}
        icon={LinkIcon}
        words={share.copy}
      >
        {share.copyLink}
      </CopyButton>
      <a className="tool-button" href={`sms:?&body=${encodeURIComponent(`${title} ${url}`)}`}>
        <Icon shape={MessageCircle} />
        {share.text}
      </a>
      <a
        className="tool-button"
        href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`}
      >
        <Icon shape={Mail} />
        {share.email}
      </a>
      {networks.map(({ name, logo, href }) => (
        <SmallWindowLink
          key={name}
          className={isLabeled ? 'tool-button' : 'icon-button border-2'}
          href={href}
        >
          <Icon shape={logo} />
          {isLabeled ? (
            <>
              <span className="sr-only">{network.before}</span>
              {name}
              <span className="sr-only">{network.newWindow}</span>
            </>
          ) : (
            <span className="sr-only">{network.on(name)}</span>
          )}
        </SmallWindowLink>
      ))}
      <ShareFromDevice url={url} title={title} label={share.fromDevice} />
    </div>
  )
}
