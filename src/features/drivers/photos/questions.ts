import { rsvpQuestions } from '@/features/rsvp/questions'

/** What a driver is asked for by a link, in the words of the RSVP form. */
export const driverPhotoQuestions = {
  driverLicense: rsvpQuestions.driverLicense,
  insuranceCard: rsvpQuestions.insuranceCard,
} as const
