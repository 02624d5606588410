import { targetOf } from '@/features/pages/rules'
import { siteFacts } from '@/features/site/store'
import type { CallToActionBlock } from '@/payload-types'
import { ButtonLink } from '@/ui/button'

type Props = {
  links: CallToActionBlock['links']
  /** What a secondary button looks like: `light` on a drawing, `line` on a plain ground. */
  secondary?: 'light' | 'line'
  isSmall?: boolean
}

const LOOKS = { primary: 'lake', give: 'give', sun: 'sun' } as const

/** The buttons of a section. One that leads nowhere is left out, and without buttons there is no row. */
export async function Buttons({ links, secondary = 'line', isSmall }: Props) {
  const { donationUrl } = await siteFacts()
  const shown = (links ?? []).flatMap((link) => {
    const target = targetOf(link, donationUrl)
    const look = link.look ?? 'primary'
    return target
      ? [
          {
            ...target,
            newTab: link.newTab ?? false,
            look: look === 'light' ? secondary : LOOKS[look],
          },
        ]
      : []
  })
  if (shown.length === 0) return null

  return (
    <p className="btn-row">
      {shown.map(({ href, label, look, newTab }) => (
        <ButtonLink
          key={`${label} ${href}`}
          href={href}
          look={look}
          isSmall={isSmall}
          newTab={newTab}
        >
          {label}
        </ButtonLink>
      ))}
    </p>
  )
}
