import type { User } from '@/payload-types'

/**
 * On whose authority a Local API call acts. Payload skips access rules unless told otherwise, so every call
 * spreads one of these; a lint rule enforces it.
 */
export const asVisitor = { overrideAccess: false, user: null } as const

/** With the rights of a signed-in account. */
export const asUser = (user: User) => ({ overrideAccess: false, user }) as const

/** With every right. Only for actions that one of our own rules has allowed. */
export const asSystem = { overrideAccess: true } as const
