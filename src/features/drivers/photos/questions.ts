import { rsvpQuestions } from '@/features/rsvp/questions'

/** The questions of the photo link, in the words of the RSVP form. */
export const driverPhotoQuestions = {
  driverLicense: rsvpQuestions.driverLicense,
  insuranceCard: rsvpQuestions.insuranceCard,
} as const
