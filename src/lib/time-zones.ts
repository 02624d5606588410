/** Whether a text names a time zone of the IANA list. Offsets such as `+05:00` do not: they know no summer time. */
export function isTimeZone(text: string): boolean {
  try {
    return /^[a-z]/i.test(text) && Boolean(new Intl.DateTimeFormat('en-US', { timeZone: text }))
  } catch {
    return false
  }
}

/** The zones of the country, by familiar cities. */
export const COMMON_ZONES = [
  { label: 'Eastern: Cleveland, Charlotte', value: 'America/New_York' },
  { label: 'Central: Chicago', value: 'America/Chicago' },
  { label: 'Mountain: Denver', value: 'America/Denver' },
  { label: 'Arizona: Phoenix', value: 'America/Phoenix' },
  { label: 'Pacific: Los Angeles', value: 'America/Los_Angeles' },
]

/** The options of a list of time zones: first those, then all others by name. */
export const TIME_ZONES = [
  ...COMMON_ZONES,
  ...Intl.supportedValuesOf('timeZone')
    .filter((zone) => !COMMON_ZONES.some(({ value }) => value === zone))
    .map((value) => ({ value, label: value.replaceAll('_', ' ') })),
]
