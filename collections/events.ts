import type {
  CollectionConfig,
  Field,
  NumberField,
  RelationshipField,
  SelectField,
  TextField,
} from 'payload'
import { date as validateDate } from 'payload/shared'

import { STAFF_ROLES } from '@/features/accounts/rules'
import { ratioLimit } from '@/features/event-desk/day/ratio'
import { RATIO_DESCRIPTION, ratioProblemWords } from '@/features/event-desk/day/wording'
import { refuseFarMove } from '@/features/events/moved.tx'
import { ageProblem, isArrival } from '@/features/events/rules'
import {
  ageProblemWords,
  ageRuleLabels,
  ARRIVAL_WORDS,
  MOVED_CONFIRMED,
  THANKS_WORDS,
} from '@/features/events/wording'
import { lockEvent } from '@/features/places/places.tx'
import { ORGANIZATION_ZONE } from '@/lib/clock'
import { isTimeZone, TIME_ZONES } from '@/lib/time-zones'
import type { Event } from '@/payload-types'
import { asSystem } from '@/platform/authority'
import { getSql } from '@/platform/transaction'

import { may, noOne, publishedOrEditors } from './access'
import { addressFields } from './fields/address'
import { contentVersions, previewedAt } from './fields/content'
import { slugField } from './fields/slug'
import { webAddressField } from './fields/web-address'
import { guardRemoval } from './hooks/guard-removal'
import { nameOfAccount } from './hooks/name-of-account'
import { offerWhenCapacityGrows } from './hooks/offer-places'
import { refreshPages } from './hooks/refresh-pages-of'

const refresh = refreshPages()

/** A date in a sibling field, whose type Payload does not know. */
function getDate(siblings: unknown, name: string): Date | null {
  const value: unknown = new Map(Object.entries(siblings ?? {})).get(name)
  return typeof value === 'string' || value instanceof Date ? new Date(value) : null
}

const isConfirmed = (siblings: unknown): boolean =>
  new Map(Object.entries(siblings ?? {})).get('movedConfirmed') === true

/**
 * The time zone of a date: any that there is. As the list that Payload makes of it, it would be a type of the database, and a
 * script that names a zone from outside of the list would be refused.
 */
const zoneField = ({ baseField }: { baseField: SelectField }): TextField => ({
  name: baseField.name,
  type: 'text',
  label: baseField.name === 'startsAt_tz' ? 'Time zone of the start' : 'Time zone of the end',
  defaultValue: ORGANIZATION_ZONE,
  required: baseField.required ?? false,
  maxLength: 64,
  admin: { hidden: true },
  validate: (value: unknown) =>
    (typeof value === 'string' ? isTimeZone(value) : !value && !baseField.required) ||
    'Use the name of a time zone, such as America/Chicago.',
})

/** One end of the ages an event is for. The error of an impossible range appears at its end. */
const ageField = (name: 'ageFrom' | 'ageTo', label: string): NumberField => ({
  name,
  type: 'number',
  label,
  admin: { step: 1, description: 'In whole years, on the day. Leave blank for no limit.' },
  validate: (
    value: number | null | undefined,
    { siblingData }: { siblingData: Partial<Event> },
  ) => {
    const problem = ageProblem(value, name === 'ageTo' ? siblingData.ageFrom : null)
    return problem === null || ageProblemWords(problem)
  },
})

/** Staff's text for one of the reminders. */
const reminderField = (
  name: string,
  label: string,
  description: string,
  maxLength = 800,
): Field => ({ name, type: 'textarea', label, maxLength, admin: { description } })

/** Only for us: the public API does not show it. */
const teamField = (
  name: string,
  label: string,
  description: string,
  maxLength = 80,
): TextField => ({
  name,
  type: 'text',
  label,
  maxLength,
  access: { read: may('review') },
  admin: { description },
})

/** The name of the lead or the second; without one, that of the account chosen under *On the day*. */
const personField = (name: 'lead' | 'second', label: string, description: string): TextField => ({
  ...teamField(
    name,
    label,
    `${description} Without a name, that of the account under “On the day”.`,
  ),
  hooks: { beforeChange: [nameOfAccount(`${name}Account`)] },
})

/** An account that decides on the day. */
const leadField = (
  name: 'leadAccount' | 'secondAccount',
  label: string,
  description: string,
): RelationshipField => ({
  name,
  type: 'relationship',
  relationTo: 'users',
  label,
  filterOptions: { role: { in: [...STAFF_ROLES] } },
  access: { read: may('review') },
  admin: { description, allowCreate: false, allowEdit: false },
})

/** The event's texts in Spanish. Their limits leave room, because Spanish is longer. */
const spanishFields: Field = {
  name: 'spanish',
  type: 'group',
  label: false,
  fields: [
    {
      name: 'isReady',
      type: 'checkbox',
      label: 'Spanish is ready',
      defaultValue: false,
      admin: { description: 'Check this once somebody who speaks Spanish has read it.' },
    },
    {
      name: 'preview',
      type: 'ui',
      admin: {
        disableListColumn: true,
        components: {
          Field: '/src/features/events/panel/spanish-preview.tsx#SpanishPreview',
        },
      },
    },
    { name: 'title', type: 'text', label: 'Title', maxLength: 160 },
    { name: 'blurb', type: 'textarea', label: 'One-liner', maxLength: 320 },
    { name: 'body', type: 'richText', label: 'Description' },
    {
      name: 'whatToBring',
      type: 'textarea',
      label: 'What to bring',
      maxLength: 1000,
      admin: { description: 'One thing on each line.' },
    },
    {
      name: 'ageRange',
      type: 'text',
      label: 'Ages, in other words',
      maxLength: 60,
      admin: { description: 'Only if the English has it.' },
    },
    {
      name: 'questions',
      type: 'array',
      label: 'Questions and answers',
      labels: { singular: 'Question', plural: 'Questions' },
      admin: {
        initCollapsed: true,
        components: { RowLabel: '/src/panel/row-name.tsx#RowName' },
      },
      fields: [
        { name: 'question', type: 'text', required: true, maxLength: 260 },
        { name: 'answer', type: 'textarea', required: true, maxLength: 2600 },
      ],
    },
    reminderField(
      'reminderThreeDays',
      'Reminder: three days before',
      'Your text under “Reminders”, for families who read Spanish.',
      1000,
    ),
    reminderField(
      'reminderOneDay',
      'Reminder: one day before',
      'The same for the email on the day before.',
      1000,
    ),
    {
      name: 'thanks',
      type: 'textarea',
      label: 'Thank-you: our words',
      maxLength: 1600,
      admin: {
        description:
          'Your words under “Thank-you”. If both are blank, the email has our own words in Spanish.',
      },
    },
  ],
}

/** An event with RSVPs can only be canceled: families have it in their calendars and links to its page. */
const guard = guardRemoval(async (payload, id, action, req) => {
  // Wait for RSVPs that are being stored.
  if (req?.transactionID !== undefined) await lockEvent({ sql: await getSql(req) }, id)
  const { totalDocs } = await payload.count({
    collection: 'rsvps',
    where: { event: { equals: id } },
    ...(req ? { req } : {}),
    ...asSystem,
  })
  return totalDocs > 0
    ? `Families have signed up for this event, so it cannot be ${action}. Mark it as canceled instead: the page stays and says so, and no one else can sign up.`
    : null
})

/** Events that visitors can find and, while the RSVP form is open, sign up for. */
export const Events: CollectionConfig = {
  slug: 'events',
  labels: { singular: 'Event', plural: 'Events' },
  access: {
    create: may('content'),
    read: publishedOrEditors,
    readVersions: may('content'),
    update: may('content'),
    delete: guard.deletable(may('erase')),
    unlock: noOne,
  },
  // Staff copy an event with our own button, which leaves out its date.
  disableDuplicate: true,
  admin: {
    group: 'Events',
    ...previewedAt((slug) => `/events/${slug}`),
    components: {
      ...guard.components,
      edit: {
        ...guard.components.edit,
        beforeDocumentControls: [
          '/src/features/website/panel/before-publishing.tsx#BeforePublishing',
        ],
      },
      // Screens of the desk, beside the form for the text.
      views: {
        list: { Component: '/src/features/event-desk/screens/view.tsx#EventsList' },
        edit: {
          people: {
            tab: {
              Component: '/src/features/event-desk/screens/edit-tabs.tsx#PeopleTab',
              order: 110,
            },
          },
          roster: {
            tab: {
              Component: '/src/features/event-desk/screens/edit-tabs.tsx#RosterTab',
              order: 120,
            },
          },
          messages: {
            tab: {
              Component: '/src/features/event-desk/screens/edit-tabs.tsx#MessagesTab',
              order: 130,
            },
          },
          results: {
            tab: {
              Component: '/src/features/event-desk/screens/edit-tabs.tsx#ResultsTab',
              order: 140,
            },
          },
        },
      },
    },
    useAsTitle: 'title',
  },
  defaultSort: '-startsAt',
  versions: contentVersions,
  hooks: {
    ...refresh,
    ...guard.hooks,
    afterChange: [...refresh.afterChange, offerWhenCapacityGrows],
  },
  fields: [
    { name: 'title', type: 'text', required: true, maxLength: 120 },
    slugField({ prefix: '/events/' }),
    {
      name: 'isCancelled',
      type: 'checkbox',
      label: 'This event is canceled',
      defaultValue: false,
      admin: {
        position: 'sidebar',
        description:
          'The page stays and says so, sign-up closes, and calendars show it as canceled.',
      },
    },
    {
      name: 'notice',
      type: 'ui',
      admin: {
        position: 'sidebar',
        disableListColumn: true,
        components: { Field: '/src/features/events/panel/event-notice.tsx#EventNotice' },
      },
    },
    {
      name: 'places',
      type: 'ui',
      admin: {
        position: 'sidebar',
        disableListColumn: true,
        components: { Field: '/src/features/events/panel/event-places.tsx#EventPlaces' },
      },
    },
    {
      name: 'copy',
      type: 'ui',
      admin: {
        position: 'sidebar',
        disableListColumn: true,
        components: { Field: '/src/features/events/panel/copy-event.tsx#CopyEvent' },
      },
    },
    {
      type: 'tabs',
      tabs: [
        {
          label: 'When and where',
          fields: [
            {
              name: 'startsAt',
              type: 'date',
              label: 'Starts',
              required: true,
              index: true,
              timezone: { supportedTimezones: TIME_ZONES, override: zoneField },
              admin: {
                date: { pickerAppearance: 'dayAndTime' },
                description: 'The local time where the event takes place, and its time zone.',
              },
              validate: async (value, options) => {
                const isDate = validateDate(value, options)
                const { id, req, siblingData } = options
                if (isDate !== true || id === undefined || !value || isConfirmed(siblingData))
                  return isDate
                return (await refuseFarMove(req.payload, String(id), new Date(value))) ?? true
              },
            },
            {
              name: 'movedConfirmed',
              type: 'checkbox',
              label: MOVED_CONFIRMED,
              // It applies to one save.
              virtual: true,
              admin: {
                disableListColumn: true,
                disableListFilter: true,
                components: {
                  Field: '/src/features/events/panel/moved-confirmed.tsx#MovedConfirmed',
                },
              },
            },
            {
              name: 'endsAt',
              type: 'date',
              label: 'Ends',
              timezone: { supportedTimezones: TIME_ZONES, override: zoneField },
              admin: { date: { pickerAppearance: 'dayAndTime' } },
              validate: (value, { siblingData }) => {
                const startsAt = getDate(siblingData, 'startsAt')
                if (!value || !startsAt) return true
                return new Date(value) > startsAt || 'The end must be after the start.'
              },
            },
            {
              name: 'arriveMinutes',
              type: 'number',
              label: 'Arrive early, in minutes',
              admin: {
                step: 5,
                description:
                  'For example 15. The page and our emails make a time of it, such as “Arrive by 9:45 AM”, also if the start moves. Leave blank to say nothing about it.',
              },
              validate: (value: unknown) => isArrival(value) || ARRIVAL_WORDS,
            },
            ...addressFields,
          ],
        },
        {
          label: 'What it is',
          fields: [
            {
              name: 'blurb',
              type: 'textarea',
              label: 'One-liner',
              maxLength: 240,
              admin: { description: 'One or two sentences for the card and the top of the page.' },
            },
            { name: 'body', type: 'richText', label: 'Description' },
            {
              name: 'whatToBring',
              type: 'textarea',
              label: 'What to bring',
              maxLength: 800,
              admin: {
                description:
                  'One thing on each line. On the page, in the confirmation and in the email on the day before. What families only need to know shortly before the day goes under Reminders.',
              },
            },
            {
              type: 'row',
              fields: [ageField('ageFrom', 'Youngest'), ageField('ageTo', 'Oldest')],
            },
            {
              name: 'ageRule',
              type: 'select',
              label: 'When a child is outside these ages',
              defaultValue: 'notice',
              options: [
                { value: 'notice', label: ageRuleLabels.notice },
                { value: 'rule', label: ageRuleLabels.rule },
              ],
              admin: {
                condition: (_, { ageFrom, ageTo }: Partial<Event>) =>
                  typeof ageFrom === 'number' || typeof ageTo === 'number',
              },
            },
            {
              name: 'ageRange',
              type: 'text',
              label: 'Ages, in other words',
              maxLength: 40,
              admin: {
                description:
                  'Shown instead of the ages above, for example “Families with toddlers”. If blank, the page says “Ages 5–17”, or “All Ages” when there is no limit.',
              },
            },
            { name: 'isFree', type: 'checkbox', label: 'Free of charge', defaultValue: true },
            { name: 'image', type: 'upload', relationTo: 'media', label: 'Photo' },
            {
              name: 'scene',
              type: 'select',
              label: 'Drawing',
              defaultValue: 'sunrise',
              options: [
                { value: 'sunrise', label: 'Sunrise' },
                { value: 'noon', label: 'Noon' },
                { value: 'autumn', label: 'Autumn' },
                { value: 'night', label: 'Night' },
              ],
              admin: { description: 'Shown while there is no photo.' },
            },
            {
              name: 'questions',
              type: 'array',
              label: 'Questions and answers',
              labels: { singular: 'Question', plural: 'Questions' },
              admin: {
                initCollapsed: true,
                components: { RowLabel: '/src/panel/row-name.tsx#RowName' },
              },
              fields: [
                { name: 'question', type: 'text', required: true, maxLength: 200 },
                { name: 'answer', type: 'textarea', required: true, maxLength: 2000 },
              ],
            },
          ],
        },
        {
          label: 'Signing up',
          fields: [
            {
              name: 'rsvpOpen',
              type: 'checkbox',
              label: 'RSVP form is open',
              defaultValue: true,
              admin: { description: 'The form closes automatically when the event starts.' },
            },
            {
              type: 'row',
              fields: [
                {
                  name: 'capacity',
                  type: 'number',
                  label: 'Places',
                  min: 0,
                  max: 100_000,
                  admin: { step: 1, description: 'Leave blank for unlimited.' },
                  validate: (value: unknown) =>
                    value === null ||
                    value === undefined ||
                    (Number.isInteger(value) && Number(value) >= 0) ||
                    'Enter a whole number, or leave this empty.',
                },
                {
                  name: 'waitlist',
                  type: 'checkbox',
                  label: 'Keep a waitlist when it is full',
                  defaultValue: true,
                },
              ],
            },
            webAddressField({
              name: 'detailUrl',
              label: 'External page',
              description:
                'When filled in, the event’s card leads there instead of to its own page.',
            }),
            webAddressField({
              name: 'externalFormUrl',
              label: 'External form',
              description: 'When filled in, the page also shows a button to that form.',
            }),
            {
              name: 'ctaLabel',
              type: 'text',
              label: 'Link text',
              maxLength: 60,
              admin: { description: 'Leave blank for “See the day”.' },
            },
          ],
        },
        {
          label: 'Reminders',
          admin: {
            description:
              'Families with a spot get two emails from us at 9:00 in the morning where the event is: three days and one day before. They say when, where and who may pick up. Your text here is added; its Spanish is under Spanish.',
          },
          fields: [
            {
              name: 'reminders',
              type: 'group',
              label: false,
              fields: [
                reminderField('threeDays', 'Three days before', 'For example the weather.'),
                reminderField(
                  'oneDay',
                  'One day before',
                  'Where to park, whom to call on the day. When to arrive and what to bring are in the email already.',
                ),
              ],
            },
          ],
        },
        {
          label: 'Thank-you',
          admin: {
            description:
              'At 10:00 on the next morning, where the event is, we thank every family of which a child came, once. The Spanish of your words is under Spanish.',
          },
          fields: [
            {
              name: 'thanks',
              type: 'group',
              label: false,
              fields: [
                {
                  name: 'isOn',
                  type: 'checkbox',
                  label: 'Thank the families',
                  defaultValue: true,
                },
                {
                  name: 'text',
                  type: 'textarea',
                  label: 'Our words',
                  maxLength: 1200,
                  admin: {
                    placeholder: THANKS_WORDS,
                    description: 'If blank, the email has the words that stand here in gray.',
                  },
                },
                {
                  name: 'form',
                  type: 'relationship',
                  relationTo: 'forms',
                  label: 'Form',
                  filterOptions: { _status: { equals: 'published' } },
                  admin: {
                    allowCreate: false,
                    description:
                      'The button of the email leads to it. If blank, to “How was it?”. Answers are in the inbox.',
                  },
                },
              ],
            },
          ],
        },
        {
          label: 'Our team',
          admin: {
            description:
              'Who runs the event. It appears on the roster and here; visitors don’t see it.',
          },
          fields: [
            {
              name: 'team',
              type: 'group',
              label: false,
              fields: [
                {
                  type: 'row',
                  fields: [
                    personField('lead', 'Lead', 'Who decides on the day.'),
                    teamField('leadPhone', 'Phone of the lead', 'For example (216) 555-0142.', 40),
                  ],
                },
                {
                  type: 'row',
                  fields: [
                    personField('second', 'Backup lead', 'Takes over from the lead.'),
                    teamField('secondPhone', 'Backup lead’s phone', 'With the area code.', 40),
                  ],
                },
                teamField(
                  'hospital',
                  'Nearest hospital',
                  'Its name, its street and how far it is, for example “MetroHealth, 2500 MetroHealth Drive, 8 minutes”.',
                  200,
                ),
              ],
            },
          ],
        },
        {
          label: 'On the day',
          admin: { description: 'Who decides at the gate, and how many children one adult has.' },
          fields: [
            {
              type: 'row',
              fields: [
                leadField('leadAccount', 'Lead’s account', 'Settles what phones disagree about.'),
                leadField('secondAccount', 'Second’s account', 'May do what the lead may.'),
              ],
            },
            {
              name: 'ratio',
              type: 'number',
              label: 'Children to one adult',
              access: { read: may('review') },
              admin: { step: 1, description: RATIO_DESCRIPTION },
              validate: (value: number | null | undefined, { data }: { data: Partial<Event> }) => {
                if (value === null || value === undefined) return true
                const limit = ratioLimit(data.ageFrom ?? null, null)
                const isStricter = Number.isInteger(value) && value >= 1 && value <= limit
                return isStricter || ratioProblemWords(limit)
              },
            },
          ],
        },
        {
          label: 'Spanish',
          admin: {
            description:
              'What families read on the Spanish page of this event and in its emails. What is blank here shows in English, and nothing of it shows before “Spanish is ready” is checked.',
          },
          fields: [spanishFields],
        },
        {
          label: 'Launch event',
          fields: [
            { name: 'isLaunch', type: 'checkbox', label: 'This is a launch event' },
            {
              name: 'launch',
              type: 'group',
              label: 'Launch facts',
              admin: {
                condition: (_, siblingData: { isLaunch?: boolean }) =>
                  siblingData.isLaunch === true,
              },
              fields: [
                { name: 'tourStart', type: 'text', label: 'Tour starts', maxLength: 40 },
                { name: 'tourCapacity', type: 'number', label: 'Tour spots', min: 0 },
                { name: 'food', type: 'text', label: 'Food', maxLength: 200 },
                { name: 'checkInRule', type: 'text', label: 'Check-in rule', maxLength: 200 },
              ],
            },
          ],
        },
      ],
    },
  ],
}
