import {
  type CollectionConfig,
  type CollectionRefreshHook,
  type Endpoint,
  Forbidden,
  getFieldsToSign,
  jwtSign,
} from 'payload'

import { secondsLeft, SESSION_SECONDS } from '@/features/accounts/rules'
import { now } from '@/lib/clock'
import { env } from '@/lib/env'

import { admins, adminsOnly, isStaff, nobody, ownOrAdmin } from './access'
import { checkPassword } from './hooks/check-password'

/**
 * Payload's own doors that are closed: anybody could become the first admin (eight at once, tried on
 * 3.90.2), learn that none exists, or try passwords without end. `/auth` and the route handlers beside
 * the panel take their place.
 */
const closed = (method: Endpoint['method'], path: string): Endpoint => ({
  method,
  path,
  handler: () => Response.json({ errors: [{ message: 'Not found' }] }, { status: 404 }),
})

const sessionIdOf = (user: object | null): string | undefined =>
  user && '_sid' in user && typeof user._sid === 'string' ? user._sid : undefined

/** The panel asks for a longer session while somebody works in it: as long as the role allows, no longer. */
const refreshWithinLimits: CollectionRefreshHook = async ({ args: { collection, req } }) => {
  // The account as it is now: authentication has just read it from the database.
  const { user } = req
  const sessionId = sessionIdOf(user)
  const session = user?.sessions?.find(({ id }) => id === sessionId)
  if (!user || !sessionId || !session?.createdAt) throw new Forbidden(req.t)
  const seconds = secondsLeft(user.role, new Date(session.createdAt), now())
  if (seconds <= 0) throw new Forbidden(req.t)
  const { exp, token } = await jwtSign({
    fieldsToSign: getFieldsToSign({
      collectionConfig: collection.config,
      email: user.email,
      sid: sessionId,
      user,
    }),
    secret: req.payload.secret,
    tokenExpiration: seconds,
  })
  return { exp, refreshedToken: token, setCookie: true, user }
}

/** Accounts. A `user` may do no more than a visitor; `staff` and `admin` work in the panel. */
export const Users: CollectionConfig = {
  slug: 'users',
  labels: { singular: 'Account', plural: 'Accounts' },
  access: {
    admin: ({ req }) => isStaff(req),
    create: admins,
    read: ownOrAdmin,
    readVersions: nobody,
    update: ownOrAdmin,
    delete: nobody,
    unlock: admins,
  },
  auth: {
    useSessions: true,
    tokenExpiration: SESSION_SECONDS.user.idle,
    maxLoginAttempts: 0,
    removeTokenFromResponses: true,
    cookies: { secure: env.hasSecureCookies, sameSite: 'Lax' },
    depth: 0,
    useAPIKey: false,
  },
  disableDuplicate: true,
  disableBulkEdit: true,
  endpoints: [
    closed('post', '/first-register'),
    closed('get', '/init'),
    closed('post', '/unlock'),
    closed('post', '/login'),
    closed('post', '/forgot-password'),
    closed('post', '/reset-password'),
    closed('post', '/verify/:id'),
  ],
  admin: {
    group: 'Settings',
    useAsTitle: 'email',
    defaultColumns: ['email', 'role', 'createdAt'],
    description: 'Who may sign in, and who of them is staff.',
    hidden: ({ user }) => user.role !== 'admin',
  },
  hooks: { beforeOperation: [checkPassword], refresh: [refreshWithinLimits] },
  fields: [
    {
      name: 'role',
      type: 'select',
      required: true,
      defaultValue: 'user',
      index: true,
      options: [
        { value: 'admin', label: 'Admin' },
        { value: 'staff', label: 'Staff' },
        { value: 'user', label: 'User' },
      ],
      access: { create: adminsOnly, update: adminsOnly },
      admin: {
        description:
          'Staff work through submissions and edit the site. Admins also decide who is staff.',
      },
    },
  ],
}
