import organization from '../../organization.json' with { type: 'json' }

const {
  cities,
  colors,
  description,
  fileName,
  mark,
  name,
  sharePicture,
  timeZone,
  timeZoneName,
  volunteerLocations,
  waiverFile,
  whereDaysOutAre,
} = organization

// Everything that makes this the site of one organization, except for the texts of pages, which staff edit in the
// panel: the one file to change for another organization. docs/your-organization.md explains it. Each value is a
// separate export, so that browsers load only what they use.

/** Its name: in titles, emails, documents and on the desk. */
export const ORGANIZATION_NAME = name

/** The beginning of the names of files that people save. */
export const FILE_NAME = fileName

/** Pictures of its mark; without one, the swan is drawn (`src/ui/mark.tsx`). */
export const MARK: Readonly<Record<'onLight' | 'onDark', string>> = mark

/** The waiver as a file: the last part of its address. */
export const WAIVER_FILE = waiverFile

/** One line about it, for search engines and home screens; the ages follow. */
export const DESCRIPTION = description

/** "in Cleveland, Los Angeles and Charlotte". */
export const WHERE_DAYS_OUT_ARE = whereDaysOutAre

/** The description of the picture of a shared link (`public/share/site.jpg`). */
export const SHARE_PICTURE = sharePicture

/** Its IANA time zone, in which its days begin and end, and what people call it: "Eastern". */
export const TIME_ZONE = timeZone
export const TIME_ZONE_NAME = timeZoneName

/** Where volunteers can help, besides remotely. */
export const VOLUNTEER_LOCATIONS: readonly string[] = volunteerLocations

/** Where cities are on the map of `public/art/map.svg`. */
export const CITIES_ON_MAP: ReadonlyMap<string, { x: number; y: number; dx: number; dy: number }> =
  new Map(Object.entries(cities))

/** The palette, for emails, documents and browsers' frames; style sheets have it in `src/styles/palette.css`. */
export const COLORS = colors
