import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '@/lib/durations'

import type { Limit } from './rate-limit'

const TEN_MINUTES_SECONDS = 10 * MINUTE_SECONDS
const FIFTEEN_MINUTES_SECONDS = 15 * MINUTE_SECONDS

/**
 * How often anything may be done, in one table. A test fails on a limit that is built anywhere else.
 *
 * The numbers are those of docs/specification/rate-limits.md, whose columns are the groups here: for each network address,
 * for each identity (an email address, an account, a record), and for everybody together. What that table does not name
 * has its reason beside it. Those of the public forms are generous, because a school shares one address. Each process
 * limits how many pages a client opens (`src/server/page-rate-limiter.ts`); browsers report no policy that was broken, so that row has nothing to limit.
 *
 * The names are keys in the database: a limit with a new name starts from zero.
 */
export const LIMITS = {
  /** All posts to public forms, valid or not. Even a school sends fewer. */
  forms: {
    perAddress: { name: 'form-flood', times: 300, perSeconds: TEN_MINUTES_SECONDS },
  },
  registration: {
    perAddress: [
      { name: 'registration-address', times: 20, perSeconds: TEN_MINUTES_SECONDS },
      { name: 'registration-address-day', times: 100, perSeconds: DAY_SECONDS },
    ],
    perEmail: [
      { name: 'registration-email', times: 6, perSeconds: HOUR_SECONDS },
      { name: 'registration-email-day', times: 20, perSeconds: DAY_SECONDS },
    ],
  },
  rsvp: {
    perAddress: [
      { name: 'rsvp-address', times: 20, perSeconds: TEN_MINUTES_SECONDS },
      { name: 'rsvp-address-day', times: 100, perSeconds: DAY_SECONDS },
    ],
    perEmail: [
      { name: 'rsvp-email', times: 6, perSeconds: HOUR_SECONDS },
      { name: 'rsvp-email-day', times: 20, perSeconds: DAY_SECONDS },
    ],
  },
  /**
   * Low for each email address, because anyone can enter another person's address, which would get the confirmations.
   */
  customForm: {
    perAddress: [
      { name: 'inquiry-address', times: 10, perSeconds: TEN_MINUTES_SECONDS },
      { name: 'inquiry-address-day', times: 100, perSeconds: DAY_SECONDS },
    ],
    perEmail: [{ name: 'inquiry-email-day', times: 3, perSeconds: DAY_SECONDS }],
  },
  subscribe: {
    perAddress: [
      { name: 'subscribe-address', times: 10, perSeconds: TEN_MINUTES_SECONDS },
      { name: 'subscribe-address-day', times: 100, perSeconds: DAY_SECONDS },
    ],
    perEmail: [{ name: 'subscribe-email', times: 3, perSeconds: DAY_SECONDS }],
  },
  volunteer: {
    perAddress: [
      { name: 'volunteer-address', times: 10, perSeconds: HOUR_SECONDS },
      { name: 'volunteer-address-day', times: 30, perSeconds: DAY_SECONDS },
    ],
    perEmail: [{ name: 'volunteer-email-day', times: 5, perSeconds: DAY_SECONDS }],
  },
  career: {
    perAddress: [
      { name: 'career-address', times: 10, perSeconds: HOUR_SECONDS },
      { name: 'career-address-day', times: 30, perSeconds: DAY_SECONDS },
    ],
    perEmail: [{ name: 'career-email-day', times: 5, perSeconds: DAY_SECONDS }],
  },
  /** Photos of a driver, sent with a private link: a few submissions, each with several files. */
  driverPhotos: {
    perAddress: [
      { name: 'driver-photos-address', times: 20, perSeconds: HOUR_SECONDS },
      { name: 'driver-photos-address-day', times: 60, perSeconds: DAY_SECONDS },
    ],
    perEmail: [],
  },
  /**
   * Counted in megabytes. The limit for everyone together keeps any number of addresses from filling the disk
   * overnight.
   */
  files: {
    perAddress: { name: 'files-address-day', times: 150, perSeconds: DAY_SECONDS },
    global: { name: 'files-day', times: 5 * 1024, perSeconds: DAY_SECONDS },
  },
  /**
   * The button that sends a confirmation again: a person who knows another person's answers must not flood their inbox.
   */
  sendAgain: {
    perAddress: { name: 'send-again-address', times: 20, perSeconds: TEN_MINUTES_SECONDS },
    perRecord: [
      { name: 'send-again', times: 2, perSeconds: HOUR_SECONDS },
      { name: 'send-again-day', times: 5, perSeconds: DAY_SECONDS },
    ],
  },
  /** The correction of an email address that was just typed. One RSVP writes to few unproven addresses. */
  addressCorrection: {
    perAddress: { name: 'rsvp-address-fix', times: 20, perSeconds: TEN_MINUTES_SECONDS },
    perFamily: { name: 'rsvp-address-fix-family', times: 4, perSeconds: HOUR_SECONDS },
    perEmail: [
      { name: 'rsvp-address-fix-email', times: 4, perSeconds: HOUR_SECONDS },
      { name: 'rsvp-address-fix-email-day', times: 10, perSeconds: DAY_SECONDS },
    ],
  },
  /** Requests for the link of a family page: as for an RSVP, because the same families ask. */
  familyLink: {
    perAddress: [
      { name: 'family-link-address', times: 20, perSeconds: TEN_MINUTES_SECONDS },
      { name: 'family-link-address-day', times: 100, perSeconds: DAY_SECONDS },
    ],
    perEmail: [
      { name: 'family-link', times: 6, perSeconds: HOUR_SECONDS },
      { name: 'family-link-day', times: 20, perSeconds: DAY_SECONDS },
    ],
  },
  /**
   * Wrong birth dates on a family page, for 24 hours from the first. They count for the address that the links go to, so
   * that a new link brings no new tries, and a public site cannot multiply them.
   */
  familyBirthDate: {
    perEmail: { name: 'family-birth-date', times: 5, perSeconds: DAY_SECONDS, isFixed: true },
  },
  /**
   * Actions through a private link. The limit slows down guessing, although keys are long and random. It is higher than
   * for a password, because a family changes several things in a row, and mail apps unsubscribe many people from few
   * addresses.
   */
  familyPage: { perAddress: { name: 'family', times: 60, perSeconds: TEN_MINUTES_SECONDS } },
  offer: { perAddress: { name: 'offer', times: 40, perSeconds: TEN_MINUTES_SECONDS } },
  reminders: { perAddress: { name: 'reminders', times: 40, perSeconds: TEN_MINUTES_SECONDS } },
  unsubscribe: { perAddress: { name: 'unsubscribe', times: 60, perSeconds: TEN_MINUTES_SECONDS } },
  /** Checks of a signed waiver: enough for a person, but too few to guess references and names. */
  waiverCheck: {
    perAddress: { name: 'verify', times: 30, perSeconds: TEN_MINUTES_SECONDS },
    /** Each is a row for half an hour, and many addresses must not make many rows. */
    global: { name: 'verify-all', times: 3000, perSeconds: HOUR_SECONDS },
  },
  /** Creating a copy takes a tenth of a second of CPU time, and one person seldom needs it. */
  signedCopy: { perAddress: { name: 'signed-copy', times: 30, perSeconds: TEN_MINUTES_SECONDS } },
  /** Drawing one takes most of a second of CPU time; a network that previews links asks for each once. */
  sharePicture: {
    perAddress: { name: 'share-picture', times: 60, perSeconds: TEN_MINUTES_SECONDS },
  },
  /**
   * Emails from all public forms together to unproven addresses (docs/decisions/0005). Beyond the limit, emails wait
   * for the next day. A public site cannot multiply it, because the mail server's reputation is the same at every
   * scale.
   */
  unprovenEmails: {
    global: { name: 'unproven-emails', times: 2000, perSeconds: DAY_SECONDS, isFixed: true },
  },

  /**
   * Only failures count. The account's are those from one network, so that another person cannot lock its owner out.
   * Where the table would double a delay from one second, the sixth attempt waits until the fifteen minutes are over,
   * by the same mechanism as every other limit.
   */
  signIn: {
    perAddress: { name: 'sign-in', times: 20, perSeconds: TEN_MINUTES_SECONDS },
    perAccount: { name: 'sign-in-account', times: 5, perSeconds: FIFTEEN_MINUTES_SECONDS },
    /** From all networks. Refuses nothing: the owner of the account hears of the hundredth failure within a day. */
    warning: { name: 'sign-in-account-day', times: 99, perSeconds: DAY_SECONDS },
  },
  /** Counted by account: only a person with its password can try a code at all. */
  secondStep: {
    perAccount: { name: 'second-step', times: 5, perSeconds: FIFTEEN_MINUTES_SECONDS },
  },
  /** The current password, on a screen that may have been left open. */
  currentPassword: {
    perAccount: { name: 'own-password', times: 5, perSeconds: FIFTEEN_MINUTES_SECONDS },
  },
  signUp: {
    perAddress: [
      { name: 'sign-up', times: 5, perSeconds: HOUR_SECONDS },
      { name: 'sign-up-day', times: 20, perSeconds: DAY_SECONDS },
    ],
    perEmail: { name: 'sign-up-email', times: 1, perSeconds: FIFTEEN_MINUTES_SECONDS },
    global: { name: 'sign-up-all', times: 100, perSeconds: HOUR_SECONDS },
  },
  /** Wrong setup codes. A person with the right one is at the server's console. */
  setupCode: { perAddress: { name: 'setup-code', times: 10, perSeconds: HOUR_SECONDS } },
  forgotPassword: {
    perAddress: { name: 'forgot', times: 5, perSeconds: HOUR_SECONDS },
    perEmail: [
      { name: 'forgot-account', times: 1, perSeconds: MINUTE_SECONDS },
      { name: 'forgot-account-hour', times: 3, perSeconds: HOUR_SECONDS },
    ],
    global: { name: 'forgot-all', times: 200, perSeconds: HOUR_SECONDS },
  },
  /** Trying the keys of links to accounts. */
  accountLink: {
    perAddress: { name: 'account-link', times: 20, perSeconds: TEN_MINUTES_SECONDS },
  },
  /** Emails that confirm an address of an account, at the request of its signed-in owner. */
  confirmationLink: { perAccount: { name: 'confirm-link', times: 5, perSeconds: HOUR_SECONDS } },
  /**
   * Codes of helpers that are tried at an event: a word and four digits, good for ten minutes. A team scans its codes
   * within minutes, behind one address.
   */
  dayHelper: {
    perAddress: { name: 'day-helper', times: 20, perSeconds: TEN_MINUTES_SECONDS },
    perEvent: { name: 'day-helper-event', times: 100, perSeconds: TEN_MINUTES_SECONDS },
  },
  /** Phone numbers of parents that are looked up at the gate, a walk-in a minute. Guessing a number takes far more. */
  dayFamily: { perAccount: { name: 'day-family', times: 60, perSeconds: HOUR_SECONDS } },
  /** Requests to make an account an admin, granted or not. */
  grantAdmin: { perAccount: { name: 'grant-admin', times: 5, perSeconds: HOUR_SECONDS } },
  /** An admin invites a team in an afternoon, and no more. */
  invitation: { perAccount: { name: 'invite', times: 20, perSeconds: HOUR_SECONDS } },
  /**
   * Lines of the audit log, which can only grow. Refuses nothing: further lines are counted in a line of their own.
   */
  refusals: {
    perAccount: { name: 'refusal-lines', times: 60, perSeconds: HOUR_SECONDS, isFixed: true },
  },
  /** Files of an export, and lists of many people over REST. */
  exports: {
    perAccount: [
      { name: 'export', times: 10, perSeconds: HOUR_SECONDS },
      { name: 'export-day', times: 40, perSeconds: DAY_SECONDS },
    ],
  },
  privateFiles: {
    perAccount: { name: 'file-view', times: 120, perSeconds: HOUR_SECONDS },
    /** Refuses nothing: the sixtieth view within an hour is reported. */
    alert: { name: 'file-view-alert', times: 59, perSeconds: HOUR_SECONDS },
  },
} as const satisfies Record<string, Record<string, Limit | readonly Limit[]>>

/** In event-day mode, the public forms' limits for one network address are so many times as high, for so long. */
export const EVENT_DAY = { factor: 5, hours: 12 } as const
