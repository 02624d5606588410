import { grantAdminFromConsole } from '@/features/accounts/grants'

/**
 * Makes an existing account an administrator: `npm run admin:grant EMAIL`.
 *
 * @returns what prevented it
 */
async function grant(email: string): Promise<string | null> {
  if (!email.includes('@')) return 'Name the account: npm run admin:grant -- name@example.org'
  const granted = await grantAdminFromConsole(email)
  return granted.ok ? null : `There is no account for ${email}. Create one at /auth first.`
}

const email = process.argv[2] ?? ''
const problem = await grant(email)
if (problem) process.stderr.write(`${problem}\n`)
else process.stdout.write(`${email} is an admin now. Sign in again to use it.\n`)

// Payload keeps its connections open, and an open connection keeps the process alive.
process.exit(problem ? 1 : 0)
