import { PROGRAM_AGES } from '@/features/events/ages/rules'
import { AGES_IN_WORDS } from '@/features/events/ages/wording'
import { ORGANIZATION_NAME } from '@/lib/organization'
import type { SiteSetting } from '@/payload-types'

export const starterSiteSettings = {
  organizationName: ORGANIZATION_NAME,
  tagline: `Veteran-led adventures, art and mentorship for young people ages ${AGES_IN_WORDS.all} in Cleveland, Los Angeles and Charlotte.`,
  email: 'hello@swantastic.example',
  phone: '(800) 555-0142',
  postalAddress: 'PO Box 0000\nCleveland, OH 44101',
  donationUrl: 'https://donate.example/swantastic',
  facebookUrl: 'https://facebook.example/swantastic',
  instagramUrl: 'https://instagram.example/swantastic',
  youtubeUrl: 'https://youtube.example/swantastic',
  linkedinUrl: 'https://linkedin.example/swantastic',
  copyrightLine: '© 2024–{year} Swantastic.',
  legalNotice:
    'Our application for 501(c)(3) status is pending. Donations are not tax-deductible at this time.',
  spanish: {
    tagline: `Aventuras, arte y mentoría para jóvenes de ${String(PROGRAM_AGES.from)} a ${String(PROGRAM_AGES.to)} años en Cleveland, Los Ángeles y Charlotte, con veteranos al frente.`,
    copyrightLine: '© 2024–{year} Swantastic.',
    legalNotice:
      'Nuestra solicitud para ser una organización 501(c)(3) está en trámite. Por ahora las donaciones no se pueden deducir de impuestos.',
  },
} satisfies Partial<SiteSetting>
