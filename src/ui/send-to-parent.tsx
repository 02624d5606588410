import { Link as LinkIcon, Mail, MessageCircle } from 'lucide'

import { CopyButton } from './copy-button'
import { Icon } from './icon'
import { ShareFromDevice } from './share-from-device'

type Props = {
  /** The full address of a form for a parent or guardian. */
  url: string
  /** The purpose of the form: "RSVP for Sunrise Hike". */
  title: string
}

/** Lets a minor send a form to a parent. The links for email and text messages work without scripts. */
export function SendToParent({ url, title }: Props) {
  const text = `${title}: ${url}`
  return (
    <div className="grid gap-2" role="group" aria-label="Send this to my parent">
      <p>
        Are you under 18? A parent or guardian fills this in and signs.{' '}
        <b>Send this to my parent</b>:{' '}
        <a className="wrap-anywhere" href={url}>
          {url.replace(/^https?:\/\//, '')}
        </a>
      </p>
      <div className="flex flex-wrap gap-2.5">
        <CopyButton className="tool-button" text={url} what="Link" icon={LinkIcon}>
          Copy link
        </CopyButton>
        <a className="tool-button" href={`sms:?&body=${encodeURIComponent(text)}`}>
          <Icon shape={MessageCircle} />
          Text it
        </a>
        <a
          className="tool-button"
          href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(text)}`}
        >
          <Icon shape={Mail} />
          Email it
        </a>
        <ShareFromDevice url={url} title={title} />
      </div>
    </div>
  )
}
