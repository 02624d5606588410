/** The error of the phone's clock, which is measured at each contact. Nobody has to set it for the taps to be right. */

import { MINUTE_MS } from '@/lib/durations'

/** From this error on, the desk says so. */
const CLOCK_ERROR_MS = 2 * MINUTE_MS

/**
 * The server's time minus the phone's, in milliseconds. The answer was made about halfway between the request and its
 * arrival.
 */
export const measureOffset = (
  serverTime: string,
  { sentAt, arrivedAt }: { sentAt: number; arrivedAt: number },
): number => Math.round(Date.parse(serverTime) - (sentAt + arrivedAt) / 2)

/** By how many minutes the phone is ahead (or behind, if negative); 0 while nobody needs to know. */
export const minutesAhead = (offset: number | null): number =>
  offset === null || Math.abs(offset) < CLOCK_ERROR_MS ? 0 : Math.round(-offset / MINUTE_MS)
