import { howLong, KEPT } from '@/features/records/retention/rules'

import { link, linkedParagraph, paragraph, richText } from '../rich-text'
import type { StarterPage } from './starter-page'

/**
 * Says only what the system does. Staff fill in what the organization adds (ratios, checks, first aid, time
 * limits) and who is responsible for it.
 */
export const safetyPage: StarterPage = {
  title: 'How we keep children safe',
  slug: 'safety',
  meta: {
    description:
      'Who may drive, who may collect your child, who reads health answers, what Swantastic keeps and how to have it deleted.',
  },
  layout: [
    {
      blockType: 'hero',
      look: 'dark',
      heading: 'How we keep children safe.',
      lede: 'Who may drive, who may collect your child, who reads what you tell us, and how to have it deleted.',
      links: [
        { label: 'Report a worry', to: 'address', href: '/safety#worry', look: 'sun' },
        { label: 'What we keep', to: 'address', href: '/safety#keep', look: 'light' },
      ],
    },
    {
      blockType: 'cards',
      look: 'facts',
      cards: [
        {
          title: 'Only with your yes',
          text: 'Your child rides with someone else only if you agreed and signed for it. Photos are used only if you agreed. Both are separate from coming along.',
        },
        {
          title: 'A name first',
          text: 'If you drop off, the form does not go through before you have told us who collects your child, and at what number.',
        },
        {
          title: 'Every look is recorded',
          text: 'When somebody opens a record with a health answer, or the photo of a license, the system writes down who it was and when.',
        },
      ],
    },
    {
      blockType: 'steps',
      look: 'numbers',
      heading: 'Who may drive',
      introduction:
        'Nobody drives a child because they offered. They drive because we looked, and said yes.',
      tone: 'tint',
      anchor: 'drivers',
      items: [
        {
          title: 'License and insurance',
          text: 'A parent who offers to drive sends a photo of each. They are stored privately, and only staff can open them.',
        },
        {
          title: 'Screening',
          text: 'Drivers are screened before they are approved. We ask before we start a background check.',
        },
        {
          title: 'Somebody says yes, by name',
          text: 'On record for each volunteer: whether they are cleared to drive, who checked, on which day, and until when it is valid.',
        },
        {
          title: 'You decide too',
          text: 'Your child rides only if you said so and signed for it, and only where the travel is part of the day.',
        },
      ],
    },
    {
      blockType: 'steps',
      look: 'numbers',
      heading: 'Who may collect',
      introduction: 'You stay, or you drop off. You say which before the day.',
      anchor: 'pickup',
      items: [
        {
          title: 'You name them',
          text: 'One to six people, each with a phone number. Without one, a drop-off cannot be sent. You can also name who must never collect your child.',
        },
        {
          title: 'They know the code',
          text: 'With your RSVP you get a pick-up code of four digits, the same for all children on it. It is in the confirmation, in the email on the day before and on your morning card. Whoever collects says it at the gate.',
        },
        {
          title: 'Without the code',
          text: 'We look at a photo ID with a name that you gave us, and call you if it is not yours. Somebody whom you did not name takes no child home, unless you tell us yourself. Whom you ruled out never does.',
        },
        {
          title: 'You can change it',
          text: 'On your family page, until the day begins. It asks for the date of birth of your child first, and we email you what was changed.',
        },
        {
          title: 'We can reach somebody',
          text: 'Every RSVP has an emergency contact besides you.',
        },
      ],
    },
    {
      blockType: 'table',
      heading: 'Who sees health answers',
      introduction: 'You tell us once. This is who can read it.',
      tone: 'tint',
      anchor: 'health',
      caption: 'Health answers, by person',
      first: 'Who',
      second: 'What they see',
      third: 'On record',
      rows: [
        {
          first: 'Staff with the right to read them',
          second:
            'The answers for one child, when they open that record. No list on the site shows them.',
          third: 'Who opened it, and when',
        },
        {
          first: 'Staff who prepare and lead a day',
          second:
            'The answers of those who come: in a file or on a roster, and on a phone at the gate, which keeps them locked and forgets them when the day is over',
          third: 'Who took or opened them, and when',
        },
        {
          first: 'Volunteers who help at the gate',
          second:
            'That there is something to know. The text only if whoever leads the day allows it, or for one child in an emergency',
          third: 'Who allowed it, and who opened it',
        },
        {
          first: 'Other volunteers, mentors and drivers',
          second: 'Nothing: they have no account',
          third: '',
        },
        { first: 'Sponsors, donors, schools, other families', second: 'Nothing', third: '' },
      ],
      note: 'Health answers are not in our emails, not in calendar files and not on the signed copy of the waiver.',
    },
    {
      blockType: 'table',
      heading: 'What we keep, and how long',
      introduction: 'When the time is up, the system erases. Nobody has to remember.',
      anchor: 'keep',
      caption: 'Time limits',
      first: 'What',
      second: 'How long',
      rows: [
        {
          first: 'A form you have not sent',
          second:
            'In your browser, until you close the tab; health answers, consents and signatures are not kept there. Without JavaScript, each Add, Continue or Check keeps what you typed on our server for at most 90 minutes, health answers included.',
        },
        ...(
          [
            'day-health',
            'pickup',
            'attendance',
            'driver-photos',
            'rsvps',
            'signatures',
            'news',
          ] as const
        ).map((name) => ({ first: KEPT[name].what, second: howLong(KEPT[name]) })),
        {
          first: 'Your yes to photos',
          second: 'Until you take it back, on your family page or by writing to us',
        },
      ],
    },
    {
      blockType: 'richText',
      heading: 'Have it deleted',
      tone: 'tint',
      anchor: 'delete',
      body: richText(
        paragraph('You do not need a reason.'),
        linkedParagraph(
          'Write to us from the address you signed up with, or use the ',
          link('contact page', '/contact'),
          '. A person answers and says what goes, what has to stay, and why. A signed waiver stays until its time limit, because it proves what was agreed. Every time limit is on ',
          link('What we keep and for how long', '/privacy-policy/what-we-keep'),
          '. The ',
          link('Privacy Policy', '/privacy-policy'),
          ' has your other choices.',
        ),
      ),
    },
    {
      blockType: 'people',
      heading: 'Who answers for this',
      anchor: 'people',
      people: [],
    },
    {
      blockType: 'callToAction',
      heading: 'Something does not feel right?',
      text: 'Tell us, and a person reads it. If a child is in danger now, call 911. In a crisis, call or text 988.',
      links: [
        { label: 'Write to us', to: 'address', href: '/contact#write', look: 'primary' },
        { label: 'Call 911', to: 'address', href: 'tel:911', look: 'light' },
      ],
      tone: 'sun',
      anchor: 'worry',
    },
  ],
}
