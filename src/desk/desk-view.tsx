import { DefaultTemplate } from '@payloadcms/next/templates'
import { redirect } from 'next/navigation'
import type { AdminViewServerProps, ServerProps } from 'payload'
import type { ReactNode } from 'react'

import { can, type Right } from '@/features/accounts/rules'
import { formatAddress } from '@/lib/address'
import type { User } from '@/payload-types'

import { NoAccess } from './frame/no-access'
import { type Query, readQuery } from './query'

/** The props of a screen. */
export type Screen = {
  user: User
  /** The part of the address after `/cms`. */
  segments: readonly string[]
  /** The parameters of the address. */
  query: Query
}

const DeskMain = ({ children }: { children: ReactNode }) => (
  <main
    id="main"
    className="desk max-w-desk px-pad pt-7.5 pb-18 print:max-w-none print:p-0"
    tabIndex={-1}
  >
    {children}
  </main>
)

/**
 * A screen of the desk that replaces Payload's list of a collection. Payload has checked that the account is signed in
 * and may read the collection, and draws the frame.
 *
 * @param right what the account needs besides
 */
export function deskList(
  right: Right,
  screen: (asked: Omit<Screen, 'segments'>) => Promise<ReactNode> | ReactNode,
) {
  return async function DeskList({ user, searchParams }: ServerProps) {
    return (
      <DeskMain>
        {user && can(user, right) ? (
          await screen({ user, query: readQuery(searchParams) })
        ) : (
          <NoAccess />
        )}
      </DeskMain>
    )
  }
}

/**
 * A screen of the desk, as a view of the panel. Payload shows custom views to everyone, so this sends visitors to the
 * sign-in, and tells an account without the right that it has none.
 *
 * @param right what the account needs
 * @param screen called only for an account that has it
 */
export function deskView(right: Right, screen: (asked: Screen) => Promise<ReactNode> | ReactNode) {
  return async function DeskView(view: AdminViewServerProps) {
    const { initPageResult, params, searchParams, viewActions } = view
    const { req, permissions, locale, visibleEntities } = initPageResult
    const segments = [params?.['segments'] ?? []].flat()
    const { user } = req
    const query = readQuery(searchParams)
    if (!user) {
      const here = formatAddress(['/cms', ...segments].join('/'), query)
      redirect(formatAddress('/cms/login', { redirect: here }))
    }
    if (!permissions.canAccessAdmin) redirect('/cms/unauthorized')
    const isAllowed = can(user, right)
    return (
      <DefaultTemplate
        i18n={req.i18n}
        {...(locale && { locale })}
        {...(params && { params })}
        payload={req.payload}
        permissions={permissions}
        req={req}
        {...(searchParams && { searchParams })}
        user={user}
        viewActions={viewActions ?? []}
        viewType="desk"
        visibleEntities={{
          collections: [...visibleEntities.collections],
          globals: [...visibleEntities.globals],
        }}
      >
        <DeskMain>{isAllowed ? await screen({ user, segments, query }) : <NoAccess />}</DeskMain>
      </DefaultTemplate>
    )
  }
}
