import { type PageBlock, sponsorTiers } from '@/features/pages/store'
import { siteFacts } from '@/features/site/store'
import { telephoneLink } from '@/features/site/telephone'
import { Link } from '@/ui/link'
import { Mark } from '@/ui/mark'
import { Patch } from '@/ui/patch'
import { PrintButton } from '@/ui/print-button'

import { Prose } from './prose'
import { RenderBlocks } from './render-blocks'

type Props = { title: string; blocks: readonly PageBlock[]; path: string }

const PATCHES = ['outdoors', 'arts', 'mind', 'skills', 'travel', 'mentor'] as const

/** The same sections as on any page, set as tightly as a sheet of paper asks. */
export async function OnePager({ title, blocks, path }: Props) {
  const facts = await siteFacts()
  return (
    <main id="main" tabIndex={-1} className="sheet-ground">
      <nav className="wrap sheet-bar" aria-label="Page actions">
        <PrintButton />
        <Link className="ib" href="/sponsor">
          Back to Sponsor
        </Link>
      </nav>
      <div className="sheet">
        <div className="sheet__top">
          <span className="brand">
            <Mark size={46} />
            {facts.organisationName}
          </span>
          <span className="sheet__title">{title}</span>
        </div>
        {blocks.map((block, place) => (
          <Part key={block.id ?? place} block={block} path={path} />
        ))}
      </div>
    </main>
  )
}

function Part({ block, path }: { block: PageBlock; path: string }) {
  switch (block.blockType) {
    case 'hero':
      return (
        <div className="sheet__lead">
          <h1>{block.heading}</h1>
          {block.lede ? <p>{block.lede}</p> : null}
        </div>
      )
    case 'richText':
      return (
        <div className="sheet__becomes">
          <div>
            {block.heading ? <h2>{block.heading}</h2> : null}
            <Prose text={block.body} />
          </div>
          <div className="sheet__patches">
            {PATCHES.map((patch) => (
              <Patch key={patch} name={patch} />
            ))}
          </div>
        </div>
      )
    case 'statRow':
      return (
        <dl className="sheet__band">
          {(block.items ?? []).map(({ number, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{number}</dd>
            </div>
          ))}
        </dl>
      )
    case 'sponsorTiers':
      return <Packages heading={block.heading} />
    case 'steps':
      return (
        <div className="sheet__half">
          {block.heading ? <h2>{block.heading}</h2> : null}
          <ol>
            {(block.items ?? []).map(({ title }) => (
              <li key={title}>{title}</li>
            ))}
          </ol>
        </div>
      )
    case 'contactDetails':
      return <Contact heading={block.heading} />
    case 'notice':
      return <p className="sheet__notice">{block.text}</p>
    case 'ageBands':
    case 'callToAction':
    case 'cards':
    case 'checklist':
    case 'cityList':
    case 'faqGroup':
    case 'form':
    case 'giving':
    case 'legalText':
    case 'logos':
    case 'media':
    case 'person':
    case 'pillars':
    case 'quote':
    case 'roleCards':
    case 'roleList':
    case 'share':
    case 'storyList':
    case 'upcomingEvents':
      return <RenderBlocks blocks={[block]} path={path} />
  }
}

async function Packages({ heading }: { heading: string | null | undefined }) {
  const tiers = await sponsorTiers()
  return (
    <>
      {heading ? <h2>{heading}</h2> : null}
      <table className="sheet__table">
        <thead>
          <tr>
            <th scope="col">Package</th>
            <th scope="col">Amount</th>
            <th scope="col">How we thank you</th>
          </tr>
        </thead>
        <tbody>
          {tiers.map(({ id, name, amount, logo, website, social, event, extra }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td className="sheet__amount">{amount}</td>
              <td>{[logo, website, social, event, extra].filter(Boolean).join('. ')}.</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

async function Contact({ heading }: { heading: string | null | undefined }) {
  const { email, phone, postalAddress } = await siteFacts()
  return (
    <div className="sheet__half">
      {heading ? <h2>{heading}</h2> : null}
      <address>
        {email ? <Link href={`mailto:${email}`}>{email}</Link> : null}
        {phone ? (
          <span>
            <Link href={telephoneLink(phone)}>{phone}</Link>, toll-free
          </span>
        ) : null}
        {postalAddress ? <span className="as-typed">{postalAddress}</span> : null}
      </address>
    </div>
  )
}
