// The small edition of zod: this file travels to the browser.
import * as z from 'zod/mini'

import type { WaiverText } from './rules'

/** The text of a waiver as the answer to a form brings it. */
export const waiverTextSchema = z.object({
  version: z.string(),
  lastUpdated: z.string(),
  sections: z.array(z.object({ title: z.string(), paragraphs: z.array(z.string()) })),
} satisfies Record<keyof WaiverText, z.ZodMiniType>)
