import { registrationSuccess } from './success-page'

export const generateMetadata = registrationSuccess.generateMetadata
export default registrationSuccess.Page
