import type { User } from '@/payload-types'

/**
 * On whose authority a Local API call acts. Payload skips access rules unless told otherwise, so every
 * call spreads one of these (a lint rule insists).
 */
export const asVisitor = { overrideAccess: false, user: null } as const

/** With the rights of a signed-in account, and no more. */
export const asUser = (user: User) => ({ overrideAccess: false, user }) as const

/** With every right. Only after a rule of ours has allowed what is about to happen. */
export const asSystem = { overrideAccess: true } as const
