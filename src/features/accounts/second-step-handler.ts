import { ok, refused } from '@/lib/result'

import { accountRoute, requireSignIn } from './account-route'
import { beginInBrowser } from './browser-session'
import { endSessionsByOwner } from './disabling'
import { type Done, SECOND_STEP_PAGES, withNext } from './respond'
import { addressAfterSignIn } from './rules'
import { currentPasswordSchema, noFieldsSchema, secondStepSchema } from './schema'
import { finishSetup, signInWithCode, startSetup, switchOff } from './second-step'
import { noSessionCookie } from './sessions.tx'
import { getStepTicket, noStepTicketCookie } from './step-ticket'
import { SECOND_STEP_OFF, SECOND_STEP_ON, SIGNED_IN, SIGNED_OUT_EVERYWHERE } from './wording'

const ACCOUNT_PAGE = '/auth?stay=1'

/** The result of a second step. It also invalidates the ticket. */
const done = (begun: Done, next: string): Done => ({
  ...begun,
  cookie: [...[begun.cookie ?? []].flat(), noStepTicketCookie],
  next,
})

export const handleSecondStep = accountRoute(
  {
    schema: secondStepSchema,
    form: 'enter-code',
    page: ({ next }) => withNext(SECOND_STEP_PAGES.code, addressAfterSignIn(next)),
  },
  async ({ code, next }, { headers }) => {
    const signedIn = await signInWithCode(getStepTicket(headers), code)
    if (!signedIn.ok) return signedIn
    return ok(done(await beginInBrowser(signedIn.value, headers, SIGNED_IN), next))
  },
)

export const handleSecondStepSetup = accountRoute(
  {
    schema: secondStepSchema,
    form: 'second-step-setup',
    page: ({ next }) => withNext(SECOND_STEP_PAGES.setup, addressAfterSignIn(next)),
  },
  async ({ code, next }, { headers }) => {
    const setUp = await finishSetup(getStepTicket(headers), code)
    if (!setUp.ok) return setUp
    const begun = await beginInBrowser(setUp.value, headers, SECOND_STEP_ON)
    return ok(done(begun, next === '/' ? ACCOUNT_PAGE : next))
  },
)

/** Opens the setup page for a signed-in person who typed the password. */
export const handleStartSecondStep = accountRoute(
  { schema: currentPasswordSchema, form: 'start-second-step', page: ACCOUNT_PAGE },
  requireSignIn(async ({ currentPassword }, user) => {
    const started = await startSetup(user, currentPassword)
    if (!started.ok) return started
    return refused({ code: 'second-step-needed', step: 'setup', ticket: started.value })
  }),
)

export const handleStopSecondStep = accountRoute(
  { schema: currentPasswordSchema, form: 'stop-second-step', page: ACCOUNT_PAGE },
  requireSignIn(async ({ currentPassword }, user) => {
    const stopped = await switchOff(user, currentPassword)
    return stopped.ok
      ? ok({ message: SECOND_STEP_OFF, account: null, next: ACCOUNT_PAGE })
      : stopped
  }),
)

export const handleSignOutEverywhere = accountRoute(
  { schema: noFieldsSchema, form: 'sign-out-everywhere', page: ACCOUNT_PAGE },
  requireSignIn(async (_fields, user) => {
    await endSessionsByOwner(user)
    return ok({
      message: SIGNED_OUT_EVERYWHERE,
      account: null,
      cookie: noSessionCookie,
      next: '/auth',
    })
  }),
)
