import { breadcrumbsTo } from '@/features/website/pages/rules'
import { breadcrumbData, organizationData } from '@/features/website/seo/structured-data'
import { siteFacts } from '@/features/website/site-settings/store'
import { env } from '@/lib/env'
import { splitPath } from '@/lib/locale'
import { JsonLd } from '@/ui/json-ld'

type Props = { path: string; title: string }

/** Structured data for search engines: the organization on the home page, breadcrumbs on other pages. */
export async function PageFacts({ path, title }: Props) {
  const data =
    splitPath(path).path === '/'
      ? organizationData(await siteFacts(), env.SITE_URL)
      : breadcrumbData([...breadcrumbsTo(path), { label: title, href: path }], env.SITE_URL)
  return <JsonLd data={data} />
}
