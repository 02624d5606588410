/** The words of the pages that the web server sends in place of those that failed or do not exist. HTML. */
export const words = {
  notFound: {
    title: 'Page not found',
    heading: 'Oops! Page not found',
    lede: 'This trail does not go anywhere. The one behind you does.',
    home: 'Return to Home',
    inEnglish: 'See this page in English',
  },
  notSent: 'This did not work',
  sendAgain: 'Please go back, wait a minute and send it again.',
  notShown: 'We cannot show this page right now',
  /** The specification gives these words. */
  eventsFailed: 'Failed to load events. Please try again later.',
  inAMinute: 'Please try again in a minute.',
  failed: 'Unexpected Application Error!',
  failedText: (number: string) =>
    `Something broke on our side. Please try again in a moment. If you write to us, mention ${number}.`,
  tryAgain: 'Try again',
  /** With links. */
  urgentPhone: (phone: string) => ` If it is urgent, call ${phone}.`,
  urgentEmail: (email: string) => ` If it is urgent, write to ${email}.`,
  urgent: (phone: string, email: string) => ` If it is urgent, call ${phone} or write to ${email}.`,
}

export type Words = typeof words
