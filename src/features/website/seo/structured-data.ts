import type {
  Article,
  BreadcrumbList,
  FAQPage,
  JobPosting,
  NGO,
  PostalAddress,
  WithContext,
} from 'schema-dts'

import { withoutLinks } from '@/lib/links'
import type { WrittenText } from '@/lib/locale'
import type { Role, Story } from '@/payload-types'

/**
 * Structured data for search engines. It may contain only what the page itself shows.
 *
 * @see https://schema.org and https://developers.google.com/search/docs/appearance/structured-data
 */

type Organization = {
  organizationName: string
  tagline: WrittenText
  email: string | null
  phone: string | null
  postalAddress: string | null
  profiles: Readonly<Record<string, string | null>>
}

const CONTEXT = 'https://schema.org'

/**
 * A postal address that staff typed in several lines. It is kept whole, because splitting it would be
 * guesswork.
 */
const addressFrom = (postalAddress: string): PostalAddress => ({
  '@type': 'PostalAddress',
  streetAddress: postalAddress.replaceAll(/\s*\n\s*/g, ', '),
  addressCountry: 'US',
})

/** The organization, on the home page. Its tax status is pending and is not claimed. */
export function organizationData(facts: Organization, siteUrl: string): WithContext<NGO> {
  const profiles = Object.values(facts.profiles).filter((profile) => profile !== null)
  return {
    '@context': CONTEXT,
    '@type': 'NGO',
    '@id': `${siteUrl}/#organization`,
    name: facts.organizationName,
    url: siteUrl,
    logo: `${siteUrl}/icons/icon-512.png`,
    ...(facts.tagline.en === '' ? {} : { description: facts.tagline.en }),
    ...(facts.email ? { email: facts.email } : {}),
    ...(facts.phone ? { telephone: facts.phone } : {}),
    ...(facts.postalAddress ? { address: addressFrom(facts.postalAddress) } : {}),
    ...(profiles.length > 0 ? { sameAs: profiles } : {}),
  }
}

/** The breadcrumbs from the home page to a page, inclusive. */
export const breadcrumbData = (
  trail: readonly { label: string; href: string }[],
  siteUrl: string,
): WithContext<BreadcrumbList> => ({
  '@context': CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ label, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: new URL(href, siteUrl).href,
  })),
})

export const faqData = (
  questions: readonly { question: string; answer: string }[],
): WithContext<FAQPage> => ({
  '@context': CONTEXT,
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: withoutLinks(answer) },
  })),
})

type StoryFacts = Pick<
  Story,
  'title' | 'slug' | 'standfirst' | 'author' | 'publishedOn' | 'createdAt' | 'updatedAt'
>

export function articleData(
  story: StoryFacts,
  {
    image,
    organizationName,
    siteUrl,
  }: { image: string; organizationName: string; siteUrl: string },
): WithContext<Article> {
  const publisher = { '@type': 'Organization', name: organizationName, url: siteUrl } as const
  return {
    '@context': CONTEXT,
    '@type': 'Article',
    headline: story.title,
    ...(story.standfirst ? { description: story.standfirst } : {}),
    url: `${siteUrl}/stories/${story.slug}`,
    image: new URL(image, siteUrl).href,
    datePublished: story.publishedOn ?? story.createdAt,
    dateModified: story.updatedAt,
    author: story.author ? { '@type': 'Person', name: story.author } : publisher,
    publisher,
  }
}

type Vacancy = Pick<
  Role,
  'title' | 'isOpen' | 'summary' | 'about' | 'duties' | 'qualifications' | 'updatedAt'
>

/**
 * The job posting of an open role; `null` for a future role. Search engines list every job posting, so people
 * would apply for work that does not exist yet, not knowing that they join a talent pool.
 */
export function jobPostingData(
  role: Vacancy,
  { organizationName, postalAddress }: Pick<Organization, 'organizationName' | 'postalAddress'>,
  siteUrl: string,
): WithContext<JobPosting> | null {
  if (!role.isOpen) return null
  const toText = (lines: readonly { text: string }[] | null | undefined) =>
    (lines ?? []).map(({ text }) => text).join('. ')
  return {
    '@context': CONTEXT,
    '@type': 'JobPosting',
    title: role.title,
    description: `${role.summary} ${role.about}`,
    responsibilities: toText(role.duties),
    qualifications: toText(role.qualifications),
    // A role is saved when it is opened. No other field has that day.
    datePosted: role.updatedAt,
    hiringOrganization: { '@type': 'Organization', name: organizationName, sameAs: siteUrl },
    ...(postalAddress
      ? { jobLocation: { '@type': 'Place', address: addressFrom(postalAddress) } }
      : {}),
  }
}
