import type { Words } from '@/features/emails/messages/rules'

/** Messages that colleagues have written to invented families. */

export const WHAT_TO_BRING: Words = {
  subject: 'What to bring to [Event]',
  text: `Hi [First name],

we are looking forward to [Children] at [Event], [When].

It will be dark and cold by the water. Please bring a warm jacket, gloves and a cup. We bring the lanterns and the cocoa.

If someone else picks up your child, add that person to your family page before the day:

[Family link]`,
}

export const THANKS: Words = {
  subject: 'Thank you for coming to [Event]',
  text: `Hi [First name],

it was good to have [Children] with us. A green scarf and a water bottle were left behind. Answer this email if one of them is yours.

Until the next day out!`,
}
