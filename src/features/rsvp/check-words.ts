import { panelWords } from '@/features/waiver/panel-words'
import { listInWords } from '@/lib/list-in-words'
import { plural } from '@/lib/plural'

import type { Audience } from './questions'

/** What families read on the last page of the form of an RSVP, in English. */
export const checkWords = {
  waiver: panelWords,
  title: 'Check your answers',
  copiesGoTo: (count: number) =>
    `Your confirmation and the signed ${plural(count, { one: 'copy', other: 'copies' })} go to`,
  photosHere: 'Photos cannot be kept from page to page. Please choose them here.',
  change: 'Change',
  /** What a *Change* button changes, for screen readers; of a child, or of oneself without a name. */
  what: {
    email: 'email',
    dateOfBirth: (name: string | null) => `${whose(name)} date of birth`,
    health: (name: string | null) => `${whose(name)} health answers`,
    needs: (name: string | null) => `${whose(name)} support needs`,
    photos: (name: string | null) => `${whose(name)} photo choice`,
    parent: 'parent or guardian',
    phone: 'phone',
    stay: 'whether you stay',
    pickup: 'who may pick up',
    never: 'who must never pick up',
    emergency: 'emergency contact',
    rides: 'rides',
    driving: 'whether you drive',
  },
  label: {
    dateOfBirth: 'Date of birth',
    health: 'Allergies and medicine',
    needs: 'Support needs',
    photos: 'Photos',
    reach: 'How we reach you',
    family: 'For the whole family',
    parent: 'Parent or guardian',
    phone: 'Phone',
    day: 'On the day',
    pickup: 'May pick up',
    never: 'Never release to',
    emergency: 'Emergency contact',
    rides: 'Rides',
    driving: 'Driving',
  },
  ageOnTheDay: (age: number) => `${String(age)} on the day`,
  eventIsFor: (ages: string) => `This event is for ${ages}.`,
  none: 'None',
  notAnswered: 'Not answered',
  photosFine: 'Yes, photos are fine',
  noPhotos: 'No photos',
  rides: 'Yes, with an approved driver',
  drives: 'Yes, I can volunteer to drive',
  no: 'No',
  covers: 'Your signature covers:',
  born: (day: string) => `born ${day}`,
  at: 'at',
  signTitle: (names: readonly string[], audience: Audience) => {
    if (audience === 'self') return 'Sign for yourself'
    return names.length === 1 ? `Sign for ${names[0] ?? ''}` : `Sign once for ${listInWords(names)}`
  },
}

export type CheckWords = typeof checkWords

function whose(name: string | null): string {
  return name === null ? 'your' : `${name}’s`
}
