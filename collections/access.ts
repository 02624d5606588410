import type { Access, FieldAccess, PayloadRequest } from 'payload'

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

/** Admins see every account, others their own. */
export const ownOrAdmin: Access = ({ req }) =>
  isAdmin(req) ? true : req.user ? { id: { equals: req.user.id } } : false

export const staffOnly: FieldAccess = ({ req }) => isStaff(req)
export const adminsOnly: FieldAccess = ({ req }) => isAdmin(req)
