export const WAIVER_CHANGED =
  'The waiver has been updated since you opened this page. Please read the new text, agree and sign again.'

export const COPY_NOT_FOUND =
  'There is no signed copy at this address. The email that confirmed your form has it attached; you can also ask us for it, with the reference.'
export const COPY_NOT_MADE =
  'We could not make the signed copy just now. Please try again in a moment.'
