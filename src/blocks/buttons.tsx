import { resolveTarget } from '@/features/website/pages/rules'
import { siteFacts } from '@/features/website/site-settings/store'
import type { Locale } from '@/lib/locale'
import type { CallToActionBlock } from '@/payload-types'
import { ButtonLink } from '@/ui/button'
import { classNames } from '@/ui/class-names'

type Props = {
  links: CallToActionBlock['links']
  locale?: Locale
  /** The look of secondary buttons: `light` on a drawing, `line` on a plain background. */
  secondary?: 'light' | 'line'
  isSmall?: boolean
  className?: string
}

const LOOKS = { primary: 'lake', give: 'give', sun: 'sun' } as const

/** The buttons of a section, without those that have no target. */
export async function Buttons({
  links,
  locale = 'en',
  secondary = 'line',
  isSmall,
  className,
}: Props) {
  const { donationUrl } = await siteFacts()
  const visibleLinks = (links ?? []).flatMap((link) => {
    const target = resolveTarget(link, donationUrl)
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
  if (visibleLinks.length === 0) return null

  return (
    <p className={classNames('button-row', className)}>
      {visibleLinks.map(({ href, label, look, newTab }) => (
        <ButtonLink
          key={`${label} ${href}`}
          href={href}
          look={look}
          isSmall={isSmall}
          newTab={newTab}
          locale={locale}
        >
          {label}
        </ButtonLink>
      ))}
    </p>
  )
}
