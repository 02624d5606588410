import type { AdminViewConfig } from 'payload'

/** A screen of the staff desk. @param path what follows `/cms`, with `:id` for what differs */
const screen = (path: `/${string}`, Component: string): AdminViewConfig => ({
  Component,
  path,
  exact: true,
})

/** The screens of the staff desk, by address. Each is made with `deskView`, which checks who may see it. */
export const DESK_VIEWS = {
  dashboard: { Component: '/src/desk/today/view.tsx#TodayView' },
  people: screen('/people', '/src/desk/people/view.tsx#PeopleView'),
  register: screen('/people/register', '/src/desk/people/register.tsx#RegisterView'),
  person: screen('/people/:id', '/src/desk/people/person.tsx#PersonView'),
  inbox: screen('/inbox', '/src/desk/inbox/view.tsx#InboxView'),
  record: screen('/inbox/:collection/:id', '/src/desk/inbox/record.tsx#RecordView'),
  eventPeople: screen('/events/:id/people', '/src/desk/events/people.tsx#EventPeopleView'),
  roster: screen('/events/:id/roster', '/src/desk/events/roster.tsx#RosterView'),
  emails: screen('/emails', '/src/desk/emails/view.tsx#EmailsView'),
  email: screen('/emails/:id', '/src/desk/emails/email.tsx#EmailView'),
  activity: screen('/activity', '/src/desk/activity/view.tsx#ActivityView'),
  retention: screen('/clean-up', '/src/desk/retention/view.tsx#RetentionView'),
  messages: screen('/events/:id/messages', '/src/desk/events/messages.tsx#MessagesView'),
  write: screen('/write', '/src/desk/messages/view.tsx#WriteView'),
  results: screen('/events/:id/results', '/src/desk/events/results.tsx#ResultsView'),
  drivers: screen('/drivers', '/src/desk/drivers/view.tsx#DriversView'),
  driver: screen('/drivers/:id', '/src/desk/drivers/driver.tsx#DriverView'),
  accounts: screen('/accounts', '/src/desk/accounts/view.tsx#AccountsView'),
  figures: screen('/figures', '/src/desk/figures/view.tsx#FiguresView'),
  export: screen('/export', '/src/desk/export/view.tsx#ExportView'),
  subscribers: screen('/subscribers', '/src/desk/subscribers/view.tsx#SubscribersView'),
  more: screen('/more', '/src/desk/lists/view.tsx#MoreView'),
  records: screen('/records', '/src/desk/lists/view.tsx#RecordsView'),
} satisfies Record<string, AdminViewConfig>
