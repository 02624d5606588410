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
  person: screen('/people/:id', '/src/desk/people/person.tsx#PersonView'),
  inbox: screen('/inbox', '/src/desk/inbox/view.tsx#InboxView'),
  record: screen('/inbox/:collection/:id', '/src/desk/inbox/record.tsx#RecordView'),
  eventPeople: screen('/events/:id/people', '/src/desk/events/people.tsx#EventPeopleView'),
  roster: screen('/events/:id/roster', '/src/desk/events/roster.tsx#RosterView'),
  accounts: screen('/accounts', '/src/desk/accounts/view.tsx#AccountsView'),
  more: screen('/more', '/src/desk/lists/view.tsx#MoreView'),
  records: screen('/records', '/src/desk/lists/view.tsx#RecordsView'),
} satisfies Record<string, AdminViewConfig>
