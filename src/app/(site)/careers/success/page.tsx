import { successPage } from '@/app/(site)/_page/form-page'

const page = successPage('careers-success', 'career', () => ({
  waysOn: [{ label: 'Apply', href: '/careers/apply' }],
}))

export const generateMetadata = page.generateMetadata
export default page.Page
