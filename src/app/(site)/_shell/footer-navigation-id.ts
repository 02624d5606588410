/** The target of the menu button without JavaScript, which the menu panel needs. */
export const FOOTER_NAVIGATION_ID = 'site-links'
