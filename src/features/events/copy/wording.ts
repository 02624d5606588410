/** Names the fields that a copy takes over and leaves out, for the button and the message after it. */
export const COPY_TAKES =
  'The title, the words, the place, the ages, the number of places, the photo and the questions are copied. The date, the team, the reminders and everybody who signed up are not.'

export const EVENT_COPIED = `This is a new draft. ${COPY_TAKES}`

export const EVENT_NOT_FOUND = 'This event is no longer there. Please reload the page.'
