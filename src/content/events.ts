import { UNDERAGE } from '@/features/events/ages/wording'
import { instantAt } from '@/lib/zone-time'
import type { Event } from '@/payload-types'

import { weekendDay } from './local-time'
import { heading, list, paragraph, richText } from './rich-text'

type Starter = Omit<Event, 'id' | 'createdAt' | 'updatedAt' | '_status'>

const EASTERN = 'America/New_York'
const PACIFIC = 'America/Los_Angeles'

const between = (
  day: string,
  start: string,
  end: string,
  zone: typeof EASTERN | typeof PACIFIC,
) => ({
  startsAt: instantAt(day, start, zone),
  startsAt_tz: zone,
  endsAt: instantAt(day, end, zone),
  endsAt_tz: zone,
})

/** The slug of the event that other content refers to. */
export const LAUNCH_EVENT = 'nature-and-art-discovery-day'

const launch: Starter = {
  title: 'Nature & Art Discovery Day',
  slug: LAUNCH_EVENT,
  ...between('2025-10-12', '10:00', '16:30', EASTERN),
  venueName: 'Coming soon',
  addressLine1: 'A park reservation',
  city: 'Cleveland',
  state: 'OH',
  isFree: true,
  ageFrom: 5,
  ageTo: 17,
  blurb: 'Walk the woods, paint what you find, eat lunch with new friends.',
  scene: 'autumn',
  rsvpOpen: true,
  waitlist: true,
  arriveMinutes: 30,
  isLaunch: true,
  launch: {
    tourStart: '10:00 AM',
    tourCapacity: 30,
    food: 'Free snacks, drinks and lunch',
    checkInRule: 'A parent or guardian must check each child in and out',
  },
  questions: [
    {
      question: 'Who can attend?',
      answer: `Young people ages 5 to 17. Anyone ${UNDERAGE} needs a parent or guardian to sign the waiver and to check them in and out.`,
    },
    {
      question: 'What should we bring?',
      answer:
        'Clothes that can get muddy, closed-toe shoes, a warm layer, a refillable water bottle and any medicine you need.',
    },
    {
      question: 'What does it cost?',
      answer: 'Nothing. The day is free, and so are the snacks, drinks and lunch.',
    },
    {
      question: 'What if it rains?',
      answer:
        'We go ahead in light rain, so bring a jacket. If the weather turns unsafe we will email everyone who registered.',
    },
    {
      question: 'Is it accessible?',
      answer:
        'Tell us what you need in the form and we will plan around it. You can also call or email before you sign up.',
    },
  ],
}

const sunriseHike = (today: string): Starter => ({
  title: 'Sunrise Hike and Songwriting',
  slug: 'sunrise-hike-and-songwriting',
  ...between(weekendDay('saturday', 1, today), '07:30', '11:30', EASTERN),
  venueName: 'Heron Point Pavilion',
  addressLine1: '100 Lakeshore Loop',
  city: 'Cleveland',
  state: 'OH',
  postalCode: '44102',
  isFree: true,
  ageFrom: 13,
  ageTo: 18,
  blurb:
    'An easy lakeside loop at first light, then warm drinks and a verse or two about what we saw.',
  spanish: {
    isReady: true,
    title: 'Caminata al amanecer y canciones',
    blurb:
      'Una vuelta fácil junto al lago con la primera luz; después, algo caliente y unos versos sobre lo que vimos.',
    body: richText(
      paragraph(
        'Dos millas, casi todas planas, con el lago siempre a un lado. Caminamos en parejas y cambiamos en cada banca, así que al final cada quien ha conversado con todos.',
      ),
      paragraph(
        'De regreso en el pabellón hay chocolate caliente y un mentor con guitarra. Cada participante escribe cuatro líneas sobre algo que notó. Nadie tiene que cantar. Casi todos cantan.',
      ),
    ),
    whatToBring: [
      'Zapatos para caminar y algo abrigado',
      'Una botella de agua',
      'Una pluma que le guste. Tenemos cuadernos',
    ].join('\n'),
    questions: [
      {
        question: '¿Hay que tocar un instrumento?',
        answer: 'No. Quien toque uno, que lo traiga. Para los demás hay tambores y maracas.',
      },
      {
        question: '¿Puede venir la madre o el padre?',
        answer:
          'Sí. Dígalo en el formulario, o deje a su hijo o hija a las 7:15 a. m. y venga a recoger a las 11:30 a. m.',
      },
      {
        question: '¿El camino tiene escalones?',
        answer:
          'No, está pavimentado y es plano, y el pabellón tiene un baño accesible. Cuéntenos en el formulario qué más ayudaría.',
      },
    ],
  },
  body: richText(
    paragraph(
      'Two miles, mostly flat, with the lake on one side the whole way. We walk in pairs and trade partners at every bench, so by the end you have talked to everybody.',
    ),
    paragraph(
      'Back at the pavilion there is cocoa, and a mentor with a guitar. You write four lines about one thing you noticed. Nobody has to sing. Most people do.',
    ),
  ),
  whatToBring: [
    'Shoes you can walk in and a warm layer',
    'A water bottle',
    'A pen you like. We have notebooks',
  ].join('\n'),
  arriveMinutes: 15,
  scene: 'sunrise',
  rsvpOpen: true,
  capacity: 12,
  waitlist: true,
  questions: [
    {
      question: 'Do I need to play an instrument?',
      answer: 'No. If you do, bring it. If you do not, there are drums and shakers to share.',
    },
    {
      question: 'Can a parent come along?',
      answer: 'Yes. Say so in the form, or drop off at 7:15 AM and pick up at 11:30 AM.',
    },
    {
      question: 'Is the path step-free?',
      answer:
        'Yes, it is paved and level, and the pavilion has an accessible restroom. Tell us in the form what else would help.',
    },
  ],
})

const knots = (today: string): Starter => ({
  title: 'Knots, Maps and Soup',
  slug: 'knots-maps-and-soup',
  ...between(weekendDay('sunday', 2, today), '11:00', '15:00', EASTERN),
  venueName: 'Mill Creek Lodge',
  addressLine1: '27 Mill Creek Road',
  city: 'Cleveland',
  state: 'OH',
  postalCode: '44105',
  isFree: true,
  ageFrom: 5,
  ageTo: 12,
  blurb: 'Learn three knots that hold, find north without a phone and cook lunch for thirty.',
  spanish: {
    isReady: true,
    title: 'Nudos, mapas y sopa',
    blurb:
      'Aprender tres nudos que aguantan, encontrar el norte sin teléfono y cocinar el almuerzo para treinta.',
  },
  body: richText(
    paragraph(
      'Every child goes home able to tie three knots, read a simple map and chop a carrot safely. We work at long tables in small groups, each with its own mentor.',
    ),
    paragraph(
      'The soup is vegetable and it is made by the children. There is bread, there is fruit, and there is always seconds.',
    ),
    heading('How the day runs'),
    list(
      '11:00 AM: check-in and a rope each',
      '12:00 noon: map hunt around the lodge',
      '1:15 PM: cook and eat together',
      '2:30 PM: each group teaches one thing to the others',
    ),
  ),
  scene: 'autumn',
  rsvpOpen: true,
  capacity: 30,
  waitlist: true,
  questions: [
    {
      question: 'My child has a food allergy. Is that all right?',
      answer:
        'Yes. Write it in the form. We cook without nuts, and we keep a plain pot for anyone who needs one.',
    },
    {
      question: 'Do I have to stay?',
      answer:
        'You may, and there is coffee. If you leave, a parent or guardian checks the child in and out.',
    },
  ],
})

const openStudio = (today: string): Starter => ({
  title: 'Beats by the Water: Open Studio',
  slug: 'beats-by-the-water-open-studio',
  ...between(weekendDay('saturday', 4, today), '13:00', '17:00', PACIFIC),
  venueName: 'Harborlight Arts Yard',
  addressLine1: '480 Harborlight Way',
  city: 'Los Angeles',
  state: 'CA',
  postalCode: '90731',
  isFree: true,
  ageFrom: 13,
  ageTo: 25,
  blurb: 'Record the harbor, cut it into a beat and play it back to the people it came from.',
  body: richText(
    paragraph(
      'We start outside with recorders: gulls, halyards, a bus, somebody laughing. Then we go in, and you build a track of a minute or less out of what you caught.',
    ),
    paragraph(
      'Two producers are there to help with the gear. At half past four we turn the speakers toward the water and play everything.',
    ),
    heading('Good to know'),
    list(
      'Laptops and headphones are provided',
      'Bring a phone only if you want to',
      'Snacks are on us',
    ),
  ),
  scene: 'noon',
  rsvpOpen: true,
  waitlist: true,
  questions: [
    {
      question: 'I have never made music. Can I come?',
      answer:
        'Please do. Half the room will be in the same place, and the other half remembers it.',
    },
    {
      question: 'Do I keep my track?',
      answer: 'Yes. It is yours. We send you the file and keep no copy unless you ask us to.',
    },
  ],
})

const fireCircle = (today: string): Starter => ({
  title: 'Fire Circle for Young Adults',
  slug: 'fire-circle-for-young-adults',
  ...between(weekendDay('saturday', 6, today), '18:30', '21:30', EASTERN),
  venueName: 'Cedar Hollow Camp',
  addressLine1: '9 Cedar Hollow Lane',
  city: 'Charlotte',
  state: 'NC',
  postalCode: '28214',
  isFree: true,
  ageFrom: 16,
  ageTo: 25,
  blurb: 'A fire, a pot of chili and an honest conversation about what comes next.',
  body: richText(
    paragraph(
      'Work, school, moving out, staying put. Four mentors who took four different roads tell you what they wish they had asked, and then the circle is yours.',
    ),
    paragraph(
      'Phones go in a basket until the end. You may talk, or listen, or mind the fire. All three are taking part.',
    ),
  ),
  whatToBring: 'A warm jacket\nA mug\nOne question you would like answered',
  scene: 'night',
  rsvpOpen: true,
  waitlist: true,
  questions: [
    {
      question: 'I am 16. Do I need a parent there?',
      answer: `No, but anyone ${UNDERAGE} needs a parent or guardian to sign the waiver and to pick them up at 9:30 PM.`,
    },
    {
      question: 'Is it a support group?',
      answer:
        'It is a conversation with people who listen. It is not treatment. If you or someone with you is in crisis, call or text 988, or call 911.',
    },
  ],
})

/** The launch event with its exact facts, and four upcoming events, so that a new site is not empty. */
export const starterEvents = (today: string): Starter[] => [
  launch,
  sunriseHike(today),
  knots(today),
  openStudio(today),
  fireCircle(today),
]
