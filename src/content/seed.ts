import type { CollectionSlug, Payload, RequiredDataFromCollectionSlug } from 'payload'

import { today } from '@/lib/clock'
import { asSystem } from '@/platform/authority'
import { inTransaction, type Transaction } from '@/platform/transaction'

import { LAUNCH_EVENT, starterEvents } from './events'
import { HOME_QUESTIONS, starterFaq } from './faq'
import { starterForms } from './forms'
import { starterNavigation } from './navigation'
import { underOwnName } from './own-name'
import { starterPages } from './pages'
import type { StarterPage } from './pages/starter-page'
import { starterRoles } from './roles'
import { starterSiteSettings } from './site-settings'
import { starterSponsorTiers } from './sponsor-tiers'
import { founderStory } from './stories'
import { starterWaiver } from './waiver'

/**
 * Fills an empty database with the starter content: all of it or nothing. A database with a waiver is not
 * empty. Later starts keep the changes and deletions that staff made; they add only the pages and forms of a
 * newer version of the site.
 *
 * @returns whether anything was written
 */
export async function seedContent(payload: Payload): Promise<boolean> {
  const { totalDocs } = await payload.count({ collection: 'waivers', ...asSystem })
  if (totalDocs > 0) return addNewPages(payload)

  await inTransaction(payload, async (tx) => {
    const { req } = tx
    await payload.updateGlobal({
      slug: 'site-settings',
      data: underOwnName(starterSiteSettings),
      req,
      ...asSystem,
    })
    await payload.updateGlobal({
      slug: 'navigation',
      data: underOwnName(starterNavigation),
      req,
      ...asSystem,
    })

    const events = new Map<string, string>()
    for (const event of starterEvents(today()))
      events.set(event.slug, await create(tx, 'events', published(event)))
    const questions = new Map<string, string>()
    for (const item of starterFaq)
      questions.set(item.question, await create(tx, 'faq-items', published(item)))
    const forms = new Map<string, string>()
    for (const form of starterForms)
      forms.set(form.slug, await create(tx, 'forms', published(form)))
    for (const role of starterRoles) await create(tx, 'roles', published(role))
    for (const tier of starterSponsorTiers) await create(tx, 'sponsor-tiers', published(tier))
    await create(tx, 'stories', published(founderStory))

    const pages = starterPages({
      homeQuestions: HOME_QUESTIONS.flatMap((question) => questions.get(question) ?? []),
      launchEvent: events.get(LAUNCH_EVENT) ?? null,
      forms: { contact: forms.get('contact') ?? '', sponsor: forms.get('sponsor') ?? '' },
    })
    await createPages(tx, pages, new Map())
    // Last, because its label is unique: if two processes fill the same database, one fails here and rolls
    // back.
    await create(tx, 'waivers', published(starterWaiver))
  })
  return true
}

/** A record that is published as soon as it is created. */
const published = <Data extends object>(data: Data) => ({ ...data, _status: 'published' as const })

/** @returns the id of the new record */
async function create<Slug extends CollectionSlug>(
  { payload, req }: Pick<Transaction, 'payload' | 'req'>,
  collection: Slug,
  data: RequiredDataFromCollectionSlug<Slug>,
): Promise<string> {
  const { id } = await payload.create({
    collection,
    data: underOwnName(data),
    req,
    ...asSystem,
  })
  return id
}

/** @param ids of the pages that exist, by their slugs */
async function createPages(
  tx: Transaction,
  pages: readonly StarterPage[],
  ids: Map<string, string>,
): Promise<void> {
  for (const { translationOf, ...page } of pages) {
    const original = translationOf === undefined ? undefined : ids.get(translationOf)
    const data = { ...page, ...(original === undefined ? {} : { translationOf: original }) }
    ids.set(page.slug, await create(tx, 'pages', published(data)))
  }
}

/**
 * Adds the fixed pages and forms that do not exist yet. Staff cannot delete them, so a missing one is new.
 */
function addNewPages(payload: Payload): Promise<boolean> {
  return inTransaction(payload, async (tx) => {
    const everything = { limit: 0, pagination: false, depth: 0, req: tx.req } as const
    const select = { slug: true } as const
    const [oldForms, oldPages] = await Promise.all([
      payload.find({ collection: 'forms', select, ...everything, ...asSystem }),
      payload.find({ collection: 'pages', select, ...everything, ...asSystem }),
    ])
    const forms = new Map(oldForms.docs.map(({ id, slug }) => [slug, id]))
    const newForms = starterForms.filter(({ slug }) => !forms.has(slug))
    for (const form of newForms) forms.set(form.slug, await create(tx, 'forms', published(form)))
    const known = new Map(oldPages.docs.map(({ id, slug }) => [slug, id]))
    const newPages = starterPages({
      homeQuestions: [],
      launchEvent: null,
      forms: { contact: forms.get('contact') ?? '', sponsor: forms.get('sponsor') ?? '' },
    }).filter(({ slug }) => !known.has(slug))
    await createPages(tx, newPages, known)
    return newForms.length + newPages.length > 0
  })
}
