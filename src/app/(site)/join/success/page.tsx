import { successPage } from '@/app/(site)/_page/form-page'

const page = successPage('join-success', 'registration', [
  { label: 'Register', href: '/join' },
  { label: 'Get my family link', href: '/family' },
])

export const generateMetadata = page.generateMetadata
export default page.Page
