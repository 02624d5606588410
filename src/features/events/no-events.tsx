import { ExternalLink } from 'lucide'

import { ButtonLink } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { Link } from '@/ui/link'
import { EmptyState } from '@/ui/state-box'

/** @param followUrl the organization's profile where news appears first */
export const NoEvents = ({ followUrl }: { followUrl: string | null }) => (
  <EmptyState title="No events scheduled" level="h3" art="/art/patches.svg#mind">
    <p>The calendar is resting. The next event will be here first.</p>
    <p className="button-row">
      <ButtonLink href="/subscribe">Get Updates</ButtonLink>
      {followUrl ? (
        <Link className="tool-button" href={followUrl}>
          Follow Us
          <Icon shape={ExternalLink} />
        </Link>
      ) : null}
    </p>
  </EmptyState>
)
