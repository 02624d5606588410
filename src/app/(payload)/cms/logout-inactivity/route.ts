/** Replaces Payload's page. The sign-in page says why the session ended, and then returns to the page. */
export { GET } from '../login/route'
