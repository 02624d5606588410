/** Where the phone's menu leads when there are no scripts to open a panel. */
export const FOOTER_NAVIGATION_ID = 'site-links'
