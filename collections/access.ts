import type { Access, FieldAccess, PayloadRequest } from 'payload'

import type { User } from '@/payload-types'

/** The collections' policies, in words. Every collection spells out every operation with these. */

const roleOf = (req: PayloadRequest) => req.user?.role

export const isStaff = (req: PayloadRequest) => roleOf(req) === 'staff' || roleOf(req) === 'admin'
const isAdmin = (req: PayloadRequest) => roleOf(req) === 'admin'

export const nobody = () => false
export const anyone = () => true
export const staff: Access = ({ req }) => isStaff(req)
export const admins: Access = ({ req }) => isAdmin(req)

/** Staff see drafts; everyone else sees what is published. */
export const publishedOrStaff: Access = ({ req }) =>
  isStaff(req) ? true : { _status: { equals: 'published' } }

/** Admins change every account, others their own. */
export const ownOrAdmin: Access = ({ req }) =>
  isAdmin(req) ? true : req.user ? { id: { equals: req.user.id } } : false

/** Admins see every account, staff besides their own who their colleagues are, others their own. */
export const colleaguesOrOwn: Access = ({ req }) => {
  const own = ownOrAdmin({ req })
  return own === true || !isStaff(req) || !req.user
    ? own
    : { or: [{ id: { equals: req.user.id } }, { role: { in: ['staff', 'admin'] } }] }
}

/** Of an account, what is nobody else's but an admin's to know. */
export const ownOrAdminOnly: FieldAccess<User> = ({ req, id, doc }) =>
  isAdmin(req) || (req.user !== null && (id ?? doc?.id) === req.user.id)

export const staffOnly: FieldAccess = ({ req }) => isStaff(req)
export const adminsOnly: FieldAccess = ({ req }) => isAdmin(req)
