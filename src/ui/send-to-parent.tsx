import { Link as LinkIcon, Mail, MessageCircle } from 'lucide'

import { CopyButton } from './copy-button'
import { Icon } from './icon'
import { ShareFromDevice } from './share-from-device'
import type { ShareWords } from './share-words'

type Props = {
  words: ShareWords
  /** The full address of a form for a parent or guardian. */
  url: string
  /** The purpose of the form: "RSVP for Sunrise Hike". */
  title: string
}

/** Lets a minor send a form to a parent. The links for email and text messages work without scripts. */
export function SendToParent({ words, url, title }: Props) {
  const { toParent } = words
  const text = `${title}: ${url}`
  return (
    <div className="grid gap-2" role="group" aria-label={toParent.send}>
      <p>
        {toParent.why} <b>{toParent.send}</b>:{' '}
        <a className="wrap-anywhere" href={url}>
          {url.replace(/^https?:\/\//, '')}
        </a>
      </p>
      <div className="flex flex-wrap gap-2.5">
        <CopyButton
          className="tool-button"
          text={url}
          what={words.link}
          icon={LinkIcon}
          words={words.copy}
        >
          {words.copyLink}
        </CopyButton>
        <a className="tool-button" href={`sms:?&body=${encodeURIComponent(text)}`}>
          <Icon shape={MessageCircle} />
          {words.text}
        </a>
        <a
          className="tool-button"
          href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(text)}`}
        >
          <Icon shape={Mail} />
          {words.email}
        </a>
        <ShareFromDevice url={url} title={title} label={words.fromDevice} />
      </div>
    </div>
  )
}
