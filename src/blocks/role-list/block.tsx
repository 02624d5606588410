import { ArrowRight } from 'lucide'

import { RoleRow } from '@/features/careers/roles/role-row'
import { GENERAL_APPLICATION } from '@/features/careers/roles/rules'
import { publishedRoles } from '@/features/careers/roles/store'
import type { RoleListBlock } from '@/payload-types'
import { Icon } from '@/ui/icon'
import { Link } from '@/ui/link'

import { Section } from '../section'

export async function RoleList({ block, index }: { block: RoleListBlock; index: number }) {
  const roles = await publishedRoles()

  return (
    <Section block={block} index={index}>
      <ul className="mt-9 border-t-4 border-ink">
        {roles.map((role) => (
          <RoleRow key={role.id} role={role} level={block.heading ? 'h3' : 'h2'} />
        ))}
      </ul>
      {block.generalInterest ? (
        <div className="mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
          <p className="whitespace-pre-line">{block.generalInterest}</p>
          <Link className="arrow-link" href={GENERAL_APPLICATION}>
            Share general interest
            <Icon shape={ArrowRight} />
          </Link>
        </div>
      ) : null}
    </Section>
  )
}
