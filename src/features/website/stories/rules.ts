/** "Oct 03, 2025". The panel stores a day as noon UTC, so it is formatted in UTC. */
export const formatPublishedDay = (publishedOn: string): string =>
  new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(publishedOn))
