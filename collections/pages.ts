import type { CollectionConfig } from 'payload'

import { AgeBandsBlock } from '@/blocks/age-bands/config'
import { CallToActionBlock } from '@/blocks/call-to-action/config'
import { CardsBlock } from '@/blocks/cards/config'
import { ChecklistBlock } from '@/blocks/checklist/config'
import { CityListBlock } from '@/blocks/city-list/config'
import { ContactDetailsBlock } from '@/blocks/contact-details/config'
import { FaqGroupBlock } from '@/blocks/faq-group/config'
import { FormBlock } from '@/blocks/form/config'
import { GivingBlock } from '@/blocks/giving/config'
import { HeroBlock } from '@/blocks/hero/config'
import { LegalTextBlock } from '@/blocks/legal-text/config'
import { LogosBlock } from '@/blocks/logos/config'
import { MediaBlock } from '@/blocks/media/config'
import { NoticeBlock } from '@/blocks/notice/config'
import { PeopleBlock } from '@/blocks/people/config'
import { PersonBlock } from '@/blocks/person/config'
import { PillarsBlock } from '@/blocks/pillars/config'
import { QuoteBlock } from '@/blocks/quote/config'
import { RichTextBlock } from '@/blocks/rich-text/config'
import { RoleCardsBlock } from '@/blocks/role-cards/config'
import { RoleListBlock } from '@/blocks/role-list/config'
import { ShareBlock } from '@/blocks/share/config'
import { SponsorTiersBlock } from '@/blocks/sponsor-tiers/config'
import { StatRowBlock } from '@/blocks/stat-row/config'
import { StepsBlock } from '@/blocks/steps/config'
import { StoryListBlock } from '@/blocks/story-list/config'
import { TableBlock } from '@/blocks/table/config'
import { UpcomingEventsBlock } from '@/blocks/upcoming-events/config'
import { isFixedPage, pagePath } from '@/features/website/pages/rules'
import type { Page } from '@/payload-types'
import { asSystem } from '@/platform/authority'

import { inPanel } from './fields/block'
import { contentAccess, contentVersions, previewedAt } from './fields/content'
import { slugField } from './fields/slug'
import { guardRemoval } from './hooks/guard-removal'
import { keepFixedAddress } from './hooks/keep-fixed-address'
import { refreshPages } from './hooks/refresh-pages-of'

const guard = guardRemoval(async (payload, id, action, req) => {
  const page = await payload.findByID({
    collection: 'pages',
    id,
    depth: 0,
    select: { slug: true },
    disableErrors: true,
    ...(req ? { req } : {}),
    ...asSystem,
  })
  return page && isFixedPage(page.slug)
    ? `This page belongs to the site and cannot be ${action}. You can change what it says.`
    : null
})

/** A page of the site, built of blocks. */
export const Pages: CollectionConfig = {
  slug: 'pages',
  labels: { singular: 'Page', plural: 'Pages' },
  access: { ...contentAccess, delete: guard.deletable(contentAccess.delete) },
  admin: {
    group: 'Content',
    ...previewedAt(pagePath),
    components: {
      ...guard.components,
      edit: {
        ...guard.components.edit,
        beforeDocumentControls: [
          '/src/features/website/panel/before-publishing.tsx#BeforePublishing',
        ],
      },
      views: { list: { Component: '/src/features/website/screens/pages.tsx#PagesList' } },
    },
    useAsTitle: 'title',
    defaultColumns: ['title', 'slug', '_status', 'updatedAt'],
    description: 'Every page of the site. A published change shows at once.',
  },
  defaultSort: 'title',
  versions: contentVersions,
  hooks: {
    ...guard.hooks,
    beforeChange: [keepFixedAddress<Page>(isFixedPage), ...guard.hooks.beforeChange],
    ...refreshPages((slug) => [pagePath(slug), '/sitemap.xml']),
  },
  fields: [
    { name: 'title', type: 'text', required: true, maxLength: 120 },
    slugField({
      prefix: '/pages/',
      getFixedPath: (slug) => (isFixedPage(slug) ? pagePath(slug) : null),
    }),
    {
      name: 'translationOf',
      type: 'relationship',
      relationTo: 'pages',
      label: 'Translation of',
      admin: {
        position: 'sidebar',
        allowCreate: false,
        condition: (_, { translationOf }: Partial<Page>) => Boolean(translationOf),
        description: 'The English page that this one says in Spanish.',
      },
    },
    {
      name: 'layout',
      type: 'blocks',
      label: 'Sections',
      labels: { singular: 'Section', plural: 'Sections' },
      required: true,
      minRows: 1,
      admin: { initCollapsed: true },
      blocks: [
        AgeBandsBlock,
        CallToActionBlock,
        CardsBlock,
        ChecklistBlock,
        CityListBlock,
        ContactDetailsBlock,
        FaqGroupBlock,
        FormBlock,
        GivingBlock,
        HeroBlock,
        LegalTextBlock,
        LogosBlock,
        MediaBlock,
        NoticeBlock,
        PeopleBlock,
        PersonBlock,
        PillarsBlock,
        QuoteBlock,
        RichTextBlock,
        RoleCardsBlock,
        RoleListBlock,
        ShareBlock,
        SponsorTiersBlock,
        StatRowBlock,
        StepsBlock,
        StoryListBlock,
        TableBlock,
        UpcomingEventsBlock,
      ].map(inPanel),
    },
    {
      name: 'meta',
      type: 'group',
      label: 'Search and sharing',
      admin: { position: 'sidebar' },
      fields: [
        {
          name: 'title',
          type: 'text',
          label: 'Title in search results',
          maxLength: 70,
          admin: { description: 'If empty: the title of the page.' },
        },
        {
          name: 'description',
          type: 'textarea',
          label: 'Description in search results',
          maxLength: 200,
        },
        { name: 'image', type: 'upload', relationTo: 'media', label: 'Picture when shared' },
      ],
    },
  ],
}
