import { registrationForm } from '@/features/registration/handler'

import { aTokenFor, freshParent, postTo, sendTo } from './forms'

export const aToken = (ageMs?: number): string => aTokenFor('registration', ageMs)

/** All required answers, for one child. */
export const aYouth = (differences: Record<string, unknown> = {}) => ({
  role: 'youth',
  firstName: 'Maya',
  lastName: 'Torres',
  dob: '2014-03-09',
  city: 'Cleveland',
  parentName: 'Elena Torres',
  email: freshParent(),
  phone: '(216) 555-0100',
  emergencyName: 'Rosa Torres',
  emergencyPhone: '216-555-0133',
  interests: ['Outdoor', 'Life Skills'],
  photoConsent: false,
  acceptedWaiver: true,
  signature: 'Elena Torres',
  heardAbout: 'A friend',
  waiverVersion: 'v1.0',
  formToken: aToken(),
  ...differences,
})

/** All required answers, for a young adult. */
export const aYoungAdult = (differences: Record<string, unknown> = {}) => {
  const { parentName: _guardian, ...asked } = aYouth()
  return {
    ...asked,
    role: 'young-adult',
    firstName: 'Jordan',
    dob: birthday(21),
    signature: 'Jordan Torres',
    ...differences,
  }
}

/** The birthday of a person who turns this age today in the organization's time zone, or in some days. */
export function birthday(years: number, inDays = 0): string {
  const zone = 'America/New_York'
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' })
  const date = new Date(`${today.format(new Date())}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + inDays)
  const month = date.getUTCMonth()
  date.setUTCFullYear(date.getUTCFullYear() - years)
  // February 29 becomes March 1, which is too late for a person who has reached that age by today.
  if (date.getUTCMonth() !== month && inDays === 0) date.setUTCDate(0)
  return date.toISOString().slice(0, 10)
}

export const send = (body: unknown, headers?: Record<string, string>) =>
  sendTo(registrationForm, body, headers)

export const post = (body: BodyInit, headers: Record<string, string>) =>
  postTo(registrationForm, body, headers)
