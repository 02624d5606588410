import { AGES_IN_WORDS } from '@/features/events/ages/wording'
import type { FaqItem } from '@/payload-types'

type Starter = Pick<FaqItem, 'question' | 'answer' | 'group' | 'order'>
type Group = FaqItem['group']

const inOrder = (
  group: Group,
  items: readonly (readonly [question: string, answer: string])[],
): Starter[] =>
  items.map(([question, answer], index) => ({ question, answer, group, order: (index + 1) * 10 }))

/** The questions of the FAQ page, group by group. */
export const starterFaq: readonly Starter[] = [
  ...inOrder('volunteering', [
    [
      'Who can volunteer?',
      'Adults who are patient, reliable and glad to be around young people. You do not need to be a veteran, an athlete or an artist. We need hikers and musicians, and we need drivers, photographers, cooks, spreadsheet people and good listeners just as much.',
    ],
    [
      'How much time does it take?',
      'You choose. Volunteers give anything from two hours a month to ten hours a week. Tell us whether weekdays, weeknights, weekends or the occasional event suits you, and we will match you from there.',
    ],
    [
      'What happens after I apply?',
      'We read every application and reply within 3 to 5 business days. Then we talk about where you would fit. Depending on the role, we may ask for a [background check](/safety#drivers) and a signed waiver before you start.',
    ],
    [
      'Can I drive young people to events?',
      'Yes, if you are willing to be screened first. Drivers share a photo of their license and insurance card and must be approved before anyone rides with them. Parents decide separately whether their child may ride at all. [How we keep children safe](/safety) says who approves a driver.',
    ],
  ]),
  ...inOrder('donations', [
    [
      'Is my donation tax-deductible?',
      'Not yet. Our application for 501(c)(3) status is pending, so donations are not tax-deductible at this time. We will say so clearly on this site when that changes.',
    ],
    [
      'What does my gift do?',
      '$25 buys art supplies. $100 takes five young people on a nature outing. $250 supports a month of mentorship sessions. $500 or more helps bring programs to a new community.',
    ],
    [
      'Can I give every month?',
      'Yes. Choose monthly on the donation page. Even $25 a month gives us something steady to plan on, which matters more than people think.',
    ],
    [
      'Is it safe to give online?',
      'Gifts are made on a separate page run by a donation provider, which opens in a new tab. Card details are entered there. They never pass through this website and we never store them.',
    ],
  ]),
  ...inOrder('programs', [
    [
      'What do programs cost?',
      'Nothing. Programs are free to families. Donors and sponsors cover the costs.',
    ],
    [
      'Where are you?',
      'Cleveland, Ohio; Los Angeles, California; and Charlotte, North Carolina. Detroit, Atlanta and Phoenix are next on the map.',
    ],
    [
      'When do programs start?',
      'They have started. New days are on [Events](/events). Ask for news on the [subscribe page](/subscribe), and you hear about them first.',
    ],
    [
      'How do we sign up?',
      `For one day: choose it on [Events](/events) and RSVP. For the program: [register](/join). A parent or guardian registers anyone aged ${AGES_IN_WORDS.youth}. Young adults aged ${AGES_IN_WORDS.youngAdult} register themselves. A copy reaches you at once, and we confirm within 1 to 2 business days.`,
    ],
  ]),
  ...inOrder('ages', [
    [
      'What ages do you serve?',
      `Ages ${AGES_IN_WORDS.all} overall. Each event page gives the range for that day, and some are narrower. The launch event, for example, is for ages 5 to 17.`,
    ],
    [
      'How are age groups kept apart?',
      'We plan in three bands: 5–12, 13–18 and 19–25. Cohorts are 8 to 12 young people, so the pace, the project and the conversation suit the people in the room.',
    ],
    [
      'Can siblings come together?',
      'Often, yes. Put them on one RSVP. If one of them is outside the ages of the day, the form says so, and [Events](/events) shows the days that fit.',
    ],
    [
      'My child needs extra support. Is that all right?',
      'Tell us what helps. The RSVP for a day and the registration ask about allergies, about medicine and about anything that makes the day work better. For the rest, [write or call](/contact). [Who reads health answers](/safety#health) is on a page of its own. We would rather adjust the route than leave someone out, and if a day is not a good fit we will say so and look for one that is.',
    ],
  ]),
  ...inOrder('contact', [
    [
      'How do I reach a person?',
      'Send a message from the [Contact page](/contact), email us or call the toll-free line. We answer in the order messages arrive.',
    ],
    [
      'Can our school or group work with you?',
      'We would like that. Choose “Partnership” on the [contact form](/contact) and tell us your city, the ages you serve and what you have in mind.',
    ],
    [
      'How do companies get involved?',
      'Sponsor packages run from $500 to $10,000 and up. Each one includes logo, website, social and event recognition. Read the [Sponsor page](/sponsor) or download the one-page packet, then write to us.',
    ],
    [
      'Do you share our details with partners?',
      'We use your details to run programs and answer you. We do not sell them. The [Privacy Policy](/privacy-policy) explains what we keep, why, and how to ask us to delete it.',
    ],
  ]),
]

/** The questions that the home page also shows, in its order. */
export const HOME_QUESTIONS = [
  'What do programs cost?',
  'Where are you?',
  'What ages do you serve?',
  'Is my donation tax-deductible?',
  'How much time does it take?',
] as const
