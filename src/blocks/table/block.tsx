import type { TableBlock } from '@/payload-types'

import { Section } from '../section'

/** Hidden while it has no rows. On a phone each row is a paragraph. */
export function Table({ block, index }: { block: TableBlock; index: number }) {
  const rows = block.rows ?? []
  if (rows.length === 0) return null

  return (
    <Section block={block} index={index} layout="beside">
      <div>
        <table className="data-table text-sm leading-relaxed max-sm:stacked-rows max-sm:[&_tr]:py-3">
          <caption className="pb-3 text-left text-soft max-sm:block">{block.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{block.first}</th>
              <th scope="col">{block.second}</th>
              {block.third ? <th scope="col">{block.third}</th> : null}
            </tr>
          </thead>
          <tbody className="max-sm:border-t-3 max-sm:border-ink">
            {rows.map(({ id, first, second, third }) => (
              <tr key={id}>
                <th scope="row">{first}</th>
                <td className="whitespace-pre-line">{second}</td>
                {block.third ? (
                  <td className="whitespace-pre-line">
                    {/* On a phone the column heads are hidden. */}
                    {third ? (
                      <span className="text-soft sm:hidden">{`${block.third}: `}</span>
                    ) : null}
                    {third}
                  </td>
                ) : null}
              </tr>
            ))}
          </tbody>
        </table>
        {block.note ? <p className="mt-5 max-w-measure whitespace-pre-line">{block.note}</p> : null}
      </div>
    </Section>
  )
}
