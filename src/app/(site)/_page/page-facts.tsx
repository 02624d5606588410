import { trailTo } from '@/features/pages/rules'
import { breadcrumbData, organisationData } from '@/features/seo/structured-data'
import { siteFacts } from '@/features/site/store'
import { env } from '@/lib/env'
import { JsonLd } from '@/ui/json-ld'

type Props = { path: string; title: string }

/** What search engines read of a page besides its words: who we are on the home page, elsewhere the way there. */
export async function PageFacts({ path, title }: Props) {
  const data =
    path === '/'
      ? organisationData(await siteFacts(), env.SITE_URL)
      : breadcrumbData([...trailTo(path), { label: title, href: path }], env.SITE_URL)
  return <JsonLd data={data} />
}
