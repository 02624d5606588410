import type { BeforeListTableServerProps } from 'payload'

import { can } from '@/features/accounts/rules'
import { StartButton } from '@/panel/start-button'

/** Above the list of waivers. */
export const NewWaiverVersion = ({ user }: BeforeListTableServerProps) =>
  can(user, 'waivers') ? (
    <StartButton path="/staff/waivers/new-version" label="Make a new version" />
  ) : null
