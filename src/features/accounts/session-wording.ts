import { HOUR_SECONDS, MINUTE_SECONDS } from '@/lib/durations'

import { SESSION_SECONDS, SESSION_WARNING_SECONDS, type SessionEnd } from './rules'

const IDLE_MINUTES = String(SESSION_SECONDS.staff.idle / MINUTE_SECONDS)
const HOURS_MAX = String(SESSION_SECONDS.staff.absolute / HOUR_SECONDS)
const SOON = `You will be signed out in ${String(SESSION_WARNING_SECONDS / MINUTE_SECONDS)} minutes`

/** The dialog before a session ends. */
export const SESSION_WARNING: Record<SessionEnd, { title: string; text: string; stay: string }> = {
  idle: {
    title: 'Are you still there?',
    text: `${SOON}.`,
    stay: 'Stay signed in',
  },
  absolute: {
    title: 'Time to sign in again',
    text: `${SOON}, because you have been signed in for ${HOURS_MAX} hours. Save what you are working on.`,
    stay: 'OK',
  },
}

/** The reason for a new sign-in. Only staff pages lead to the sign-in. */
export const SIGNED_OUT_WHY: Record<SessionEnd, string> = {
  idle: `You were signed out after ${IDLE_MINUTES} minutes without activity.`,
  absolute: `You were signed out because you had been signed in for ${HOURS_MAX} hours.`,
}
