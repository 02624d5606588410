import { Link as LinkIcon, Mail, MessageCircle } from 'lucide'

import type { Locale } from '@/lib/locale'

import { CONTROL_WORDS } from './control-words'
import { CopyButton, copyWordsIn } from './copy-button'
import { Icon } from './icon'
import { ShareFromDevice } from './share-from-device'

type Props = {
  locale: Locale
  /** The full address of a form for a parent or guardian. */
  url: string
  /** The purpose of the form: "RSVP for Sunrise Hike". */
  title: string
}

/** Lets a minor send a form to a parent. The links for email and text messages work without scripts. */
export function SendToParent({ locale, url, title }: Props) {
  const { toParent: words, share } = CONTROL_WORDS[locale]
  const text = `${title}: ${url}`
  return (
    <div className="grid gap-2" role="group" aria-label={words.send}>
      <p>
        {words.why} <b>{words.send}</b>:{' '}
        <a className="wrap-anywhere" href={url}>
          {url.replace(/^https?:\/\//, '')}
        </a>
      </p>
      <div className="flex flex-wrap gap-2.5">
        <CopyButton
          className="tool-button"
          text={url}
          what={share.link}
          icon={LinkIcon}
          words={copyWordsIn(locale)}
        >
          {share.copyLink}
        </CopyButton>
        <a className="tool-button" href={`sms:?&body=${encodeURIComponent(text)}`}>
          <Icon shape={MessageCircle} />
          {share.text}
        </a>
        <a
          className="tool-button"
          href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(text)}`}
        >
          <Icon shape={Mail} />
          {share.email}
        </a>
        <ShareFromDevice url={url} title={title} label={share.fromDevice} />
      </div>
    </div>
  )
}
