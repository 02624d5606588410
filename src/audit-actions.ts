/**
 * Everything that the audit log records. An action that is added here does not compile until it has its sentence in
 * `features/activity/wording.ts`; one that nothing records anymore stays, because its lines do.
 */
export const AUDIT_ACTIONS = [
  // Sign-in and accounts
  'sign-in.ok',
  'sign-in.failed',
  'sign-out',
  'session.ended',
  'second-step.on',
  'second-step.off',
  'password.changed',
  'password.link-sent',
  'password.link-requested',
  'email.changed',
  'email.change-requested',
  'email.confirmed',
  'email.confirmation-sent',
  'role.changed',
  'role.first-admin',
  'role.grant-denied',
  'rights.changed',
  'account.created',
  'account.changed',
  'account.invited',
  'account.invitation-withdrawn',
  'account.disabled',
  'account.enabled',
  'request.refused',
  'event-day.started',
  'event-day.ended',

  // What staff look at and take with them
  'health.opened',
  'file.viewed',
  'roster.printed',
  'export.started',
  'export.denied',
  'list.read',

  // What staff do with submissions
  'work.taken',
  'work.assigned',
  'work.assigned-many',
  'inbox-view.saved',
  'inbox-view.renamed',
  'inbox-view.deleted',
  'submission.answered',
  'submission.many-answered',
  'submission.corrected',
  'submission.changed',
  'message.replied',
  'note.added',
  'email.sent-again',
  'emails.let-go',
  'event.notice-sent',
  'submission.message-tested',
  'submission.message-sent',
  'submission.message-stopped',
  'event.message-tested',
  'event.message-sent',
  'event.message-stopped',
  'family.links-ended',

  // Drivers
  'clearance.begun',
  'clearance.passed-on',
  'clearance.cleared',
  'clearance.refused',
  'clearance.photos-asked',
  'clearance.photos-sent',

  // Places at events, and what staff type for a family
  'registration.entered',
  'rsvp.entered',
  'rsvp.sheet-added',
  'rsvp.status-changed',
  'rsvp.over-capacity',
  'places.released',
  'places.undone',
  'signature.settled',
  'household.joined',
  'household.separated',
  'pickup-conflict.looked-at',
  'rsvp.place-offered',
  'rsvp.place-taken',
  'rsvp.place-passed',
  'rsvp.place-missed',
  'rsvp.given-up',
  'rsvp.put-back',
  'rsvp.hold-ended',
  'rsvp.reminded-three-days',
  'rsvp.reminded-one-day',

  // What families and visitors do
  'rsvp.created',
  'rsvp.changed',
  'rsvp.signed',
  'registration.created',
  'registration.changed',
  'volunteer.created',
  'career-application.created',
  'inquiry.created',
  'subscriber.subscribed',
  'subscriber.unsubscribed',
  'subscriber.taken-off',
  'family.link-sent',
  'reminders.switched-off',
  'reminders.switched-on',

  // Records of the panel
  'record.created',
  'record.changed',
  'record.published',
  'record.unpublished',
  'record.restored',
  'record.deleted',

  // What is kept, and for how long
  'hold.placed',
  'hold.lifted',
  'erasure.requested',
  'erasure.called-back',
  'erasure.done',
  'retention.went-on',
  'retention.put-back',
] as const

/** What is done with several records at once, in one line whose detail names them. */
export const NAMING_MANY = [
  'submission.many-answered',
  'submission.message-sent',
  'submission.message-stopped',
  'work.assigned-many',
] as const satisfies readonly AuditAction[]

export type AuditAction = (typeof AUDIT_ACTIONS)[number]
