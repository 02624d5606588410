import type { Access, FieldAccess, PayloadRequest, Where } from 'payload'

import { can, isStaff, type Right, STAFF_ROLES } from '@/features/accounts/rules'
import type { User } from '@/payload-types'

/** Access policies. Every collection must name one for every operation. */

type Args = { req: PayloadRequest }

export const noOne = () => false
export const anyone = () => true

/** Accounts that have a right. */
export const may =
  (right: Right) =>
  ({ req }: Args): boolean =>
    can(req.user, right)

/** Accounts that work in the panel. */
export const staff = ({ req }: Args): boolean => isStaff(req.user?.role)

/** Editors see drafts. Everyone else sees only published records. */
export const publishedOrEditors: Access = ({ req }) =>
  can(req.user, 'content') ? true : { _status: { equals: 'published' } }

/** Account managers have access to every account, others only to their own. */
export const ownAccountOrManager: Access = ({ req }) =>
  can(req.user, 'accounts') ? true : req.user ? { id: { equals: req.user.id } } : false

/** Selects the accounts of staff. */
const whereStaff: Where = { role: { in: [...STAFF_ROLES] } }

/** Account managers see all accounts, staff see those of staff, and others see only their own. */
export const colleaguesOrOwnAccount: Access = ({ req }) => {
  const own = ownAccountOrManager({ req })
  return own === true || !isStaff(req.user?.role) || !req.user
    ? own
    : { or: [{ id: { equals: req.user.id } }, whereStaff] }
}

/** Fields that only account managers and the owner of the account may read. */
export const ownFieldOrManager: FieldAccess<User> = ({ req, id, doc }) =>
  can(req.user, 'accounts') || (req.user !== null && (id ?? doc?.id) === req.user.id)
