import type { Payload } from 'payload'

import { asSystem } from '@/lib/authority'
import { today } from '@/lib/clock'
import { inTransaction } from '@/lib/transaction'

import { LAUNCH_EVENT, starterEvents } from './events'
import { HOME_QUESTIONS, starterFaq } from './faq'
import { starterForms } from './forms'
import { starterNavigation } from './navigation'
import { starterPages } from './pages'
import { starterRoles } from './roles'
import { starterSiteSettings } from './site-settings'
import { starterSponsorTiers } from './sponsor-tiers'
import { founderStory } from './stories'
import { starterWaiver } from './waiver'

/**
 * Fills an empty database with the starter content, all of it or none. A database that holds a waiver has been
 * filled before: what staff have changed or deleted since stays that way, and only pages that a newer version
 * of the site has come with are added.
 *
 * @returns whether anything was written
 */
export async function seedContent(payload: Payload): Promise<boolean> {
  const { totalDocs } = await payload.count({ collection: 'waivers', ...asSystem })
  if (totalDocs > 0) return addNewPages(payload)

  await inTransaction(payload, async ({ req }) => {
    await payload.updateGlobal({
      slug: 'site-settings',
      ...asSystem,
      req,
      data: starterSiteSettings,
    })
    await payload.updateGlobal({ slug: 'navigation', ...asSystem, req, data: starterNavigation })
    const events = new Map<string, string>()
    for (const event of starterEvents(today())) {
      const { id } = await payload.create({
        collection: 'events',
        ...asSystem,
        req,
        data: { ...event, _status: 'published' },
      })
      events.set(event.slug, id)
    }
    const questions = new Map<string, string>()
    for (const item of starterFaq) {
      const { id } = await payload.create({
        collection: 'faq-items',
        ...asSystem,
        req,
        data: { ...item, _status: 'published' },
      })
      questions.set(item.question, id)
    }
    for (const role of starterRoles) {
      await payload.create({
        collection: 'roles',
        ...asSystem,
        req,
        data: { ...role, _status: 'published' },
      })
    }
    for (const tier of starterSponsorTiers) {
      await payload.create({
        collection: 'sponsor-tiers',
        ...asSystem,
        req,
        data: { ...tier, _status: 'published' },
      })
    }
    for (const story of [founderStory]) {
      await payload.create({
        collection: 'stories',
        ...asSystem,
        req,
        data: { ...story, _status: 'published' },
      })
    }
    const forms = new Map<string, string>()
    for (const form of starterForms) {
      const { id } = await payload.create({
        collection: 'forms',
        ...asSystem,
        req,
        data: { ...form, _status: 'published' },
      })
      forms.set(form.slug, id)
    }
    const pages = starterPages({
      homeQuestions: HOME_QUESTIONS.flatMap((question) => questions.get(question) ?? []),
      launchEvent: events.get(LAUNCH_EVENT) ?? null,
      forms: { contact: forms.get('contact') ?? '', sponsor: forms.get('sponsor') ?? '' },
    })
    for (const page of pages) {
      await payload.create({
        collection: 'pages',
        ...asSystem,
        req,
        data: { ...page, _status: 'published' },
      })
    }
    // Last, and unique by its label: of two processes that fill the same database one takes everything back.
    await payload.create({
      collection: 'waivers',
      ...asSystem,
      req,
      data: { ...starterWaiver, _status: 'published' },
    })
  })
  return true
}

/** Nobody can delete a page or a form of the route table, so one that is not there has never been. */
function addNewPages(payload: Payload): Promise<boolean> {
  return inTransaction(payload, async ({ req }) => {
    const everything = { limit: 0, pagination: false, depth: 0, req } as const
    const select = { slug: true } as const
    const [oldForms, oldPages] = await Promise.all([
      payload.find({ collection: 'forms', select, ...everything, ...asSystem }),
      payload.find({ collection: 'pages', select, ...everything, ...asSystem }),
    ])
    const forms = new Map(oldForms.docs.map(({ id, slug }) => [slug, id]))
    const newForms = starterForms.filter(({ slug }) => !forms.has(slug))
    for (const form of newForms) {
      const { id } = await payload.create({
        collection: 'forms',
        ...asSystem,
        req,
        data: { ...form, _status: 'published' },
      })
      forms.set(form.slug, id)
    }
    const known = new Set(oldPages.docs.map(({ slug }) => slug))
    const newPages = starterPages({
      homeQuestions: [],
      launchEvent: null,
      forms: { contact: forms.get('contact') ?? '', sponsor: forms.get('sponsor') ?? '' },
    }).filter(({ slug }) => !known.has(slug))
    for (const page of newPages) {
      await payload.create({
        collection: 'pages',
        ...asSystem,
        req,
        data: { ...page, _status: 'published' },
      })
    }
    return newForms.length + newPages.length > 0
  })
}
