import { can, ROLE_NAMES } from '@/features/accounts/rules'
import { countWork } from '@/features/inbox/worklist/store'
import { cookieName } from '@/lib/cookies'
import type { User } from '@/payload-types'

import { Face } from '../ui/face'
import { AccountMenu } from './account-menu'
import { FindBox } from './find-box'
import { Navigation } from './nav'
import { PanelRepairs } from './panel-repairs'

/**
 * Our components in Payload's slots. Payload passes the account and the address of the page, whose segments follow
 * `/cms`.
 */
type Slot = {
  user?: User | null
  params?: { segments?: string | string[] | undefined }
  searchParams?: Record<string, string | string[] | undefined>
}

const getPath = ({ params }: Slot): string => ['/cms', ...[params?.segments ?? []].flat()].join('/')

export async function DeskNav(slot: Slot) {
  const { user } = slot
  if (!user || !can(user, 'review')) return null
  const { all, inbox, emails, drivers } = await countWork(user)
  const counts = {
    '/cms': all,
    '/cms/inbox': inbox,
    '/cms/drivers': drivers,
    '/cms/emails': emails,
  }
  return (
    <>
      <Navigation user={user} path={getPath(slot)} counts={counts} />
      <PanelRepairs />
    </>
  )
}

export function Find(slot: Slot) {
  if (!slot.user) return null
  const query = getPath(slot) === '/cms/people' ? slot.searchParams?.['q'] : ''
  return <FindBox query={typeof query === 'string' ? query : ''} />
}

export function Account({ user }: Slot) {
  if (!user) return null
  const name = user.name ?? user.email
  return (
    <AccountMenu
      name={name}
      face={<Face name={name} size="large" />}
      role={ROLE_NAMES[user.role]}
      themeCookie={cookieName('theme')}
    />
  )
}
