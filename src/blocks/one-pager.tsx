import './one-pager.css'

import { type PageBlock, sponsorTiers } from '@/features/website/pages/store'
import { siteFacts } from '@/features/website/site-settings/store'
import { telephoneLink } from '@/lib/telephone'
import { Link } from '@/ui/link'
import { BRAND, Mark } from '@/ui/mark'
import { Patch } from '@/ui/patch'
import { PrintButton } from '@/ui/print-button'

import { Prose } from './prose'
import { RenderBlocks } from './render-blocks'

type Props = { title: string; blocks: readonly PageBlock[]; path: string }

const PATCHES = ['outdoors', 'arts', 'mind', 'skills', 'travel', 'mentor'] as const

/** The same sections as on any page, in a compact layout for paper. */
export async function OnePager({ title, blocks, path }: Props) {
  const facts = await siteFacts()
  return (
    <main id="main" tabIndex={-1} className="bg-lake-100 pb-8 print:bg-transparent print:p-0">
      <nav
        className="wrap flex flex-wrap justify-center gap-3 py-6 print:hidden"
        aria-label="Page actions"
      >
        <PrintButton />
        <Link className="tool-button" href="/sponsor">
          Back to Sponsor
        </Link>
      </nav>
      <div className="paper mx-auto grid w-full bg-white">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b-4 border-sun-400 pb-3">
          <span className={BRAND}>
            <Mark className="size-11 xl:size-13" size={52} />
            {facts.organizationName}
          </span>
          <span className="font-sign text-sm leading-normal font-semibold sm:text-right sm:text-[0.95em]">
            {title}
          </span>
        </div>
        {blocks.map((block, index) => (
          <Part key={block.id ?? index} block={block} path={path} title={title} />
        ))}
      </div>
    </main>
  )
}

function Part({ block, ...page }: { block: PageBlock; path: string; title: string }) {
  switch (block.blockType) {
    case 'hero':
      return (
        <div>
          <h1>{block.heading}</h1>
          {block.lede ? (
            <p className="max-w-measure text-ui sm:text-[1.05em]">{block.lede}</p>
          ) : null}
        </div>
      )
    case 'richText':
      return (
        <div className="grid items-end gap-x-7 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto]">
          <div>
            {block.heading ? <h2>{block.heading}</h2> : null}
            <Prose text={block.body} />
          </div>
          <div className="flex flex-wrap gap-1.5">
            {PATCHES.map((patch) => (
              <Patch className="w-13" key={patch} name={patch} />
            ))}
          </div>
        </div>
      )
    case 'statRow':
      return (
        <dl className="mt-4 grid grid-cols-2 gap-5 rounded-1 bg-lake-950 px-5 py-3.5 text-white sm:grid-cols-4">
          {(block.items ?? []).map(({ number, label }) => (
            <div key={label} className="flex flex-col-reverse justify-end">
              <dt className="mt-1 font-sign text-sm leading-snug font-medium sm:text-[0.86em]">
                {label}
              </dt>
              <dd className="font-display text-figure leading-none font-extrabold text-sun-400">
                {number}
              </dd>
            </div>
          ))}
        </dl>
      )
    case 'sponsorTiers':
      return <Packages heading={block.heading} />
    case 'steps':
      return (
        <div className="paper__half">
          {block.heading ? <h2>{block.heading}</h2> : null}
          <ol className="list-decimal pl-[1.3em]">
            {(block.items ?? []).map(({ title }) => (
              <li key={title}>{title}</li>
            ))}
          </ol>
        </div>
      )
    case 'contactDetails':
      return <Contact heading={block.heading} />
    case 'notice':
      return (
        <p className="mt-4 border-t-3 border-ink pt-2 text-sm font-semibold sm:text-[0.86em]">
          {block.text}
        </p>
      )
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
    case 'people':
    case 'person':
    case 'pillars':
    case 'quote':
    case 'roleCards':
    case 'roleList':
    case 'share':
    case 'storyList':
    case 'table':
    case 'upcomingEvents':
      return <RenderBlocks blocks={[block]} locale="en" {...page} />
  }
}

async function Packages({ heading }: { heading: string | null | undefined }) {
  const tiers = await sponsorTiers()
  return (
    <>
      {heading ? <h2>{heading}</h2> : null}
      <table className="data-table paper__packages">
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
              <td>{amount}</td>
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
    <div className="paper__half">
      {heading ? <h2>{heading}</h2> : null}
      <address className="grid">
        {email ? <Link href={`mailto:${email}`}>{email}</Link> : null}
        {phone ? (
          <span>
            <Link href={telephoneLink(phone)}>{phone}</Link>, toll-free
          </span>
        ) : null}
        {postalAddress ? <span className="whitespace-pre-line">{postalAddress}</span> : null}
      </address>
    </div>
  )
}
