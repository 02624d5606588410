/** Replaces Payload's page. The sign-in says why somebody is signed out, and leads back. */
export { GET } from '../login/route'
