/** Names the fields that a copy takes over and leaves out, for the button and the message after it. */
export const COPY_TAKES =
  'The title, text, location, ages, capacity, photo and questions are copied. The date, team, reminders and registrations are not.'

export const EVENT_COPIED = `This is a new draft. ${COPY_TAKES}`

export const EVENT_NOT_FOUND = 'This event no longer exists. Please reload the page.'
