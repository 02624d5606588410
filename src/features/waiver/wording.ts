export const COPY_NOT_FOUND =
  'There is no signed copy at this address. The letter that confirmed your RSVP has it attached; you can also ask us for it, with the reference.'
export const COPY_NOT_MADE =
  'We could not make the signed copy just now. Please try again in a moment.'
