import type { StarterPage } from './starter-page'

export const contactPage = (form: string): StarterPage => ({
  title: 'Contact',
  slug: 'contact',
  meta: {
    description:
      'Email, toll-free phone, mailing address and social links of Swantastic. A person answers, in the order messages arrive.',
  },
  layout: [
    {
      blockType: 'hero',
      look: 'plain',
      heading: 'A person answers.',
      lede: 'Questions about a day out, a gift, a partnership or a place for your child: write or call. We answer in the order messages arrive.',
    },
    {
      blockType: 'form',
      heading: 'Send a Message',
      form,
      tone: 'tint',
      anchor: 'write',
    },
    {
      blockType: 'contactDetails',
      heading: 'How to reach us',
    },
    {
      blockType: 'callToAction',
      heading: 'In a crisis, do not wait for us',
      text: 'We are not an emergency service. If you or someone with you is in crisis, call or text 988, or call 911.',
      links: [
        { label: 'Call 988', to: 'address', href: 'tel:988', look: 'primary' },
        { label: 'Call 911', to: 'address', href: 'tel:911', look: 'light' },
      ],
      tone: 'dark',
    },
    {
      blockType: 'faqGroup',
      heading: 'It may be answered already',
      group: 'contact',
      links: [{ label: 'Read every answer', to: 'address', href: '/faq', look: 'light' }],
    },
  ],
})
