import { paragraph, richText } from '../rich-text'
import type { StarterPage } from './starter-page'

/** For ways to give that the donation page does not offer, so that a person arranges them. */
const BY_EMAIL = '/contact?subject=donation'

export const donatePage: StarterPage = {
  title: 'Donate',
  slug: 'donate',
  meta: {
    description:
      '$25 buys art supplies. $100 takes five young people on a nature outing. See what a gift to Swantastic does, and the four ways to give.',
  },
  layout: [
    {
      blockType: 'hero',
      look: 'sign',
      scene: 'autumn',
      heading: 'Somebody paid for the boots, the paint and the lunch.',
      lede: 'That somebody could be you. Programs are free to every family because people give.',
      badges: [{ label: 'Not tax-deductible yet' }],
      links: [
        { label: 'Donate Now', to: 'donation', look: 'give' },
        { label: 'See what it does', to: 'address', href: '/donate#amounts', look: 'light' },
      ],
    },
    {
      blockType: 'giving',
      heading: 'What your gift does',
      introduction: 'Small amounts do whole things here.',
      anchor: 'amounts',
      tiers: [
        { amount: '$25', text: 'buys art supplies' },
        { amount: '$100', text: 'takes five young people on a nature outing' },
        { amount: '$250', text: 'supports a month of mentorship sessions' },
        { amount: '$500+', text: 'helps bring programs to a new community' },
      ],
      options: [
        {
          title: 'One-time gift',
          text: 'Any amount, chosen on the page of our donation provider. It goes to the next day out.',
          link: { label: 'Give once', to: 'donation' },
        },
        {
          title: 'Monthly gift',
          text: 'Even $25 a month gives us something steady to plan on. Choose “monthly” on the same page.',
          link: { label: 'Give monthly', to: 'donation' },
        },
        {
          title: 'Corporate Match',
          text: 'Some employers match what their people give. Tell us where you work, and we will sort out the rest with you.',
          link: { label: 'Ask about a match', to: 'address', href: BY_EMAIL },
        },
        {
          title: 'In Honor Of',
          text: 'Give in the name of somebody who once broke the wind for you. Tell us whom, and how to let them know.',
          link: { label: 'Give in honor', to: 'address', href: BY_EMAIL },
        },
      ],
    },
    {
      blockType: 'checklist',
      heading: 'Where the money goes',
      introduction:
        'Every gift is recorded and thanked. Figures for the year appear here once it is closed.',
      tone: 'dark',
      items: [
        { text: 'Boots, paint and food' },
        { text: 'Transport and insurance' },
        { text: 'Background checks' },
        { text: 'All of it so that programs stay free to families' },
      ],
    },
    {
      blockType: 'faqGroup',
      heading: 'Before you give',
      group: 'donations',
    },
    {
      blockType: 'richText',
      heading: 'Please note',
      tone: 'tint',
      body: richText(
        paragraph(
          'Our application for 501(c)(3) status is pending. Donations are not tax-deductible at this time. We will say so clearly on this site when that changes.',
        ),
        paragraph(
          'Gifts are made on a separate page run by a donation provider, which opens in a new tab. This website takes no payment.',
        ),
      ),
    },
  ],
}
