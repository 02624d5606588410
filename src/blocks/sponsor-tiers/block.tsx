import { sponsorTiers } from '@/features/website/pages/store'
import type { SponsorTiersBlock } from '@/payload-types'

import { Section } from '../section'

export async function SponsorTiers({ block, index }: { block: SponsorTiersBlock; index: number }) {
  const tiers = await sponsorTiers()
  if (tiers.length === 0) return null
  const hasExtras = tiers.some(({ extra }) => extra)

  return (
    <Section block={block} index={index}>
      <table className="data-table sponsor-tiers mt-body text-sm leading-normal">
        <thead>
          <tr>
            <th scope="col">Package</th>
            <th scope="col">Logo</th>
            <th scope="col">Website</th>
            <th scope="col">Social</th>
            <th scope="col">Event</th>
            {hasExtras ? <th scope="col">Also</th> : null}
          </tr>
        </thead>
        <tbody>
          {tiers.map(({ id, name, amount, logo, website, social, event, extra }) => (
            <tr key={id}>
              <th scope="row">
                {name}
                <b className="block font-display text-figure leading-snug font-extrabold tracking-tight whitespace-nowrap">
                  {amount}
                </b>
              </th>
              <td data-column="Logo">{logo}</td>
              <td data-column="Website">{website}</td>
              <td data-column="Social">{social}</td>
              <td data-column="Event">{event}</td>
              {hasExtras ? <td data-column="Also">{extra}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
      {block.note ? (
        <p className="mt-5 max-w-measure text-sm whitespace-pre-line text-soft">{block.note}</p>
      ) : null}
    </Section>
  )
}
