import type { Organization } from '@/mail/email'

/** The organization as the starter content describes it. */
export const swantastic: Organization = {
  name: 'Swantastic',
  email: 'hello@swantastic.example',
  phone: '(800) 555-0142',
  address: 'PO Box 0000\nCleveland, OH 44101',
  notice: { en: 'Our application for 501(c)(3) status is pending.' },
  siteUrl: 'https://swantastic.example',
}
