/** What a clock in the zone shows at an instant, as if it were UTC. */
function wallClock(instantMs: number, zone: string): number {
  const text = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(new Date(instantMs))
  return Date.parse(`${text.replace(' ', 'T')}Z`)
}

/**
 * The instant at which a clock in the zone shows that day and time.
 *
 * @param day `YYYY-MM-DD`
 * @param time `HH:MM`, 24 hours
 */
export function instantAt(day: string, time: string, zone: string): string {
  const wanted = Date.parse(`${day}T${time}:00Z`)
  let instant = wanted
  // The offset depends on the instant that is looked for; the second step settles a day on which it changes.
  for (let step = 0; step < 2; step += 1) instant += wanted - wallClock(instant, zone)
  return new Date(instant).toISOString()
}

const SATURDAY = 6

/**
 * A day of a weekend to come.
 *
 * @param today `YYYY-MM-DD`
 * @param weeks how many full weeks lie between; 0 is the next weekend that begins after today
 */
export function weekendDay(day: 'saturday' | 'sunday', weeks: number, today: string): string {
  const date = new Date(`${today}T00:00:00Z`)
  const untilSaturday = (SATURDAY - date.getUTCDay() + 7) % 7 || 7
  date.setUTCDate(date.getUTCDate() + untilSaturday + weeks * 7 + (day === 'sunday' ? 1 : 0))
  return date.toISOString().slice(0, 10)
}
