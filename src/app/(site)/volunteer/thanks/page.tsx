import { successPage } from '@/app/(site)/_page/form-page'

const page = successPage('thank-you', 'volunteer', () => ({
  waysOn: [{ label: 'Apply to volunteer', href: '/volunteer/apply' }],
}))

export const generateMetadata = page.generateMetadata
export default page.Page
