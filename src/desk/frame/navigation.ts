import {
  BookOpen,
  Calendar,
  CalendarX,
  Car,
  ChartColumn,
  CircleQuestionMark,
  ClipboardList,
  Database,
  Download,
  Ellipsis,
  File,
  type IconNode,
  Image,
  Inbox,
  KeyRound,
  List,
  Mail,
  Newspaper,
  Signature,
  Sunrise,
  Users,
} from 'lucide'

import type { Right } from '@/features/accounts/rules'
import { getLabels, getSubmission, SUBMISSION_SLUGS } from '@/submissions'

/** Somewhere on the desk that the navigation leads to. */
export type NavEntry = {
  label: string
  href: string
  shape: IconNode
  /** Shown only to accounts with this right. */
  right: Right
  /** Other addresses that belong to it. */
  also?: readonly string[]
}

export type NavGroup = { title?: string; entries: readonly NavEntry[] }

const collection = (slug: string) => `/cms/collections/${slug}`

/** A list of the panel that has no entry of its own in the navigation. */
export type ListOfRecords = { label: string; href: string; hint: string }

/** The lists behind *More*. */
export const MORE: readonly ListOfRecords[] = [
  {
    label: 'Job pages',
    href: collection('roles'),
    hint: 'Role descriptions, and whether they are open',
  },
  {
    label: 'Sponsor packages',
    href: collection('sponsor-tiers'),
    hint: 'Amounts and benefits',
  },
  {
    label: 'Menu and footer',
    href: '/cms/globals/navigation',
    hint: 'The links at the top and bottom of every page',
  },
  {
    label: 'Organization',
    href: '/cms/globals/site-settings',
    hint: 'Email, phone, address, social links, figures',
  },
]

/** Everything that forms stored, as it was submitted. */
export const RECORDS: readonly ListOfRecords[] = [
  ...SUBMISSION_SLUGS.map((slug) => ({
    label: getLabels(slug).plural,
    href: collection(slug),
    hint: getSubmission(slug).hint,
  })),
  { label: 'Signatures', href: collection('waiver-signatures'), hint: 'Who signed which waiver' },
  {
    label: 'Waivers on paper',
    href: collection('paper-waivers'),
    hint: 'Sheets signed by hand',
  },
  {
    label: 'Emails',
    href: collection('emails'),
    hint: 'Recipients and dates; the texts are under Sent emails',
  },
  {
    label: 'Corrections',
    href: collection('corrections'),
    hint: 'Changes to answers after they were sent',
  },
  {
    label: 'Driver documents',
    href: collection('driver-documents'),
    hint: 'The list of photos; the photos are under Drivers',
  },
  {
    label: 'Resumes',
    href: collection('resumes'),
    hint: 'The list of files; the files are on the applications',
  },
]

/** The navigation, most used entries first. The first group is also the bar of a phone. */
export const NAV_GROUPS: readonly NavGroup[] = [
  {
    entries: [
      { label: 'Today', href: '/cms', shape: Sunrise, right: 'review' },
      {
        label: 'Events',
        href: collection('events'),
        shape: Calendar,
        right: 'review',
        also: ['/cms/events'],
      },
      { label: 'People', href: '/cms/people', shape: Users, right: 'review' },
      {
        label: 'Inbox',
        href: '/cms/inbox',
        shape: Inbox,
        right: 'review',
        also: ['/cms/write'],
      },
      {
        label: 'Drivers',
        href: '/cms/drivers',
        shape: Car,
        right: 'clear-drivers',
        also: [collection('clearances'), collection('driver-documents')],
      },
      { label: 'Sent emails', href: '/cms/emails', shape: Mail, right: 'review' },
    ],
  },
  {
    title: 'Website',
    entries: [
      { label: 'Pages', href: collection('pages'), shape: File, right: 'content' },
      { label: 'Stories', href: collection('stories'), shape: BookOpen, right: 'content' },
      { label: 'FAQ', href: collection('faq-items'), shape: CircleQuestionMark, right: 'content' },
      { label: 'Forms', href: collection('forms'), shape: ClipboardList, right: 'content' },
      { label: 'Pictures', href: collection('media'), shape: Image, right: 'content' },
      {
        label: 'More',
        href: '/cms/more',
        shape: Ellipsis,
        right: 'content',
        also: MORE.map(({ href }) => href),
      },
    ],
  },
  {
    title: 'Reports',
    entries: [
      {
        label: 'Export',
        href: '/admin',
        shape: Download,
        right: 'export',
        also: ['/cms/export'],
      },
      { label: 'Figures', href: '/cms/figures', shape: ChartColumn, right: 'review' },
      { label: 'Subscribers', href: '/cms/subscribers', shape: Newspaper, right: 'review' },
    ],
  },
  {
    title: 'Admin',
    entries: [
      {
        label: 'Accounts',
        href: '/cms/accounts',
        shape: KeyRound,
        right: 'accounts',
        also: [collection('users')],
      },
      { label: 'Waivers', href: collection('waivers'), shape: Signature, right: 'waivers' },
      {
        label: 'Activity log',
        href: '/cms/activity',
        shape: List,
        right: 'audit',
        also: [collection('audit-log')],
      },
      { label: 'Clean-up', href: '/cms/clean-up', shape: CalendarX, right: 'erase' },
      {
        label: 'Records',
        href: '/cms/records',
        shape: Database,
        right: 'review',
        also: RECORDS.map(({ href }) => href),
      },
    ],
  },
]
