import { paragraph, richText } from '../rich-text'
import { cities } from './shared'
import type { StarterPage } from './starter-page'

export const founderPage: StarterPage = {
  title: 'Our founder',
  slug: 'founder',
  meta: {
    description:
      'A veteran with about 20 years of experience founded Swantastic so that every young person has somebody who goes first, and then makes room.',
  },
  layout: [
    {
      blockType: 'hero',
      look: 'dark',
      heading: 'The point was never to stay in front.',
      lede: 'A veteran founded Swantastic on one idea: go first when it is hard, and step aside when it is theirs.',
      links: [
        {
          label: 'Read the whole story',
          to: 'address',
          href: '/stories/why-i-founded-swantastic',
          look: 'sun',
        },
      ],
    },
    {
      blockType: 'person',
      name: 'Our founder',
      position: 'Veteran. Founder of Swantastic.',
      body: richText(
        paragraph(
          'About twenty years of experience come down to one picture. A flock on a long flight takes the shape of a V. The bird in front has the hardest work, and everyone behind spends a little less to stay in the air. Then the front changes.',
        ),
        paragraph(
          'That is how our days are built. An adult breaks trail. Young people make something with their own hands and talk it through. By the afternoon they set the pace and look back for the last person in line.',
        ),
        paragraph(
          'Groups stay small, eight to twelve, because that is small enough that no one disappears. And families pay nothing, so that a parent can say yes without opening a wallet.',
        ),
      ),
      facts: [
        { text: 'Veteran' },
        { text: 'About 20 years of experience' },
        { text: '200+ youth mentored, and counting' },
        { text: '700+ hours of mentorship, in person' },
      ],
    },
    {
      blockType: 'checklist',
      heading: 'What that means for your child',
      tone: 'white',
      items: [
        { text: 'Adults who plan: who, where, when and what to bring, before you ask' },
        { text: 'Mentors who listen before they advise' },
        { text: 'A turn at the front for everyone, not only for the loud ones' },
        { text: 'The same faces next time' },
      ],
    },
    {
      blockType: 'cityList',
      heading: 'Three cities first',
      introduction:
        'We are in Cleveland, Los Angeles and Charlotte, and we have our eye on three more. We would rather do it carefully than loudly.',
      ...cities,
      hasMap: true,
    },
    {
      blockType: 'callToAction',
      heading: 'Fly a stretch with us',
      text: 'Give, lend a Saturday, or hear from us first. Gifts are not tax-deductible yet: our 501(c)(3) application is pending.',
      links: [
        { label: 'Donate', to: 'donation', look: 'give' },
        { label: 'Get involved', to: 'address', href: '/get-involved', look: 'primary' },
        { label: 'Get Updates', to: 'address', href: '/subscribe', look: 'light' },
      ],
      tone: 'sun',
    },
  ],
}
