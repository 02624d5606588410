import organization from '../../organization.json' with { type: 'json' }

// Everything that makes this the site of one organization, except for the texts of pages, which staff edit in the
// panel: the one file to change for another organization. docs/your-organization.md explains it. Each value is a
// separate export and names its setting in full, so that browsers load only what they use.

/** Its name: in titles, emails, documents and on the desk. */
export const ORGANIZATION_NAME = organization.name

/** The beginning of the names of files that people save. */
export const FILE_NAME = organization.fileName

/** Pictures of its mark; without one, the swan is drawn (`src/ui/mark.tsx`). */
export const MARK: Readonly<Record<'onLight' | 'onDark', string>> = organization.mark

/** The waiver as a file: the last part of its address. */
export const WAIVER_FILE = organization.waiverFile

/** One line about it, for search engines and home screens; the ages follow. */
export const DESCRIPTION = organization.description

/** "in Cleveland, Los Angeles and Charlotte". */
export const WHERE_DAYS_OUT_ARE = organization.whereDaysOutAre

/** The description of the picture of a shared link (`public/share/site.jpg`). */
export const SHARE_PICTURE = organization.sharePicture

/** Its IANA time zone, in which its days begin and end, and what people call it: "Eastern". */
export const TIME_ZONE = organization.timeZone
export const TIME_ZONE_NAME = organization.timeZoneName

/** Where volunteers can help, besides remotely. */
export const VOLUNTEER_LOCATIONS: readonly string[] = organization.volunteerLocations

/** Where cities are on the map of `public/art/map.svg`. */
export const CITIES_ON_MAP: ReadonlyMap<string, { x: number; y: number; dx: number; dy: number }> =
  new Map(Object.entries(organization.cities))

/** The palette, for emails, documents and browsers' frames; style sheets have it in `src/styles/palette.css`. */
export const COLORS = organization.colors
