import type { SponsorTier } from '@/payload-types'

type Starter = Omit<SponsorTier, 'id' | 'createdAt' | 'updatedAt' | '_status'>

export const starterSponsorTiers: Starter[] = [
  {
    name: 'Platinum',
    amount: '$10,000+',
    logo: 'Largest placement on banners, shirts and printed pieces',
    website: 'Home page and Sponsor page, with a short feature and link',
    social: 'A dedicated feature plus recognition in season posts',
    event: 'Named from the stage and on signs at every event',
    extra: 'Named in press releases; invitation to speak at an event',
    order: 10,
  },
  {
    name: 'Gold',
    amount: '$5,000',
    logo: 'Large placement on banners and printed pieces',
    website: 'Home page and Sponsor page, with link',
    social: 'A dedicated thank-you post plus group recognition',
    event: 'Named from the stage and on signs',
    order: 20,
  },
  {
    name: 'Silver',
    amount: '$2,500',
    logo: 'Medium placement on banners and printed pieces',
    website: 'Sponsor page, with link',
    social: 'Group thank-you posts',
    event: 'Named from the stage',
    order: 30,
  },
  {
    name: 'Bronze',
    amount: '$1,000',
    logo: 'Small placement on printed pieces',
    website: 'Sponsor page',
    social: 'One group thank-you post',
    event: 'Name on the event board',
    order: 40,
  },
  {
    name: 'Community Friend',
    amount: '$500',
    logo: 'Name in print on the supporters’ list',
    website: 'Name on the Sponsor page',
    social: 'One group thank-you post',
    event: 'Name on the event board',
    order: 50,
  },
]
