export const EVENT_DAY_STARTED = 'Event-day mode is on here for twelve hours.'
export const EVENT_DAY_ENDED = 'Event-day mode is off here.'
export const EVENT_DAY_WAS_OFF = 'Event-day mode was off here already.'
