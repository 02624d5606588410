import {
  type CollectionBeforeValidateHook,
  type CollectionConfig,
  type CollectionMeHook,
  type CollectionRefreshHook,
  type Endpoint,
  Forbidden,
} from 'payload'
import { z } from 'zod'

import { accountStrategy } from '@/features/accounts/account-for-payload.tx'
import { can, GIVEN_RIGHTS, isRole, ROLE_NAMES, SESSION_SECONDS } from '@/features/accounts/rules'
import { getOpenSession, signSession } from '@/features/accounts/sessions.tx'
import { env } from '@/lib/env'
import type { User } from '@/payload-types'

import {
  colleaguesOrOwnAccount,
  may,
  noOne,
  ownAccountOrManager,
  ownFieldOrManager,
  staff,
} from './access'
import { checkPassword } from './hooks/check-password'
import { lockAccount, recordLogout } from './hooks/lock-account'
import { setRightsOfAccount } from './hooks/set-rights'
import { setRoleOfAccount } from './hooks/set-role'

/**
 * Closes one of Payload's own endpoints, which would let anyone become the first admin (eight at once, tried on
 * 3.90.2), learn that there is none, or try passwords without a limit. `/auth` and our own routes next to the panel
 * replace them.
 */
const closedEndpoint = (method: Endpoint['method'], path: string): Endpoint => ({
  method,
  path,
  handler: () => Response.json({ errors: [{ message: 'Not found' }] }, { status: 404 }),
})

/**
 * When Payload's scripts believe that a session ends. They renew one only shortly before its end, warn in their own
 * words and lose the address of the page, so they get no time and do nothing. See `src/desk/frame/session-watch.tsx`.
 */
const NEVER = 0

const tellNoEnd: CollectionMeHook<User> = ({ user }) => ({ exp: NEVER, user })

/** Renews a session while its account works in the panel, for no longer than the role allows. */
const refreshWithinLimits: CollectionRefreshHook = async ({ args: { req } }) => {
  // Authentication has just read the account and its sessions from the database.
  const signedIn = getOpenSession(req.user)
  if (!signedIn) throw new Forbidden(req.t)
  const { user, sessionId: id, secondsLeft: seconds } = signedIn
  const { token } = await signSession(req.payload, user, { id, seconds })
  return { exp: NEVER, refreshedToken: token, setCookie: true, user }
}

const rightsSchema = z
  .array(z.enum(GIVEN_RIGHTS))
  .refine((rights) => new Set(rights).size === rights.length)

/** Names an account after the first part of its email address if no name was given. */
const nameAfterEmail: CollectionBeforeValidateHook<User> = ({ data, originalDoc, operation }) => {
  const isLeftOut = operation === 'update' && data?.name === undefined
  if (!data || isLeftOut || (typeof data.name === 'string' && data.name.trim() !== '')) return data
  const [name = ''] = (data.email ?? originalDoc?.email ?? '').split('@')
  return { ...data, name }
}

/** Accounts. A `user` has no more rights than a visitor; `staff` and `admin` work in the panel. */
export const Users: CollectionConfig = {
  slug: 'users',
  labels: { singular: 'Account', plural: 'Accounts' },
  access: {
    admin: staff,
    // Accounts are created at /auth, by signing up or by accepting an invitation.
    create: noOne,
    read: colleaguesOrOwnAccount,
    readVersions: noOne,
    update: ownAccountOrManager,
    delete: noOne,
    unlock: noOne,
  },
  auth: {
    useSessions: true,
    tokenExpiration: SESSION_SECONDS.user.idle,
    maxLoginAttempts: 0,
    removeTokenFromResponses: true,
    cookies: { secure: env.hasSecureCookies, sameSite: 'Lax' },
    depth: 0,
    useAPIKey: false,
    strategies: [accountStrategy],
  },
  disableDuplicate: true,
  disableBulkEdit: true,
  // A lock names who edits which record, and staff may read locks. They may not learn who works on an account.
  lockDocuments: false,
  endpoints: [
    closedEndpoint('post', '/first-register'),
    closedEndpoint('get', '/init'),
    closedEndpoint('post', '/unlock'),
    closedEndpoint('post', '/login'),
    closedEndpoint('post', '/forgot-password'),
    closedEndpoint('post', '/reset-password'),
    closedEndpoint('post', '/verify/:id'),
  ],
  admin: {
    group: 'Settings',
    useAsTitle: 'name',
    defaultColumns: ['name', 'email', 'role', 'emailConfirmedAt', 'createdAt'],
    listSearchableFields: ['name', 'email'],
    description: 'Who may sign in, and who of them is staff.',
    hidden: ({ user }) => !isRole(user.role) || !can({ role: user.role, rights: [] }, 'accounts'),
  },
  hooks: {
    beforeOperation: [lockAccount, checkPassword],
    beforeValidate: [nameAfterEmail],
    beforeChange: [setRoleOfAccount, setRightsOfAccount],
    refresh: [refreshWithinLimits],
    me: [tellNoEnd],
    afterLogout: [recordLogout],
  },
  fields: [
    {
      name: 'name',
      type: 'text',
      maxLength: 100,
      admin: { description: 'As colleagues know them. Shown where work is assigned.' },
    },
    {
      // Payload's own field, made read-only. An address is changed at /auth, where a link confirms it.
      name: 'email',
      type: 'email',
      label: 'Email',
      required: true,
      unique: true,
      access: { read: ownFieldOrManager, create: noOne, update: noOne },
    },
    {
      name: 'credentials',
      type: 'ui',
      label: 'Password and email',
      admin: {
        disableListColumn: true,
        components: { Field: '/src/features/accounts/panel/credentials.tsx#Credentials' },
      },
    },
    {
      name: 'role',
      type: 'select',
      required: true,
      defaultValue: 'user',
      index: true,
      // The web server reads it before it has asked the database, to decide which requests come first; see `src/server/staff-session.ts`.
      saveToJWT: true,
      options: [
        { value: 'admin', label: ROLE_NAMES.admin },
        { value: 'staff', label: ROLE_NAMES.staff },
        { value: 'user', label: ROLE_NAMES.user },
      ],
      access: { create: may('accounts'), update: may('accounts') },
      admin: {
        description:
          'Coordinators work through submissions and edit the site. Administrators also decide who works here.',
      },
    },
    {
      // Typed by the admin who makes an account an administrator. It is not stored.
      name: 'newAdminEmail',
      type: 'text',
      virtual: true,
      access: { read: may('accounts'), create: noOne, update: may('accounts') },
      admin: {
        disableListColumn: true,
        disableListFilter: true,
        components: { Field: '/src/features/accounts/panel/confirm-admin.tsx#ConfirmAdmin' },
      },
    },
    {
      // Not a list of options, whose table would be written again whenever an account is saved.
      name: 'rights',
      type: 'json',
      required: true,
      defaultValue: [],
      jsonSchema: {
        uri: 'swantastic://rights.json',
        fileMatch: ['swantastic://rights.json'],
        schema: {
          type: 'array',
          items: { type: 'string', enum: [...GIVEN_RIGHTS] },
          uniqueItems: true,
        },
      },
      // Payload's own check takes an empty object for no value at all.
      validate: (value) => rightsSchema.safeParse(value).success || 'Choose from the list.',
      access: { read: ownFieldOrManager, create: noOne, update: may('accounts') },
      admin: {
        disableListColumn: true,
        disableListFilter: true,
        components: { Field: '/src/features/accounts/panel/rights.tsx#Rights' },
      },
    },
    {
      name: 'emailConfirmedAt',
      type: 'date',
      label: 'Email confirmed',
      access: { read: ownFieldOrManager, create: noOne, update: noOne },
      admin: {
        readOnly: true,
        position: 'sidebar',
        // Readers of an account need to know only whether it is missing.
        condition: (_, { emailConfirmedAt }: Partial<User>) => !emailConfirmedAt,
        date: { pickerAppearance: 'dayAndTime' },
        description:
          'Not yet: the owner of the address has not followed the link that we sent there.',
      },
    },
    {
      name: 'disabledAt',
      type: 'date',
      label: 'Disabled',
      access: { read: ownFieldOrManager, create: noOne, update: noOne },
      admin: {
        readOnly: true,
        position: 'sidebar',
        condition: (_, { disabledAt }: Partial<User>) => Boolean(disabledAt),
        date: { pickerAppearance: 'dayAndTime' },
        description: 'Since then this account cannot sign in.',
      },
    },
    {
      name: 'lastSeenAt',
      type: 'date',
      label: 'Last here',
      access: { read: ownFieldOrManager, create: noOne, update: noOne },
      admin: {
        readOnly: true,
        position: 'sidebar',
        date: { pickerAppearance: 'dayAndTime' },
      },
    },
    {
      // A hash does not reveal the length of its password, so this is recorded whenever one is set or typed.
      name: 'hasStaffPassword',
      type: 'checkbox',
      access: { read: noOne, create: noOne, update: noOne },
      admin: { hidden: true },
    },
  ],
}
