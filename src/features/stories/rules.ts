/** "October 3, 2025". The panel stores a day as noon UTC, so it is formatted in UTC. */
export const formatPublishedDay = (publishedOn: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(publishedOn),
  )
