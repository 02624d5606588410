import { RoleRow } from '@/features/careers/role-row'
import { GENERAL_APPLICATION } from '@/features/careers/rules'
import { publishedRoles } from '@/features/careers/store'
import type { RoleListBlock } from '@/payload-types'
import { Icon } from '@/ui/icon'
import { Link } from '@/ui/link'

import { Section } from '../section'

export async function RoleList({ block, place }: { block: RoleListBlock; place: number }) {
  const roles = await publishedRoles()

  return (
    <Section
      place={place}
      heading={block.heading}
      introduction={block.introduction}
      anchor={block.anchor}
    >
      <ul className="rolelist">
        {roles.map((role) => (
          <RoleRow key={role.id} role={role} level={block.heading ? 'h3' : 'h2'} />
        ))}
      </ul>
      {block.generalInterest ? (
        <div className="rolelist__else">
          <p className="as-typed">{block.generalInterest}</p>
          <Link className="more" href={GENERAL_APPLICATION}>
            Share general interest
            <Icon name="arrowRight" />
          </Link>
        </div>
      ) : null}
    </Section>
  )
}
