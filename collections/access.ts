import type { Access, FieldAccess, PayloadRequest, Where } from 'payload'

import { can, isAdmin, isStaff, type Right, STAFF_ROLES } from '@/features/accounts/rules'
import type { User } from '@/payload-types'

/** The collections' policies, in words. Every collection spells out every operation with these. */

type Args = { req: PayloadRequest }

export const nobody = () => false
export const anyone = () => true

/** Accounts whose role has a right. */
export const may =
  (right: Right) =>
  ({ req }: Args): boolean =>
    can(req.user?.role, right)

/** Whoever works in the panel. */
export const staff = ({ req }: Args): boolean => isStaff(req.user?.role)

export const admins = ({ req }: Args): boolean => isAdmin(req.user?.role)

/** Editors see drafts; everyone else sees what is published. */
export const publishedOrEditors: Access = ({ req }) =>
  can(req.user?.role, 'content') ? true : { _status: { equals: 'published' } }

/** Who manages accounts changes every account, others their own. */
export const ownAccountOrManager: Access = ({ req }) =>
  can(req.user?.role, 'accounts') ? true : req.user ? { id: { equals: req.user.id } } : false

/** In a query for accounts: those of staff. */
export const whereStaff: Where = { role: { in: [...STAFF_ROLES] } }

/** Who manages accounts sees all of them, staff see their colleagues besides their own, others their own. */
export const colleaguesOrOwnAccount: Access = ({ req }) => {
  const own = ownAccountOrManager({ req })
  return own === true || !isStaff(req.user?.role) || !req.user
    ? own
    : { or: [{ id: { equals: req.user.id } }, whereStaff] }
}

/** What only the owner of an account and who manages accounts may know of it. */
export const ownFieldOrManager: FieldAccess<User> = ({ req, id, doc }) =>
  can(req.user?.role, 'accounts') || (req.user !== null && (id ?? doc?.id) === req.user.id)
