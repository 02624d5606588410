export const LINK_OVER =
  'This link does not work anymore: it was used already, has expired, or a newer one was sent.'

export const NOT_SENT = 'The photos could not be sent. Please try again in a moment.'

export const SENT_TITLE = 'Thank you, the photos are with us'
export const SENT =
  'Two of us look at them before anyone rides with you. If something cannot be read, we write to you again.'
