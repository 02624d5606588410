/** Source: specification 1, section 4: a toast says that it was sent. */
export const SENT = 'Message sent'

export const NOT_SENT = {
  title: 'Your message was not sent',
  text: 'We could not reach the site. Everything you typed is still here: please try again.',
} as const

/** Said once a form is taken, unless staff wrote something of their own. */
export const THANKS = 'Thank you. A person answers, in the order messages arrive.'
