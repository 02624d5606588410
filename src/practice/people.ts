import { addDays } from '@/lib/zone-time'

/**
 * The invented people of the practice site, as data. Addresses end in example.com and phones are 555-01xx, both
 * reserved for inventions. Ages are counted on the day of the event, so that they are the same whenever it runs.
 */

type Contact = { name: string; relationship: string; phone: string }

export type Child = {
  firstName: string
  lastName: string
  age: number
  /** Which of a few birthdays, so that siblings have different ones and twins the same. */
  birthday?: number
  allergies?: string
  medicine?: string
  needs?: string
  noPhotos?: true
}

export type Family = {
  parent: string
  email: string
  phone: string
  children: readonly Child[]
  emergency: Contact
  /** Who picks up the child; without this, the parent stays. */
  pickup?: readonly Contact[]
  never?: readonly { name: string; note: string }[]
  mayRide?: true
  drives?: true
  /** If it differs from the parent’s name. */
  signsAs?: string
}

/**
 * The date of birth of a person who has this age on that day.
 *
 * @param day `YYYY-MM-DD`
 */
export function birthDate({ age, birthday = 0 }: Pick<Child, 'age' | 'birthday'>, day: string) {
  const [year = '', ...rest] = addDays(day, -40 - 61 * birthday).split('-')
  return [String(Number(year) - age), ...rest].join('-').replace('-02-29', '-02-28')
}

const at = (last: string, area = '216') => `(${area}) 555-${last}`

const contact = (name: string, relationship: string, last: string, area?: string): Contact => ({
  name,
  relationship,
  phone: at(last, area),
})

/** A family whose parent picks up the children. */
function family(
  parent: string,
  last: string,
  children: readonly Child[],
  emergency: Contact,
  others: Partial<Family> & { area?: string } = {},
): Family {
  const { area, ...rest } = others
  const phone = at(last, area)
  return {
    parent,
    email: `${parent
      .toLowerCase()
      .normalize('NFD')
      .replaceAll(/[^a-z ]/g, '')
      .replaceAll(' ', '.')}@example.com`,
    phone,
    children,
    emergency,
    pickup: [{ name: parent, relationship: 'Parent', phone }],
    ...rest,
  }
}

const torres = family(
  'Elena Torres',
  '0142',
  [
    { firstName: 'Maya', lastName: 'Torres', age: 12 },
    {
      firstName: 'Leo',
      lastName: 'Torres',
      age: 10,
      birthday: 1,
      needs: 'A quiet place when it gets loud. Leo will ask for it.',
    },
  ],
  contact('Luis Torres', 'Uncle', '0143'),
  { mayRide: true },
)

const delgado = family(
  'Ana Delgado',
  '0131',
  [
    {
      firstName: 'Mateo',
      lastName: 'Delgado',
      age: 10,
      allergies: 'Peanuts and tree nuts.',
      medicine: 'EpiPen in the front pocket of his backpack. Call 911, then Ana.',
    },
    { firstName: 'Sofía', lastName: 'Delgado', age: 8, birthday: 1 },
  ],
  contact('Rosa Delgado', 'Grandmother', '0133'),
  { mayRide: true, pickup: [contact('Rosa Delgado', 'Grandmother', '0133')] },
)

const one = (firstName: string, lastName: string, age: number, others: Partial<Child> = {}) => [
  { firstName, lastName, age, ...others },
]

const obrien = family(
  'Patrick O’Brien',
  '0177',
  one('Siobhán', 'O’Brien', 13),
  contact('Mary Doyle', 'Neighbor', '0178'),
  { pickup: [], drives: true },
)

const nguyen = family(
  'Minh Nguyen',
  '0152',
  one('Kim', 'Nguyen', 13),
  contact('Linh Nguyen', 'Mother', '0153'),
  { pickup: [] },
)

const okafor = family(
  'Ngozi Okafor',
  '0158',
  one('Chidi', 'Okafor', 10),
  contact('Emeka Okafor', 'Father', '0159'),
  { mayRide: true },
)

const brooks = family(
  'Tasha Brooks',
  '0126',
  one('Jaden', 'Brooks', 11),
  contact('Marcus Brooks', 'Uncle', '0127'),
  {
    pickup: [contact('Marcus Brooks', 'Uncle', '0127')],
    never: [{ name: 'Darnell Brooks', note: 'His father. There is a court order.' }],
  },
)

const whitfield = family(
  'Grace Whitfield',
  '0166',
  one('Owen', 'Whitfield', 8),
  contact('Paul Whitfield', 'Father', '0167'),
  { drives: true },
)

/** Gives up the spot before the event is full. */
export const LEAVES = family(
  'Karin Lindgren',
  '0183',
  one('Nils', 'Lindgren', 9),
  contact('Erik Lindgren', 'Father', '0184'),
)

/** Offers to drive, and is not cleared yet. */
export const DRIVES = whitfield

/** With a spot at the full upcoming event. */
export const WALKERS: readonly Family[] = [
  torres,
  delgado,
  brooks,
  family('Renee Abbott', '0118', one('Imani', 'Abbott', 9), contact('Joy Abbott', 'Aunt', '0119')),
  family('Wei Chen', '0139', one('Lily', 'Chen', 8), contact('Mei Chen', 'Grandmother', '0140'), {
    pickup: [],
  }),
  family(
    'James Foster',
    '0144',
    one('Caleb', 'Foster', 12, { noPhotos: true }),
    contact('Erin Foster', 'Mother', '0145'),
  ),
  family(
    'Layla Haddad',
    '0147',
    one('Yusuf', 'Haddad', 9),
    contact('Omar Haddad', 'Father', '0148'),
  ),
  nguyen,
  obrien,
  okafor,
  family(
    'Denise Walker',
    '0163',
    one('Kiana', 'Walker', 11),
    contact('Andre Walker', 'Father', '0164'),
    { mayRide: true, signsAs: 'Denise Walker-Hill' },
  ),
  whitfield,
]

/** On the waitlist of the same event. */
export const WAITING: readonly Family[] = [
  family(
    'Miriam Klein',
    '0171',
    [
      { firstName: 'Zoe', lastName: 'Klein', age: 9 },
      { firstName: 'Noah', lastName: 'Klein', age: 9 },
    ],
    contact('David Klein', 'Father', '0172'),
  ),
  family(
    'Hannah Price',
    '0174',
    one('Amara', 'Price', 10),
    contact('Joan Price', 'Grandmother', '0175'),
  ),
]

/** In Los Angeles, where spots are free. */
export const MUSICIANS: readonly Family[] = [
  family(
    'Ruth Abernathy',
    '0142',
    one('Theo', 'Abernathy', 16),
    contact('Saul Abernathy', 'Grandfather', '0146', '323'),
    { area: '323' },
  ),
  family(
    'Carmen Ortega',
    '0155',
    one('Luis', 'Ortega', 17),
    contact('Pilar Ortega', 'Aunt', '0156', '323'),
    { area: '323', mayRide: true },
  ),
  family(
    'Yumi Tanaka',
    '0161',
    one('Ren', 'Tanaka', 14, { needs: 'Uses a wheelchair. Step-free is enough.' }),
    contact('Kenji Tanaka', 'Father', '0162', '323'),
    { area: '323', pickup: [] },
  ),
]

/** Of the upcoming event whose time has changed since they signed up. */
export const SKETCHERS: readonly Family[] = [torres, okafor, whitfield]

/** Of the past events, the older one second. */
export const COOKS: readonly Family[] = [torres, delgado, nguyen, okafor, obrien]
export const HIKERS: readonly Family[] = [delgado, brooks, nguyen]

type Registration = Pick<Child, 'firstName' | 'lastName' | 'age' | 'birthday'> & {
  /** A young adult has none. */
  parent?: string
  email: string
  phone: string
  city: string
  interests: readonly string[]
  emergency: readonly [name: string, phone: string]
  heardAbout?: string
  status?: 'confirmed' | 'waitlisted'
  note?: string
  /** The last name, if it was mistyped. */
  shouldRead?: string
}

export const REGISTRATIONS: readonly Registration[] = [
  {
    parent: 'Elena Torres',
    email: torres.email,
    phone: torres.phone,
    firstName: 'Maya',
    lastName: 'Torres',
    age: 12,
    city: 'Cleveland',
    interests: ['Outdoor', 'Arts'],
    emergency: ['Luis Torres', at('0143')],
    heardAbout: 'Her school',
    status: 'confirmed',
  },
  {
    parent: 'Elena Torres',
    email: torres.email,
    phone: torres.phone,
    firstName: 'Leo',
    lastName: 'Tores',
    shouldRead: 'Torres',
    age: 10,
    birthday: 1,
    city: 'Cleveland',
    interests: ['Outdoor', 'Life Skills'],
    emergency: ['Luis Torres', at('0143')],
    status: 'confirmed',
    note: 'Led the map group for an hour. Ask him to do it again.',
  },
  {
    parent: 'Miriam Klein',
    email: 'miriam.klein@example.com',
    phone: at('0171'),
    firstName: 'Zoe',
    lastName: 'Klein',
    age: 9,
    city: 'Cleveland',
    interests: ['Arts', 'Wellness'],
    emergency: ['David Klein', at('0172')],
    status: 'waitlisted',
  },
  {
    email: 'jordan.mills@example.com',
    phone: at('0121', '980'),
    firstName: 'Jordan',
    lastName: 'Mills',
    age: 21,
    city: 'Charlotte',
    interests: ['Life Skills', 'Travel'],
    emergency: ['Bea Mills', at('0122', '980')],
    heardAbout: 'A friend',
    status: 'confirmed',
  },
  {
    parent: 'Carmen Ortega',
    email: 'carmen.ortega@example.com',
    phone: at('0155', '323'),
    firstName: 'Luis',
    lastName: 'Ortega',
    age: 17,
    city: 'Los Angeles',
    interests: ['Arts', 'Sports'],
    emergency: ['Pilar Ortega', at('0156', '323')],
  },
  {
    parent: 'Yuki Sato',
    email: 'yuki.sato@example.com',
    phone: at('0168', '704'),
    firstName: 'Hana',
    lastName: 'Sato',
    age: 6,
    city: 'Charlotte',
    interests: ['Outdoor', 'Arts'],
    emergency: ['Emi Sato', at('0169', '704')],
  },
  {
    parent: 'Yuki Sato',
    email: 'yuki.sato@example.com',
    phone: at('0168', '704'),
    firstName: 'Eli',
    lastName: 'Sato',
    age: 9,
    birthday: 1,
    city: 'Charlotte',
    interests: ['Sports'],
    emergency: ['Emi Sato', at('0169', '704')],
  },
  {
    parent: 'Denise Walker',
    email: 'denise.walker@example.com',
    phone: at('0163'),
    firstName: 'Kiana',
    lastName: 'Walker',
    age: 11,
    city: 'Cleveland',
    interests: ['Wellness', 'Arts'],
    emergency: ['Andre Walker', at('0164')],
  },
]

type Volunteer = {
  firstName: string
  lastName: string
  email: string
  phone: string
  city: string
  interests: readonly string[]
  availability: readonly string[]
  skillsNotes: string
  canDrive?: true
  status?: 'in_review' | 'approved' | 'declined'
  note?: string
}

export const VOLUNTEERS: readonly Volunteer[] = [
  {
    firstName: 'Marcus',
    lastName: 'Reed',
    email: 'marcus.reed@example.com',
    phone: at('0186'),
    city: 'Cleveland',
    interests: ['Outdoor Activities', 'Events/Operations', 'Transportation/Logistics'],
    availability: ['Weekends'],
    skillsNotes: 'Wilderness first responder, ten years of scouting.',
    canDrive: true,
    status: 'approved',
  },
  {
    firstName: 'Leah',
    lastName: 'Kim',
    email: 'leah.kim@example.com',
    phone: at('0135', '704'),
    city: 'Charlotte',
    interests: ['Mentorship', 'Transportation/Logistics'],
    availability: ['Weeknights', 'Weekends'],
    skillsNotes: 'Teaches fourth grade. Korean.',
    canDrive: true,
    status: 'in_review',
    note: 'Called on Tuesday. Wants to start in January.',
  },
  {
    firstName: 'Ed',
    lastName: 'Novak',
    email: 'ed.novak@example.com',
    phone: at('0112'),
    city: 'Cleveland',
    interests: ['Other'],
    availability: ['Occasional'],
    skillsNotes: 'Can lend a trailer.',
    status: 'declined',
  },
  {
    firstName: 'Marcus',
    lastName: 'Bell',
    email: 'marcus.bell@example.com',
    phone: at('0137'),
    city: 'Cleveland',
    interests: ['Sports', 'Transportation/Logistics'],
    availability: ['Weekends'],
    skillsNotes: 'Coaches track on Saturdays and can drive a van.',
    canDrive: true,
  },
  {
    firstName: 'Tomás',
    lastName: 'Vega',
    email: 'tomas.vega@example.com',
    phone: at('0193', '323'),
    city: 'Los Angeles',
    interests: ['Arts', 'Media/Photography'],
    availability: ['Weekends'],
    skillsNotes: 'Spanish. Edits sound and film.',
    canDrive: true,
  },
]

type Applicant = {
  fullName: string
  email: string
  phone: string
  locationCity: string
  roleInterest: string
  skillsSummary: string
  availability: string
  status?: 'in_review'
}

export const APPLICANTS: readonly Applicant[] = [
  {
    fullName: 'Ravi Menon',
    email: 'ravi.menon@example.com',
    phone: at('0142', '704'),
    locationCity: 'Charlotte',
    roleInterest: 'Program Coordinator',
    skillsSummary: 'Six years of summer camps, the last two as a director.',
    availability: 'From the first of the month',
    status: 'in_review',
  },
  {
    fullName: 'Aisha Grant',
    email: 'aisha.grant@example.com',
    phone: at('0188'),
    locationCity: 'Cleveland',
    roleInterest: 'Intern/Assistant',
    skillsSummary: 'Second year of social work. Patient with spreadsheets.',
    availability: 'Weekday afternoons',
  },
]

type Message = {
  form: 'contact' | 'sponsor'
  name: string
  email: string
  answers: Readonly<Record<string, string>>
  status?: 'answered'
  /** Whether the confirmation came back. */
  cameBack?: true
}

export const MESSAGES: readonly Message[] = [
  {
    form: 'contact',
    name: 'Denise Coleman',
    email: 'denise.coleman@example.com',
    answers: {
      subject: 'enrollment',
      message:
        'My son Andre is 10 and on the spectrum. He would love the lantern walk but needs his aide with him. Is that possible, and does she need to sign anything?',
    },
  },
  {
    form: 'contact',
    name: 'Hannah Price',
    email: 'hannah.price@example.com',
    answers: { subject: 'other', message: 'Is there a bus to the pavilion on Saturdays?' },
    cameBack: true,
  },
  {
    form: 'contact',
    name: 'Wei Chen',
    email: 'wei.chen@example.com',
    answers: { subject: 'other', message: 'We found a red glove after the hike. Is it yours?' },
    status: 'answered',
  },
  {
    form: 'sponsor',
    name: 'Gail Trask',
    email: 'gail.trask@example.com',
    answers: {
      organization: 'Bright Trails Outfitters',
      phone: at('0197'),
      package: 'Not sure yet',
      message: 'We would like to give forty headlamps, and to hear about your packages.',
    },
  },
]

export const SUBSCRIBERS: readonly { name: string; email: string }[] = [
  { name: 'Joy Abbott', email: 'joy.abbott@example.com' },
  { name: 'Linh Nguyen', email: 'linh.nguyen@example.com' },
  { name: 'Mary Doyle', email: 'mary.doyle@example.com' },
  { name: 'Ravi Menon', email: 'ravi.menon@example.com' },
]

/** Accounts with a random, discarded password, for work that another staff member does. */
export const COLLEAGUES = {
  dana: { name: 'Dana Ruiz', email: 'dana.ruiz@example.com', role: 'staff' },
  sam: { name: 'Sam Whitaker', email: 'sam.whitaker@example.com', role: 'admin' },
} as const

/** How far the clearance of a driver has come. */
type Driver = {
  email: string
  /** In how many days the cards end, if a colleague has checked them. */
  licenseDays?: number
  insuranceDays?: number
  isDecided?: true
  refusedBecause?: string
}

/** One in every state, besides those that an RSVP has just offered. */
export const DRIVERS: readonly Driver[] = [
  { email: 'marcus.bell@example.com' },
  { email: 'leah.kim@example.com', licenseDays: 830, insuranceDays: 270 },
  { email: 'marcus.reed@example.com', licenseDays: 600, insuranceDays: 190, isDecided: true },
  { email: 'patrick.obrien@example.com', licenseDays: 900, insuranceDays: 24, isDecided: true },
  {
    email: 'tomas.vega@example.com',
    refusedBecause: 'The insurance card is for another person’s car.',
  },
]
