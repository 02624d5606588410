import { Share2 } from 'lucide'

import { Icon } from './icon'

/** A button for the device's share dialog, shown only if it has one (src/page-script/tools.ts). */
export const ShareFromDevice = ({
  url,
  title,
  label = 'Share from this device',
}: {
  url: string
  title: string
  label?: string
}) => (
  <share-from-device className="[display:contents]" hidden>
    <button
      type="button"
      className="icon-button border-2"
      aria-label={label}
      data-share={url}
      data-title={title}
    >
      <Icon shape={Share2} />
    </button>
  </share-from-device>
)
