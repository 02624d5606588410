// Uses zod/mini because this file is part of the browser's bundle.
import * as z from 'zod/mini'

import { LOCALES } from '@/lib/locale'

import type { WaiverText } from './rules'

/** The text of a waiver in the response to a form. */
export const waiverTextSchema = z.object({
  language: z._default(z.enum(LOCALES), 'en'),
  version: z.string(),
  lastUpdated: z.string(),
  sections: z.array(z.object({ title: z.string(), paragraphs: z.array(z.string()) })),
} satisfies Record<keyof WaiverText, z.ZodMiniType>)
