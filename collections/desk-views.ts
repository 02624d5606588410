import type { AdminViewConfig } from 'payload'

/** A screen of the staff desk. @param path the part after `/cms`, with `:id` for an id */
const screen = (path: `/${string}`, Component: string): AdminViewConfig => ({
  Component,
  path,
  exact: true,
})

/** The screens of the staff desk, by address. Each is made with `deskView`, which checks the right of the account. */
export const DESK_VIEWS = {
  dashboard: { Component: '/src/features/inbox/today/screens/view.tsx#TodayView' },
  people: screen('/people', '/src/features/people/screens/view.tsx#PeopleView'),
  register: screen('/people/register', '/src/features/people/screens/register.tsx#RegisterView'),
  person: screen('/people/:id', '/src/features/people/screens/person.tsx#PersonView'),
  inbox: screen('/inbox', '/src/features/inbox/screens/view.tsx#InboxView'),
  record: screen('/inbox/:collection/:id', '/src/features/inbox/screens/record.tsx#RecordView'),
  eventPeople: screen(
    '/events/:id/people',
    '/src/features/event-desk/people/screens/people.tsx#EventPeopleView',
  ),
  roster: screen(
    '/events/:id/roster',
    '/src/features/event-desk/roster/screens/roster.tsx#RosterView',
  ),
  emails: screen('/emails', '/src/features/emails/screens/view.tsx#EmailsView'),
  email: screen('/emails/:id', '/src/features/emails/screens/email.tsx#EmailView'),
  activity: screen('/activity', '/src/features/records/activity/screens/view.tsx#ActivityView'),
  retention: screen('/clean-up', '/src/features/records/retention/screens/view.tsx#RetentionView'),
  messages: screen(
    '/events/:id/messages',
    '/src/features/emails/messages/screens/event-messages.tsx#MessagesView',
  ),
  write: screen('/write', '/src/features/emails/messages/screens/view.tsx#WriteView'),
  results: screen(
    '/events/:id/results',
    '/src/features/event-desk/results/screens/results.tsx#ResultsView',
  ),
  paperRoster: screen(
    '/events/:id/results/paper',
    '/src/features/event-desk/results/paper/screens/paper.tsx#PaperRosterView',
  ),
  notInSpanish: screen(
    '/not-in-spanish',
    '/src/features/website/spanish/screens/view.tsx#NotInSpanishView',
  ),
  drivers: screen('/drivers', '/src/features/drivers/screens/view.tsx#DriversView'),
  driver: screen('/drivers/:id', '/src/features/drivers/screens/driver.tsx#DriverView'),
  accounts: screen('/accounts', '/src/features/accounts/screens/view.tsx#AccountsView'),
  figures: screen('/figures', '/src/features/reports/figures/screens/view.tsx#FiguresView'),
  export: screen('/export', '/src/features/reports/exports/screens/view.tsx#ExportView'),
  subscribers: screen('/subscribers', '/src/features/subscribe/screens/view.tsx#SubscribersView'),
  more: screen('/more', '/src/desk/frame/lists.tsx#MoreView'),
  records: screen('/records', '/src/desk/frame/lists.tsx#RecordsView'),
} satisfies Record<string, AdminViewConfig>
