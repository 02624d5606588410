import type { Metadata } from 'next'
import { notFound } from 'next/navigation'

import { redirectMoved } from '@/app/(site)/_page/moved'
import { RolePage, TRAIL_TO_ROLES } from '@/features/careers/roles/role-page'
import { findRole, publishedRoles } from '@/features/careers/roles/store'
import { findPreviewUser } from '@/features/website/pages/preview'
import { pageMetadata } from '@/features/website/seo/metadata'
import { breadcrumbData, jobPostingData } from '@/features/website/seo/structured-data'
import { siteFacts } from '@/features/website/site-settings/store'
import { env } from '@/lib/env'
import { JsonLd } from '@/ui/json-ld'

type Props = { params: Promise<{ slug: string }> }

export const revalidate = 3600

export async function generateStaticParams() {
  return (await publishedRoles()).map(({ slug }) => ({ slug }))
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const role = await findRole((await params).slug, await findPreviewUser())
  if (!role) return {}
  return pageMetadata({
    title: `${role.title} | Careers`,
    description: role.summary,
    path: `/careers/${role.slug}`,
  })
}

export default async function RoleRoute({ params }: Props) {
  const { slug } = await params
  const [role, facts] = await Promise.all([findRole(slug, await findPreviewUser()), siteFacts()])
  if (!role) {
    await redirectMoved('roles', slug, (there) => `/careers/${there}`)
    notFound()
  }

  const trail = [...TRAIL_TO_ROLES, { label: role.title, href: `/careers/${role.slug}` }]
  const posting = jobPostingData(role, facts, env.SITE_URL)

  return (
    <main id="main" tabIndex={-1}>
      <JsonLd data={breadcrumbData(trail, env.SITE_URL)} />
      {posting ? <JsonLd data={posting} /> : null}
      <RolePage role={role} />
    </main>
  )
}
