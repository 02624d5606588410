/** The address of the script of the pages (src/page-script/), which next.config.ts has put into the build. */
// eslint-disable-next-line no-restricted-syntax -- Not a setting: Next puts its value in its place when it builds.
export const PAGE_SCRIPT_ADDRESS = process.env.PAGE_SCRIPT_ADDRESS ?? ''
