import { cache } from 'react'

import { ORGANIZATION_NAME } from '@/lib/organization'
import type { Navigation, SiteSetting } from '@/payload-types'
import { asVisitor } from '@/platform/authority'
import { openPayload } from '@/platform/payload'

import { getNavigation } from './rules'

/** Facts about the organization, cached because many parts of a page need them. */
export const siteFacts = cache(async () => {
  const payload = await openPayload()
  // Until staff save the settings for the first time, even required ones are missing.
  const saved: Partial<SiteSetting> = await payload.findGlobal({
    slug: 'site-settings',
    ...asVisitor,
    depth: 0,
  })
  const { spanish } = saved
  return {
    organizationName: ORGANIZATION_NAME,
    tagline: { en: saved.tagline ?? '', es: spanish?.tagline ?? '' },
    email: saved.email ?? null,
    phone: saved.phone ?? null,
    postalAddress: saved.postalAddress ?? null,
    donationUrl: saved.donationUrl ?? null,
    profiles: {
      facebook: saved.facebookUrl ?? null,
      instagram: saved.instagramUrl ?? null,
      youtube: saved.youtubeUrl ?? null,
      linkedin: saved.linkedinUrl ?? null,
    },
    copyrightLine: { en: saved.copyrightLine ?? '', es: spanish?.copyrightLine ?? '' },
    legalNotice: { en: saved.legalNotice ?? '', es: spanish?.legalNotice ?? '' },
  }
})

export type SiteFacts = Awaited<ReturnType<typeof siteFacts>>

/** The organization as the organizer of the events in a calendar file. */
export async function findOrganizer(): Promise<{ name: string; email: string | null }> {
  const { organizationName, email } = await siteFacts()
  return { name: organizationName, email }
}

/** The links of the header and the footer. */
export const siteNavigation = cache(async () => {
  const payload = await openPayload()
  const saved: Partial<Navigation> = await payload.findGlobal({
    slug: 'navigation',
    ...asVisitor,
    depth: 0,
  })
  return getNavigation(saved)
})
