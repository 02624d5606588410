import type { Role } from '@/payload-types'

type Starter = Omit<Role, 'id' | 'createdAt' | 'updatedAt' | '_status'>

const lines = (...texts: string[]) => texts.map((text) => ({ text }))

/** No salary, because we share the terms when a role opens. */
const closing =
  'If this sounds like you, tell us. An imperfect application today is better than a perfect one we never see.'

/**
 * The five roles of the talent pool, none of them open yet. Their titles are the values of the application's
 * question.
 */
export const starterRoles: readonly Starter[] = [
  {
    title: 'Program Coordinator',
    slug: 'program-coordinator',
    campaign: 'program_coordinator',
    patch: 'outdoors',
    order: 10,
    isOpen: false,
    summary: 'Plan the day, lead the group, bring everyone home tired and proud.',
    terms: 'Program delivery, Field and office',
    impact:
      'You are the first face a child sees in the parking lot and the last one to wave goodbye. When the day is well planned, a nervous nine-year-old ends it asking when the next one is.',
    highlights: lines(
      'Plan and lead program days for cohorts of 8 to 12',
      'Brief volunteers and run check-in, headcount and check-out',
      'Write the short debrief that makes next time better',
    ),
    about:
      'The Program Coordinator turns an idea on a calendar into a day that works. You choose the route, pack the art bins, brief the volunteers and keep an eye on the quiet kid at the back. You will work across outdoor adventures, creative arts, life skills and mentorship, so variety is part of the deal. This is a future role: apply now and we will contact you as it opens.',
    duties: lines(
      'Design program days for the 5–12, 13–18 and 19–25 age bands',
      'Lead cohorts of 8 to 12 outdoors, in studios and on trips',
      'Check rosters, waivers, allergies and pick-up details before every start',
      'Brief volunteers, assign roles and run headcounts',
      'Keep first-aid kits, art supplies and gear ready to go',
      'Talk with parents at drop-off and pick-up, and follow up when something matters',
      'Write a one-page debrief after every event',
    ),
    qualifications: lines(
      'Experience leading groups of children, teens or young adults',
      'Sound judgment about safety, weather and energy levels',
      'Clear written and spoken English',
      'Comfort with spreadsheets, email and shared calendars',
      'Willingness to complete a background check',
      'Able to work some weekends',
    ),
    qualities: lines(
      'Steady when plans change',
      'Kind and firm at once',
      'Curious about every young person, not only the easy ones',
      'Organized enough that others relax',
    ),
    offers: lines(
      'Real ownership of how programs are built',
      'Coaching from a veteran founder with about 20 years of experience',
      'Flexible hours around program days',
      'Work you can see the point of by lunchtime',
    ),
    team: 'We are small, early and direct. People say what they need, share the unglamorous jobs and debrief without blame. Whoever is best placed leads, and the lead changes.',
    closing,
  },
  {
    title: 'Community Outreach Specialist',
    slug: 'community-outreach',
    campaign: 'community_outreach',
    patch: 'travel',
    order: 20,
    isOpen: false,
    summary: 'Meet families, schools and neighbors where they are, and keep promises to them.',
    terms: 'Partnerships, In the city',
    impact:
      'The young people who would gain the most are often the last to hear about us. You change that, one school office, barbershop and block meeting at a time.',
    highlights: lines(
      'Build relationships with schools, youth groups and neighborhood leaders',
      'Represent us at fairs, meetings and community days',
      'Bring back what families tell us, and make sure we act on it',
    ),
    about:
      'The Community Outreach Specialist is our ears as much as our voice. You introduce Swantastic to families and partners in a launch city, explain plainly what we offer and who it is for, and help people sign up. You also bring back what you hear, so programs fit the places they happen in. This is a future role: apply now and we will contact you as it opens.',
    duties: lines(
      'Map the schools, libraries, parks and youth groups in your city',
      'Meet partners, explain our programs and keep in touch after the first meeting',
      'Host information tables and small events',
      'Help families through registration, in person or by phone',
      'Collect feedback and share it with the team each month',
      'Supply local photos and stories, with consent, for our site and social pages',
    ),
    qualifications: lines(
      'Experience in outreach, organizing, education or customer service',
      'Strong ties to, or real interest in, Cleveland, Los Angeles or Charlotte',
      'Confidence speaking with small groups',
      'Reliable record keeping',
      'Willingness to complete a background check',
      'A second language is welcome, not required',
    ),
    qualities: lines(
      'Easy to talk to',
      'Patient with no and with not yet',
      'Respectful of people’s time and privacy',
      'Does what you said you would do',
    ),
    offers: lines(
      'Freedom to shape outreach in your city',
      'A clear message and honest materials to work with',
      'Flexible daytime and evening hours',
      'A founder and team who back you up',
    ),
    team: 'We would rather have ten real partners than a hundred logos. You will share leads, credit and the occasional folding table with a team that keeps its word.',
    closing,
  },
  {
    title: 'Development & Fundraising Professional',
    slug: 'development-fundraising',
    campaign: 'development_fundraising',
    patch: 'mentor',
    order: 30,
    isOpen: false,
    summary: 'Turn belief in young people into boots, paint, buses and lunches.',
    terms: 'Fundraising, Flexible',
    impact:
      'Programs are free to families because someone raised the money. A good month from you is a full van of young people who paid nothing to be there.',
    highlights: lines(
      'Build the donor and sponsor program from the ground up',
      'Write honest appeals and clear reports',
      'Guide sponsors from first call to thank-you',
    ),
    about:
      'The Development & Fundraising Professional builds the income that keeps programs free. You will look after individual donors, sponsors from $500 to $10,000 and up, and grant opportunities. You will also help us be scrupulously clear while our 501(c)(3) application is pending: gifts are not yet tax-deductible, and we say so. This is a future role: apply now and we will contact you as it opens.',
    duties: lines(
      'Set a simple annual fundraising plan with the founder',
      'Grow monthly giving and first-time gifts',
      'Run the sponsor program across five tiers, from outreach to recognition',
      'Find, write and track grant applications we are eligible for',
      'Thank every donor promptly and report what gifts made possible',
      'Keep accurate, private records',
    ),
    qualifications: lines(
      'Experience in fundraising, sales, grants or partnerships',
      'Excellent plain writing',
      'Careful with numbers and deadlines',
      'Understanding of donor privacy and fundraising ethics',
      'Comfort with a donor database or a well-kept spreadsheet',
    ),
    qualities: lines(
      'Warm without being pushy',
      'Honest when the answer is complicated',
      'Persistent and organized',
      'Proud to ask, prouder to thank',
    ),
    offers: lines(
      'The chance to build a development program properly from day one',
      'A mission that explains itself',
      'Flexible hours and location',
      'Direct access to the founder and to program days',
    ),
    team: 'We never use a young person’s hardest day to raise money. If that sounds right to you, you will feel at home here.',
    closing,
  },
  {
    title: 'Administrative & Operations Support',
    slug: 'administrative-operations',
    campaign: 'administrative_operations',
    patch: 'skills',
    order: 40,
    isOpen: false,
    summary: 'Keep rosters straight, forms safe and the van where it should be.',
    terms: 'Operations, Flexible',
    impact:
      'Nobody claps for a complete emergency-contact list. Everyone depends on it. Your work lets the people out front look up from their phones and at the young people.',
    highlights: lines(
      'Keep registrations, waivers and rosters accurate and private',
      'Schedule people, places, vehicles and supplies',
      'Answer families quickly and kindly',
    ),
    about:
      'Administrative & Operations Support is the base camp of the organization. You keep registrations and waivers in order, calendars honest, supplies stocked and messages answered. You handle children’s details with care, share them with only the people who need them, and help us get a little better organized every month. This is a future role: apply now and we will contact you as it opens.',
    duties: lines(
      'Review registrations, RSVPs and volunteer applications as they arrive',
      'Prepare event packs: roster, allergies, contacts, pick-up list',
      'Answer email and phone messages, or pass them to the right person',
      'Book spaces, order supplies and track receipts',
      'Keep records current and remove what we no longer need',
      'Support meetings with agendas and short notes',
    ),
    qualifications: lines(
      'Experience in administration, logistics or office support',
      'Strong attention to detail',
      'Confident with documents, spreadsheets and online forms',
      'Discretion with personal information',
      'Willingness to complete a background check',
    ),
    qualities: lines(
      'Calm on a busy Friday',
      'Finds the missing form before anyone asks',
      'Friendly on the phone',
      'Likes making things simpler',
    ),
    offers: lines(
      'Flexible, part-remote hours where the work allows',
      'Room to design how we run things',
      'A team that notices good systems',
      'Time out on program days, if you want it',
    ),
    team: 'Paperwork is how care gets organized. We treat it that way, and we treat the people who do it that way too.',
    closing,
  },
  {
    title: 'Intern/Assistant',
    slug: 'intern-assistant',
    campaign: 'intern_assistant',
    patch: 'arts',
    order: 50,
    isOpen: false,
    summary: 'Learn how a young nonprofit runs by helping to run one.',
    terms: 'Unpaid volunteer internship, 10–15 hours a week, 3 months or more',
    impact:
      'You will do real work that somebody is waiting for: a flyer that fills a program, a packed art bin, a phone call that puts a parent at ease.',
    highlights: lines(
      'Unpaid volunteer internship, 10 to 15 hours a week',
      'Minimum commitment of 3 months',
      'Rotate through programs, outreach, communications and operations',
    ),
    about:
      'This is an unpaid volunteer internship for students, career changers and anyone who learns best by doing. Plan on 10 to 15 hours a week for at least 3 months. You will rotate through programs, outreach, communications and operations, then choose a project of your own to finish before you leave. Apply any time; we will contact you as places open.',
    duties: lines(
      'Help set up, run and pack down program days',
      'Draft posts, flyers and newsletter items',
      'Keep contact lists and rosters up to date',
      'Research parks, studios, partners and grants',
      'Sit in on planning and debriefs, and speak up',
      'Complete one project that is yours from start to finish',
    ),
    qualifications: lines(
      '10 to 15 hours a week for at least 3 months',
      'Reliable internet and email',
      'Willingness to complete a background check',
      'Interest in youth work, the outdoors, the arts, mental health or nonprofits',
      'If your school gives credit, tell us early what it needs',
    ),
    qualities: lines(
      'Shows up on time',
      'Asks before guessing',
      'Good with people younger and older than you',
      'Happy to carry the cooler',
    ),
    offers: lines(
      'A named mentor and a weekly check-in',
      'A reference based on work you really did',
      'Flexible hours around study or a job',
      'A finished project for your portfolio',
    ),
    team: 'Interns are part of the team, not the audience. You will hear why we decide things, and you will be asked what you would do.',
    closing,
  },
]
