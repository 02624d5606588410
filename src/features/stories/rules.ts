/** "October 3, 2025". The panel stores a day as an instant of it; its date is meant, wherever one reads it. */
export const formatPublishedDay = (publishedOn: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(publishedOn),
  )
