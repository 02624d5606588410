import type { FieldRefusals } from '@/forms/core/refusals'
import { HOUR_SECONDS, MINUTE_SECONDS } from '@/lib/durations'

/** A right of an account. Source: design, D34. */
export type Right =
  /** Edit pages and texts for visitors. */
  | 'content'
  /** Process submissions. */
  | 'review'
  | 'export'
  /** Read answers about health. */
  | 'health'
  | 'clear-drivers'
  /** Invite people and give them roles. */
  | 'accounts'
  | 'waivers'
  | 'audit'
  /** Delete permanently. */
  | 'erase'

/**
 * The rights that an admin grants to each staff account separately. A new account has none of them. Admins
 * always have them.
 */
export const GIVEN_RIGHTS = ['health'] as const satisfies readonly Right[]

export type GivenRight = (typeof GIVEN_RIGHTS)[number]

const STAFF_RIGHTS = ['content', 'review', 'export', 'clear-drivers'] as const

/** The rights of each role, defined only here. */
const RIGHTS = {
  admin: [...STAFF_RIGHTS, ...GIVEN_RIGHTS, 'accounts', 'waivers', 'audit', 'erase'],
  staff: STAFF_RIGHTS,
  user: [],
} as const satisfies Record<string, readonly Right[]>

export type Role = keyof typeof RIGHTS

export const ROLES = ['admin', 'staff', 'user'] as const satisfies readonly Role[]

export const ROLE_NAMES: Record<Role, string> = {
  admin: 'Administrator',
  staff: 'Coordinator',
  user: 'Account',
}

type MaybeRole = Role | null | undefined

/** The facts about an account that a browser may know. */
export type Account = { id: string; email: string; role: Role }

/** The facts that decide the rights of an account: its role, and its granted rights. */
export type RightsHolder = { role: Role; rights: readonly GivenRight[] }

/** Whether an account has a right. A visitor who is not signed in has none. */
export function can(account: RightsHolder | null | undefined, right: Right): boolean {
  if (!account || !isStaff(account.role)) return false
  const rights: readonly Right[] = [...RIGHTS[account.role], ...account.rights]
  return rights.includes(right)
}

/** Whether a role may open the panel; every right includes that. */
export const isStaff = (role: MaybeRole): boolean => (role ? RIGHTS[role].length > 0 : false)

/** Whether a role has every right. */
export const isAdmin = (role: MaybeRole): boolean => role === 'admin'

/** The roles of staff, for queries. */
export const STAFF_ROLES: readonly Role[] = ROLES.filter(isStaff)

export const isGivenRight = (value: unknown): value is GivenRight =>
  GIVEN_RIGHTS.some((right) => right === value)

export const isRole = (value: unknown): value is Role => ROLES.some((role) => role === value)

/** Why a role is not changed. */
export type RoleRefusal = 'last-admin' | 'unconfirmed'

/**
 * Why a role may not change, or `null`. The site always keeps an admin, and only accounts with a confirmed
 * email address get more rights, because an attacker can sign up with a colleague's address.
 */
export function roleRefusal({
  from,
  to,
  otherAdmins,
  isConfirmed,
}: {
  from: Role
  to: Role
  otherAdmins: number
  isConfirmed: boolean
}): RoleRefusal | null {
  if (from === 'admin' && to !== 'admin' && otherAdmins === 0) return 'last-admin'
  const grows = to === 'admin' ? from !== 'admin' : to === 'staff' && from === 'user'
  return grows && !isConfirmed ? 'unconfirmed' : null
}

/**
 * The page after a sign-in: the page of the desk that required it, the day of an event, or home, as specified. Other
 * addresses are ignored, so that a link cannot make our sign-in lead to another site.
 */
export const addressAfterSignIn = (asked: unknown): string =>
  typeof asked === 'string' && STAFF_ADDRESS.test(asked) ? asked : '/'

const STAFF_ADDRESS = /^\/(?:(?:cms|admin)(?:[/?][^\\\s]*)?|day\/[\da-f-]{36})$/

/**
 * The second step of a sign-in: a code from the person’s phone, or the setup that admins still have to do.
 */
export type SecondStep = 'code' | 'setup'

/**
 * The step after the right password, or `null`. Once one admin has set up two-step sign-in, all admins need
 * it: the weakest of them decides how safe the site is.
 */
export function getSecondStep({
  role,
  hasOwn,
  otherAdminsHave,
}: {
  role: Role
  hasOwn: boolean
  otherAdminsHave: boolean
}): SecondStep | null {
  if (hasOwn) return 'code'
  return isAdmin(role) && otherAdminsHave ? 'setup' : null
}

/** How many recovery codes an account gets, and of how many characters. */
export const RECOVERY_CODES = { count: 10, characters: 12, group: 4 } as const

/** A recovery code as it is printed: in groups of four. */
export const formatRecoveryCode = (code: string): string =>
  code.replace(new RegExp(`.{${String(RECOVERY_CODES.group)}}(?=.)`, 'g'), '$&-')

/** A typed code without spaces, hyphens and lower case. */
export const normalizeCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase()

/** Whether a normalized code is one from an app. Any other is a recovery code. */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code)

/** Why an account is not disabled. */
export type DisablingRefusal = 'last-admin' | 'own-account'

/** Why an account may not be disabled, or `null`. The site always keeps an admin who can sign in. */
export function disablingRefusal({
  role,
  isOwn,
  otherAdmins,
}: {
  role: Role
  isOwn: boolean
  otherAdmins: number
}): DisablingRefusal | null {
  if (isAdmin(role) && otherAdmins === 0) return 'last-admin'
  return isOwn ? 'own-account' : null
}

/** How long a session lasts, in seconds: without activity, and at most. Source: design, section 7. */
export const SESSION_SECONDS = {
  user: { idle: 2 * HOUR_SECONDS, absolute: 24 * HOUR_SECONDS },
  staff: { idle: 30 * MINUTE_SECONDS, absolute: 12 * HOUR_SECONDS },
} as const

/** The page warns this long before a session ends. */
export const SESSION_WARNING_SECONDS = 2 * MINUTE_SECONDS

/** The two time limits of a session: without activity, and in all. */
export const SESSION_ENDS = ['idle', 'absolute'] as const

export type SessionEnd = (typeof SESSION_ENDS)[number]

/** The limit that will end a session with this many seconds left right after activity. */
export const nextEnd = (role: Role, seconds: number): SessionEnd =>
  seconds < SESSION_SECONDS[isStaff(role) ? 'staff' : 'user'].idle ? 'absolute' : 'idle'

/** How many seconds a session has left if it is used now; zero or less if it has reached its absolute end. */
export function secondsLeft(role: Role, startedAt: Date, now: Date): number {
  const { idle, absolute } = SESSION_SECONDS[isStaff(role) ? 'staff' : 'user']
  const age = Math.floor((now.getTime() - startedAt.getTime()) / 1000)
  return Math.min(idle, absolute - age)
}

/** Source: specification 2, section 9; D18. */
export const PASSWORD_CHARACTERS = { user: 6, staff: 12, max: 128 } as const

const PASSWORD_REFUSALS = ['too-short', 'too-short-for-staff', 'too-long', 'too-common'] as const

export type PasswordRefusal = (typeof PASSWORD_REFUSALS)[number]

/** Why a schema refuses a field of the account forms, password rules included. */
export const FIELD_REFUSALS = [
  ...PASSWORD_REFUSALS,
  'required',
  'invalid-email',
  'name-too-long',
  'unprintable',
  'no-role',
  'link-incomplete',
  'not-an-account',
] as const

export type FieldRefusal = (typeof FIELD_REFUSALS)[number]

/** What the link of an email is for: to confirm an email address, reset a password, accept an invitation. */
export type AccountLinkKind = 'confirm' | 'reset' | 'invitation'

/** Why a link does not work. A mistyped link is `link-unknown`, too. */
export type LinkRefusal = {
  code: 'link-unknown' | 'link-used' | 'link-expired'
  kind: AccountLinkKind
}

/**
 * Why a request about an account is refused. `wording.ts` has the sentence of each code, `respond.ts` its HTTP
 * status.
 */
export type AccountRefusal =
  | { code: 'invalid-fields'; fields: FieldRefusals<FieldRefusal> }
  | { code: 'too-many'; seconds: number }
  /** The password is right but too short for staff. The key is that of a link to reset it. */
  | { code: 'staff-password-needed'; key: string }
  /** The password is right, and the second step comes next. The ticket proves the first. */
  | { code: 'second-step-needed'; step: SecondStep; ticket: string; next?: string }
  | LinkRefusal
  | { code: PlainRefusal }

/** The refusals that consist of their code only. */
export type PlainRefusal =
  | RequestRefusal
  | RoleRefusal
  | DisablingRefusal
  | PasswordRefusal
  | 'busy'
  | 'not-signed-in'
  | 'session-over'
  | 'no-access'
  | 'unknown-account'
  | 'account-not-created'
  /** The same for an unknown email address and a wrong password. */
  | 'invalid-credentials'
  | 'wrong-current-password'
  | 'wrong-account-password'
  | 'own-password-too-short'
  | 'same-email'
  | 'email-not-available'
  | 'already-staff'
  | 'invitation-withdrawn'
  | 'account-disabled'
  /** The code is neither a recovery code nor the app's code for this moment, or it was used before. */
  | 'wrong-code'
  /** The password was given too long ago, or has changed since. */
  | 'second-step-expired'
  | 'second-step-required'
  | 'second-step-off'
  | 'other-email'
  | 'setup-code-missing'
  | 'setup-code-wrong'

/** Why a request is refused before its content is checked. None of our forms sends such a request. */
export type RequestRefusal =
  'not-from-this-site' | 'wrong-type' | 'too-large' | 'too-slow' | 'malformed'

export const NAME_CHARACTERS_MAX = 100

/** Normalizes a setup code for comparison: people copy it with spaces, or type it in capitals. */
export const normalizeSetupCode = (code: string): string => code.replace(/[\s-]/g, '').toLowerCase()
