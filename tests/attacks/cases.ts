/**
 * The attacks that we have thought of, with the tests that try them. `scripts/testing/attack-cases.test.ts` fails if one of
 * these tests is gone, or a number is missing.
 */

/** A test file, and titles of tests (or of their groups) in it. */
export type Tests = { file: string; titles: readonly string[] }

export type AttackCase = {
  number: number
  /** What an attacker does, and what happens. */
  attack: string
} & (
  | { state: 'tested'; by: readonly Tests[] }
  /** A part of it is not tested, or not built. `by` tests the rest. */
  | { state: 'open'; why: string; by: readonly Tests[] }
)

const at = (file: string, ...titles: string[]): Tests => ({ file, titles })
const integration = (name: string, ...titles: string[]) =>
  at(`tests/integration/${name}.test.ts`, ...titles)
const attacks = (name: string, ...titles: string[]) =>
  at(`tests/attacks/${name}.test.ts`, ...titles)
const browser = (name: string, ...titles: string[]) => at(`tests/e2e/${name}.spec.ts`, ...titles)

const tested = (number: number, attack: string, ...by: Tests[]): AttackCase => ({
  number,
  attack,
  state: 'tested',
  by,
})
const open = (number: number, attack: string, why: string, ...by: Tests[]): AttackCase => ({
  number,
  attack,
  state: 'open',
  why,
  by,
})

const ONE_FIELD =
  'changes in one field at most, whatever %s sends for it, and no page fails after that'
const NO_OTHER_DRAFT = 'stores no draft of a different shape, nor one made at another time'
const AS_TEXT = 'is text on every screen of staff that shows it'
const NOTHING_UNSTORABLE =
  'is refused for invalid input, and nothing that cannot be stored or shown is kept'
const BAD_INPUT = '%o gets its message, and nothing is stored'
const RESUME_ACCEPTED = 'is accepted if it is %s, and kept byte for byte'
const RESUME_REFUSED = 'is rejected if it is %s, and nothing of it is kept'
const BOT = 'that %s gets the same response as a person, and nothing is stored'
const RSVP_SCHEMA = 'src/features/rsvp/schema.test.ts'
const DOCUMENTS = 'src/lib/safe-document/document.test.ts'
const EDGE_RULES = 'src/server/rules.test.ts'

export const ATTACK_CASES: readonly AttackCase[] = [
  // Text and injection
  tested(
    1,
    'A name is an HTML element with a script: it is stored as typed, and staff see it as text.',
    integration('registration', 'stores text as it is: nothing is executed or cut off'),
    attacks('site', AS_TEXT),
    browser('content-security', 'no screen violates its policy'),
  ),
  tested(
    2,
    'An answer closes the element that it stands in: the same in lists, sheets and emails.',
    attacks('site', AS_TEXT),
    at('src/mail/layout.test.ts', 'shows typed text as text, never as markup'),
  ),
  tested(
    3,
    'The title of an event closes the title of its page: it is text.',
    attacks('site', 'is text in the title, the words and the data of an event that staff wrote'),
  ),
  tested(
    4,
    'A stored text links to a script, past the editor: it is drawn without a link.',
    at('src/blocks/prose.test.tsx', 'to %s is rendered as plain text, even if it was stored'),
  ),
  tested(
    5,
    'The words of an event close the structured data of its page: nothing runs.',
    attacks('site', 'is text in the title, the words and the data of an event that staff wrote'),
  ),
  tested(
    6,
    'A stranger has our site send words or links to another person’s address: emails repeat neither.',
    browser(
      'emails',
      'a visitor cannot have words or links of their own sent to an address that they enter',
    ),
    at('src/mail/shown.test.ts', 'is left out: %s'),
  ),
  tested(
    7,
    'Staff save an address that runs a script, or that leads elsewhere without a scheme: refused.',
    integration('refusals', 'to %s is refused with a message about allowed links'),
    integration('editing', 'refuse a link to %s'),
    at('src/lib/links.test.ts', 'cannot lead to %j'),
    at('src/features/careers/schema.test.ts', 'refuses %j as a web address'),
  ),
  tested(
    8,
    'A name holds a NUL: refused with a message, not with an error of the database.',
    integration('registration', BAD_INPUT),
    integration('family', NOTHING_UNSTORABLE),
    integration('families', 'shows errors even if a message quotes text that cannot be stored'),
    integration('staff-entry', 'has not signed with %s'),
    at('src/lib/json-body.test.ts', 'has no NUL in its texts, which the database would refuse'),
  ),
  tested(
    9,
    'A text holds characters that turn around what follows: none reaches a record.',
    integration('edge', 'never reach a record, from any sender'),
    integration('family', NOTHING_UNSTORABLE),
    attacks('fuzz', 'has no record with characters that reorder a text, even in texts of staff'),
    attacks(
      'staff-fuzz',
      'has no record with characters that reorder a text, even in texts of staff',
    ),
  ),
  tested(
    10,
    'An email address carries a second header: refused, and nothing is sent.',
    integration('registration', BAD_INPUT),
    at(RSVP_SCHEMA, 'refuses the email address %j'),
  ),
  tested(
    11,
    'A title adds lines to a calendar file: they are removed.',
    at(
      'src/features/events/calendar.test.ts',
      'removes control characters from a title with %s',
      'cannot be given extra lines through the name of the organization',
    ),
  ),
  tested(
    12,
    'A name is a statement of SQL: it is stored as a name.',
    integration('registration', 'stores text as it is: nothing is executed or cut off'),
  ),
  tested(
    13,
    'A search holds wildcards and operators: they are looked for as characters.',
    at('src/features/people/rules.test.ts', 'is never a pattern itself'),
    integration(
      'emails',
      'is searched by address, subject and reference, and takes every character as it is',
    ),
  ),
  tested(
    14,
    'A visitor asks the API for lists, by filters, sorting, joins or another method: nothing.',
    integration('access', 'serves a caller over REST only from the panel: %s'),
    attacks('staff-fuzz', 'tells a visitor nothing, whatever the query'),
    attacks('site', 'opens nothing to a visitor who claims %s'),
  ),

  // Answers, past the browser
  tested(
    15,
    'A registration lacks a required answer: a message at each, and nothing is stored.',
    integration('registration', BAD_INPUT),
    at(
      'src/features/registration/schema.test.ts',
      'of a youth reports all missing answers at once, in the order of the form',
    ),
  ),
  tested(16, 'No interest is chosen: a message.', integration('registration', BAD_INPUT)),
  tested(
    17,
    'An option that the form does not offer: a message.',
    integration('registration', BAD_INPUT),
  ),
  tested(
    18,
    'The waiver is not accepted, or with something like "false": it does not count.',
    integration('registration', BAD_INPUT),
    at(RSVP_SCHEMA, 'requires the waiver to be accepted, and %j does not count'),
  ),
  tested(
    19,
    'A phone of nine digits, of eleven, or in full-width digits: refused; ten are kept as digits.',
    integration('registration', BAD_INPUT),
    at(
      RSVP_SCHEMA,
      'refuses a phone of %s',
      'stores phones as ten digits, however they were typed',
    ),
  ),
  tested(
    20,
    'A birth date that does not exist, or does not fit the form that was sent: refused.',
    at(RSVP_SCHEMA, 'refuses %s as a date of birth'),
    integration(
      'registration',
      'must match the track of the submitted form, whatever page it came from',
    ),
  ),
  tested(
    21,
    'The two parts of a body contradict each other: refused.',
    integration('registration', 'must agree: a different %s is rejected'),
  ),
  tested(
    22,
    'A person of 17 signs alone because of a birthday soon: a guardian has to.',
    at(
      RSVP_SCHEMA,
      'must sign for a 17-year-old who turns 18 later this year',
      'must sign for a participant who turns 18 between signing and the event',
    ),
  ),
  tested(
    23,
    'Without a birth date a participant is a minor: the guardian is asked for.',
    integration('rsvp', 'gets the message of the specification at its field'),
    at(
      'src/features/rsvp/rules.test.ts',
      'is true if the date of birth is missing or does not exist',
    ),
  ),
  tested(
    24,
    'One child is entered twice, on one form or on two: refused.',
    at(RSVP_SCHEMA, 'refuses the same child twice'),
    integration(
      'rsvp',
      'for a child who already has a place is refused with the text of the specification',
    ),
  ),
  tested(
    25,
    'A child is dropped off with no one to pick it up, or comes in an unknown way: refused.',
    at(RSVP_SCHEMA, 'asks about pick-up only if the child is dropped off', 'are at least one'),
  ),
  tested(
    26,
    'A consent to transportation without its signature: refused; the signature alone is dropped.',
    at(
      RSVP_SCHEMA,
      'requires a second signature for transportation, and drops it without the consent',
    ),
  ),
  tested(
    27,
    'A driver sends no photos, or a path instead of one: refused.',
    at(RSVP_SCHEMA, 'requires both photos from a driver'),
    attacks('side-doors', 'is refused as the photo of a license, and stores nothing'),
  ),
  tested(
    28,
    'A form carries a status, a reference, notes of staff, a prototype: they are not stored.',
    integration('registration', 'is stored without fields that the form does not ask for'),
    integration('rsvp', 'is stored without fields that the form does not ask for'),
    at('src/forms/server/body.test.ts', 'treats a field named __proto__ as an ordinary field'),
  ),
  tested(
    29,
    'An RSVP to an event that is unknown, over, closed, a draft, or an operator: refused.',
    integration('rsvp', 'is refused for an event that is over, closed, a draft or unknown'),
  ),
  tested(
    30,
    'A visitor signs a waiver that was not shown, or is not in force: refused.',
    integration('rsvp', 'requires that the form showed the waiver in force'),
    integration('registration', 'cannot name a waiver version that is not in force'),
  ),

  // Files
  tested(
    31,
    'A field or a parameter holds an address for the server to fetch: it is never called.',
    attacks('side-doors', 'is never called, in any field or parameter'),
  ),
  tested(32, 'An empty resume: refused.', integration('server', RESUME_REFUSED)),
  tested(
    33,
    'A resume of exactly the limit is kept byte for byte, one byte more is refused.',
    integration('server', RESUME_ACCEPTED, RESUME_REFUSED),
    at(
      'src/forms/server/body.test.ts',
      'accepts a file of exactly the limit, and marks a larger one as too large',
    ),
  ),
  tested(
    34,
    'A picture, an archive, a spreadsheet or a program is called a resume: refused.',
    integration('server', RESUME_ACCEPTED, RESUME_REFUSED),
    at(
      DOCUMENTS,
      'must have the format that its file extension announces',
      'is refused if it is a spreadsheet, even with a Word document inside',
    ),
  ),
  tested(
    35,
    'A body with files is cut off, or has no boundary: refused, and no part is kept.',
    at(
      'src/forms/server/body.test.ts',
      'rejects a multipart body whose boundary is missing',
      'discards a file when the body ends in the middle of it',
    ),
  ),
  tested(
    36,
    'The name of a file holds a path or hides its extension: it is stored under a random name.',
    at('src/platform/private-files.test.ts', 'the display name of an uploaded file'),
    integration(
      'applications',
      'is stored with its resume, its emails and an entry in the audit log',
    ),
  ),
  tested(
    37,
    'A stranger, an account without rights, or staff of before ask for a file: refused; staff get a download.',
    integration(
      'exports',
      'is a download for staff, and each access is recorded',
      'is refused to all other accounts',
      'is not found under %j',
    ),
    integration(
      'account-roles',
      'revoking a role ends the sessions, which do not come back with the role',
    ),
  ),
  tested(
    38,
    'A photo with a location and a script behind it, a picture bomb, half a photo: re-encoded or refused.',
    integration(
      'photo',
      'is re-encoded without its location and any appended data',
      'is refused if it would take too much memory, because it %s',
      'is refused if it is truncated',
      'is refused if it is too small to read',
    ),
  ),
  open(
    39,
    'A file is another format, runs a script or a macro, or is known malware: refused.',
    'There is no virus scanner. Other formats, scripts, macros and embedded files are refused; malware that needs none of them is not found.',
    integration(
      'photo',
      'is refused if it is %s',
      'in Apple’s format is refused with advice on how to convert it',
    ),
    integration('applications', 'that contains active content is rejected with the reason'),
    at(DOCUMENTS, 'is refused if it has %s, compressed or not', 'is refused if it has macros'),
  ),

  // Access
  tested(
    40,
    'A script, another site or a subdomain wants the session cookie: it cannot have it.',
    integration(
      'accounts',
      'the session cookie is kept from scripts, other sites and subdomains, and the token is nowhere else',
    ),
  ),
  tested(
    41,
    'Every role tries every operation of every collection: each cell of the matrix holds.',
    integration(
      'access',
      'is in the matrix, and nothing else is',
      'gives a caller the access in the matrix: %s',
      'serves a caller over REST only from the panel: %s',
      'defines access to every operation, because Payload’s default is any account',
    ),
  ),
  tested(
    42,
    'A link of one family is used for the child or the copy of another: nothing opens.',
    integration(
      'family',
      'shows the events of its address and of no other, and opening it changes nothing',
      'of another family stays theirs',
    ),
    integration('staff-entry', 'cannot sign for another family'),
    integration(
      'signed-copy',
      'does not exist for a wrong key, the key of another copy, no key or no signature',
    ),
  ),
  tested(
    43,
    'An export is asked for with a key, a token, a wrong role, or from another site: refused and recorded.',
    integration(
      'exports',
      'is for staff and admins, by the role in the database',
      'is refused to a page of another site',
      'is recorded before its first byte is sent, and so is a refusal',
    ),
    attacks('side-doors', 'is not opened by %s'),
  ),
  tested(
    44,
    'Staff, or a user of the database, change a signed answer: refused, one by one and in bulk.',
    integration(
      'evidence',
      'cannot be changed over REST by %s, field by field',
      'allows no row to be deleted',
    ),
    integration('lists', 'cannot be changed in bulk, which would return hidden fields'),
    integration('access', 'cannot be %s, not even in the database'),
  ),
  open(
    45,
    'One person alone clears a driver, or does it at a screen that was left open.',
    'Two people are needed, but the password is not asked for again.',
    integration(
      'drivers',
      'never by the administrator who checked, unless there is only one',
      'never by an account without the right, or from another site',
      'once, when two administrators decide at the same time',
    ),
  ),
  tested(
    46,
    'An account gives itself a role or a right: refused.',
    integration('access', 'cannot make itself staff'),
    integration(
      'account-roles',
      'staff cannot change a role, their own or another',
      'cannot be changed by staff, and cannot be changed to unknown rights',
    ),
  ),
  tested(
    47,
    'Twenty sign up at once on a new site, or after the admins are gone: at most one becomes admin.',
    integration(
      'accounts',
      'exactly one of twenty accounts that sign up together becomes the first admin',
      'a sign-up after every admin is gone makes an ordinary account',
      'signing up creates an ordinary account, whatever role the request names',
    ),
    integration('server', 'has no entry points but its own'),
  ),
  tested(
    48,
    'The time of a refused sign-in tells whether there is an account: it does not.',
    integration(
      'accounts',
      'an unknown email address costs a password hash as a known one does',
      'a wrong password and an unknown email address get the same response',
    ),
  ),

  // Races, bots, limits
  tested(
    49,
    'Two hundred ask two processes for thirty places at once: thirty get one.',
    integration(
      'server',
      'never gives one place to two families, with two processes and two hundred parallel requests',
    ),
    integration('rsvp', 'are exceeded without the lock on the event'),
  ),
  tested(
    50,
    'One form is sent thirty times at once: one record, one email; a sixth child from one page is too many.',
    integration(
      'registration',
      'thirty times at once stores one row, one signature and one confirmation',
      'with other children from the same page stores five registrations, but no sixth',
      'is refused with the text of the specification, however the name is written',
    ),
  ),
  tested(
    51,
    'A bot fills in the hidden field: it reads a success, and nothing is stored.',
    integration('registration', BOT),
    attacks('fuzz', 'stores nothing in which a bot has filled in the hidden field'),
  ),
  tested(
    52,
    'A bot sends at once: the same. A person takes a little longer.',
    integration('registration', BOT, 'is not assumed if a visitor takes a little longer'),
  ),
  tested(
    53,
    'The token of a form is missing, forged, of another form, old or from the future: refused, with the answers kept.',
    integration(
      'registration',
      'or an old page gets a message and loses no answer if its token is %s',
    ),
  ),
  tested(
    54,
    'Without JavaScript the rules are the same, and nothing is lost.',
    integration('registration', 'an accepted form leads to the thank-you page'),
    browser(
      'form-kit',
      'without JavaScript, a refusal loses nothing and the form completes with its files',
    ),
  ),
  tested(
    55,
    'One network address sends too many registrations: it has to wait, others do not.',
    integration('registration', 'count by the network address of the connection'),
  ),
  tested(
    56,
    'A stranger subscribes another person’s address again and again: one email.',
    integration('subscribe', 'gets at most one email, however often a stranger enters it'),
  ),
  tested(
    57,
    'A client invents its network address: it is counted by the real one.',
    integration(
      'server',
      'limits requests by the address of the connection, whatever a client claims',
    ),
    at('src/server/forwarded.test.ts', 'the address of a client'),
  ),
  tested(
    58,
    'Passwords are guessed, for one account or for many: too many are refused, but no other person is locked out.',
    integration(
      'accounts',
      'after five failures an account cannot be signed in to from that network address, but from others',
      'sign-ins beyond the queue for hashing are refused',
    ),
    attacks(
      'side-doors',
      'one common password for many accounts is refused after twenty failures, for that address only',
    ),
  ),
  tested(
    59,
    'A password is short, common or endless; staff have a short one: refused, or changed before anything opens.',
    integration(
      'accounts',
      'a sign-up with the password %j is refused',
      'a sign-up with the password %j is accepted, and all of it counts',
    ),
    integration(
      'account-links',
      'staff whose password is too short get no session before they have chosen another',
    ),
  ),
  tested(
    60,
    'A link to reset a password is used twice, late, guessed, or asked for under another host: nothing opens.',
    integration(
      'account-links',
      'the link in an email resets a forgotten password once, and ends every session',
      'an account has one reset link at a time, which works for thirty minutes',
      'the key of a reset link is only in the email, and is stored nowhere',
    ),
    attacks(
      'side-doors',
      'leads to this site, whatever host the request names',
      'the key of a link is refused after twenty tries',
    ),
  ),
  tested(
    61,
    'A code of the second step is guessed or used again: refused, and counted for the account.',
    integration(
      'second-step',
      'accepts a code once, however many browsers send it at the same time',
      'is limited, for the account and not for the browser',
      'is not skipped by a new password',
    ),
  ),

  // What leaves the house
  tested(
    62,
    'A name is a formula of a spreadsheet: the cell is text.',
    at('src/lib/csv.test.ts', 'is escaped so that it never runs as a formula: %j'),
    integration('exports', 'are never run as formulas: %j'),
  ),
  tested(
    63,
    'Staff without the right export health answers: refused and recorded.',
    integration(
      'health-right',
      'with health answers is refused without the right, which is recorded',
      'of %s has health answers only with the right and a reason, whoever asks',
    ),
  ),
  tested(
    64,
    'Figures for funders tell about one child: no count under five can be calculated.',
    at(
      'src/features/reports/figures/funders/rules.test.ts',
      'leave no cell of a small group that could be calculated',
    ),
    integration('figures', 'of %s show no count of fewer than five people'),
  ),

  // The platform
  tested(
    65,
    'A page runs a script of its own, or asks another site for anything: none does, for any role.',
    browser('content-security', 'no screen violates its policy'),
    browser(
      'pages',
      '${path} loads without errors, requests nothing from other sites, and is accessible on a phone and on a desktop',
    ),
  ),
  tested(
    66,
    'A response lacks the headers that protect its reader, is kept by a cache, or a form leaves answers behind.',
    integration(
      'edge',
      'every response has the headers that protect its reader',
      'no response of the API may be stored',
    ),
    browser(
      'form-kit',
      'a reload keeps every answer, and says where health answers and consents have to be given again',
    ),
    at(
      'src/forms/browser/draft.test.ts',
      'a draft keeps the typed and chosen answers, but no health or confidential answer, consent, signature or file',
    ),
  ),
  tested(
    67,
    'A client sends headers by which Next talks to itself: they are dropped.',
    at(EDGE_RULES, 'lose those by which a client could direct Next, and keep the others'),
    attacks('site', 'opens nothing to a visitor who claims %s'),
  ),
  tested(
    68,
    'Methods that no page has, files of the server, doors of the framework: refused or not found.',
    attacks('site', 'does nothing for %s on a page', 'serves nothing at %s'),
    integration('edge', '%s is refused, is not found, or leads to this site'),
    integration('server', 'has no entry points but its own'),
  ),
  tested(
    69,
    'A request hides in another, or names two hosts: refused.',
    integration('edge', 'cannot smuggle a request in the body of another'),
    at(EDGE_RULES, 'if it names two hosts, or none'),
  ),
  tested(
    70,
    'A public site starts with a guessable secret or example settings: it does not, and names them without values.',
    integration('first-start', 'does not start a public site with unsafe settings, and names each'),
    at('src/lib/public-settings.test.ts', 'cannot use the secret %s'),
  ),
  tested(
    71,
    'Something fails inside: the response has no code, no SQL and no path.',
    integration('registration', 'because it %s is reported in our words, never in its own'),
    integration('refusals', 'is reported in plain words, and logged as a failure'),
    attacks(
      'fuzz',
      'is served or refused, whatever the address, cookies and headers are',
      'refuses any bytes as its body',
    ),
  ),
  tested(
    72,
    'The process dies before or after the commit: nothing, or one record with its reference.',
    integration(
      'crash',
      'between the insert and the commit leaves no record',
      'between the commit and the response leaves one record, and a retry gets its reference',
    ),
  ),
  tested(
    73,
    'What a person typed is in a log, of the site or of its database: it is in neither.',
    integration('server', 'never logs a typed answer, whatever fails'),
    integration(
      'database-log',
      'contains no values of a rejected row, a duplicate key, a failed cast or a failed statement',
    ),
    integration('emails', 'that was down receives each email once when it is back'),
  ),
  tested(
    74,
    'A form is sent as JSON, urlencoded or with parts: the same rules.',
    attacks('fuzz', 'stores every acknowledged submission once, and nothing else'),
    integration('families', 'has its answers read under the names of its controls'),
  ),
  tested(
    75,
    'A body is malformed, endlessly nested, huge, or of another type: refused, never an error.',
    integration('rsvp', 'that is %s gets its own response'),
    integration('accounts', 'a malformed request of type %s gets a message for people: case %#'),
    attacks('fuzz', 'refuses any bytes as its body'),
  ),
  tested(
    76,
    'The database is down: forms are asked to try again, keep what was typed, and are stored once.',
    integration('server', 'is up but not ready without its database, and asks forms to try again'),
    integration('frozen-database', 'during a submission neither loses nor duplicates it'),
    browser(
      'form-kit',
      '${form.thing} whose response is lost keeps every answer, and is stored once when sent again',
    ),
  ),
  tested(
    77,
    'Clocks of two processes differ: no person is taken for a bot, and no submission is lost.',
    at(
      'tests/faults/faults.test.ts',
      'every round of seeds holds every fault once, and a seed always has the same plan',
      'seed %i',
    ),
  ),
  tested(
    78,
    'The disk is full: files are refused without a part of them, forms without files go on.',
    integration(
      'full-disk',
      'without room for a file keeps no part of it, and the person reads why',
      'that is full still accepts forms without files, and the site reports that it is not ready',
    ),
  ),
  tested(
    79,
    'The mail server is down: forms go on, and each email arrives once later.',
    integration('emails', 'that was down receives each email once when it is back'),
  ),
  tested(
    80,
    'A new version is started while forms come in: with two instances none fails; with one, what was typed waits in the browser.',
    integration('proxies', 'no request fails while one instance after the other is restarted'),
    integration(
      'server',
      'finishes the requests in flight when it is stopped, and accepts no new ones',
    ),
    browser(
      'form-kit',
      'without a connection the form says that it waits, and is sent as soon as there is one',
    ),
  ),
  tested(
    81,
    'A disk is missing, or another database answers: the site does not start on an empty one.',
    integration(
      'missing-disk',
      'does not start on an empty one, says so, and leaves it empty',
      'does not start on a different one',
    ),
  ),
  tested(
    82,
    'A client sends a byte at a time, or takes every place: it loses its connection, and others are served.',
    integration(
      'edge',
      'that sends a byte at a time loses its connection, and one on a bad line does not',
      'keeps no more than fifty slots, and readers are served meanwhile',
    ),
    integration(
      'overload',
      'of endless uploads and huge pictures uses little memory, and the site stays ready',
    ),
  ),

  // Links in emails, and what another page can do with a session
  tested(
    83,
    'A tag of a subscription is a path: it is dropped.',
    integration('subscribe', 'is stored without an invalid tag'),
  ),
  tested(
    84,
    'A scanner opens the link to unsubscribe: nothing changes before the button.',
    integration(
      'subscribe',
      'changes nothing if it is opened, even five times',
      'unsubscribes the reader when the button is pressed, and does nothing the second time',
    ),
  ),
  tested(
    85,
    'A scanner opens the link of an offer, of a family or of a reminder: nothing changes.',
    integration('offers', 'changes nothing when it is opened'),
    integration('family-days', 'shows the RSVP, and opening it changes nothing, however often'),
    integration('reminders', 'changes nothing when it is opened, and can be undone'),
  ),
  tested(
    86,
    'Another site embeds a private file for a person who is signed in: refused, and no view is recorded.',
    integration('exports', 'is refused to all other accounts'),
    integration('drivers', 'is refused to all other accounts'),
    at('src/lib/request-origin.test.ts', 'cannot be started from a page of another site: %j'),
  ),
  tested(
    87,
    'A backup is stolen, changed or restored: it cannot be read, is refused, or is complete with every seal, and without the people erased since.',
    integration(
      'backup',
      'is encrypted, and readable only by its owner',
      'restores a lost site: rows, sequences, files, settings',
      'reports every difference from the manifest',
      'from a backup with one changed byte, or one that is cut off',
    ),
    integration(
      'drill',
      'is in no table, file, output or new backup, except where the law keeps a signature',
      'comes back from a backup, with every acknowledged submission and without the erased family',
    ),
  ),

  // What is not on the first list
  tested(
    88,
    'A stranger calls a server function of the panel, or calls it with anything: it tells nothing.',
    attacks(
      'staff-fuzz',
      'is not even read if a visitor sends it',
      'is not even read if an account without rights sends it',
      'reveals no internals to staff, whatever the arguments, and changes no signed answer',
    ),
    integration('edge', 'cannot call server functions without a session, nor outside the panel'),
  ),
  tested(
    89,
    'A request is no request, names no host, or expects something: it is refused like any other.',
    attacks('fuzz', 'is answered or cut off, with the headers that protect its reader'),
    integration('edge', 'a response to a request with an invalid host: %s'),
  ),
  tested(
    90,
    'The bytes of a file are changed at random: it is kept or refused, within half a gigabyte.',
    attacks(
      'fuzz',
      'as a resume is kept or refused, however its bytes are changed',
      'as a photo is re-encoded or refused, however its bytes are changed',
      'has used less than half a gigabyte more than at rest',
    ),
    at(DOCUMENTS, 'never crashes the check, truncated anywhere or with any byte changed'),
  ),
  tested(
    91,
    'Any route is sent anything: by a visitor it changes nothing, by staff nothing that was signed.',
    attacks('fuzz', 'changes nothing for a visitor, whatever the body'),
    attacks(
      'staff-fuzz',
      'never fails for %s, whatever is sent to it, and changes nothing that was signed',
    ),
  ),
  tested(
    92,
    'Staff write into each field of each collection: no other field changes.',
    attacks('staff-fuzz', ONE_FIELD),
  ),
  tested(
    93,
    'One address opens pages without end, or a response never comes: others are served, and the place is given back.',
    integration(
      'edge',
      'serves one reader a hundred pages at once, then says when to come back, and serves all others',
    ),
    at(
      'src/server/exchange-timeouts.test.ts',
      'is aborted when the site does not begin its response in time',
      'is aborted when the client stops reading',
    ),
  ),
  tested(
    94,
    'An attacker on the network strips the encryption from the connection to the mail server: nothing is sent.',
    integration('emails', 'gets no email, unless it is on the same machine'),
  ),
  tested(
    95,
    'An address leads by its dots from a file of the site to a page of one person, under the rules of the file: refused.',
    at(
      EDGE_RULES,
      'for an address that leaves its folder by dots',
      'for an address with encoded dots',
      'for an address with encoded dots and slashes',
    ),
    integration('edge', '%s is refused, is not found, or leads to this site'),
  ),
  tested(
    96,
    'A response for one person is sent to another from memory: only public responses are kept, and none for staff who see drafts.',
    integration(
      'metrics',
      'counts responses from memory: pages that are the same for every visitor, and files',
    ),
  ),
  tested(
    97,
    'An attacker requests made-up addresses of one page until memory is full of them: they count, and the oldest are dropped.',
    at(
      'src/server/pages/response-memory.test.ts',
      'counts addresses, because one client can invent any number of them',
    ),
  ),
  tested(
    98,
    'An attacker with an account of staff saves a record whose parts have a different shape than their fields, so that a page fails for every visitor.',
    attacks('staff-fuzz', ONE_FIELD),
    integration('refusals', 'is refused at its field, and nothing is saved: %s'),
    attacks('staff-fuzz', NO_OTHER_DRAFT),
  ),
  tested(
    99,
    'An attacker with an account of staff gives a record another time of creation.',
    integration('refusals', 'no client can set the time of creation of a record'),
    attacks('staff-fuzz', NO_OTHER_DRAFT),
  ),
  tested(
    100,
    'Characters that reorder a text get into the database past the hooks of collections, through a function of the server.',
    attacks(
      'staff-fuzz',
      'has no record with characters that reorder a text, even in texts of staff',
    ),
  ),
  tested(
    101,
    'JSON is nested tens of thousands of levels deep, so that whatever walks through it runs out of stack.',
    at('src/forms/server/body.test.ts', 'rejects JSON that is nested too deep to be walked'),
    at(
      'src/lib/json-body.test.ts',
      'is null if it is too large, nested too deep to be walked, or not JSON',
    ),
    attacks('fuzz', 'refuses any bytes as its body'),
  ),
  tested(
    102,
    'A reader of another person’s mailbox signs up an invented child with its address, and gives that birth date: the real child stays closed.',
    integration(
      'family',
      'is not opened, changed or named by an invented child, neither with this link nor with the next',
      "of a child who was signed up after the link was requested opens nothing, and later the child's own records",
      'opens beside another one in the same browser, and in no other',
    ),
    at(
      'src/features/rsvp/family/rules.test.ts',
      'treats the same name with another birth date, and twins, as different children',
    ),
  ),
  tested(
    103,
    'Birth dates are tried with one link after the other: five wrong ones an address and day.',
    integration(
      'family',
      'can be tried five times per address and day over all of its links, and then even the right one is refused',
      'cannot be tried more often in parallel',
    ),
  ),
  tested(
    104,
    'The link in a confirmation is used for other records of its address: it shows what was sent together.',
    integration(
      'family-days',
      'shows the RSVPs that were sent together, and no other records, health answer, phone or full name',
    ),
  ),
  tested(
    105,
    'The source of a family page is read for what the page does not show: nothing is there.',
    browser('private-pages', 'every page of a family sends only the data that it shows'),
  ),
  tested(
    106,
    'Who may collect is changed by link, weeks before the day: every known address and staff are told.',
    integration(
      'family',
      'send a change of pick-up people to every known address and to staff, however far the events are',
    ),
  ),
  tested(
    107,
    'A stranger signs a child up for another event, with its name and birth date and an address of their own, to be shown as its parent.',
    integration('households', 'keeps the contacts and pick-up people of the opened home'),
    integration('households', 'is registered by phone with the answers of that home'),
    integration('households', 'are shown on both pages and both rosters'),
  ),
  tested(
    108,
    'A parent signs up the child of another home and has their own data erased, or names other households in the request: no data of the other home is erased.',
    integration(
      'erasure',
      'is one household: the father’s leaves what the mother sent for the same child, and her other children',
      'never covers another household, whatever a request names',
      'is the list that the admin has read, or nothing',
    ),
  ),
  tested(
    109,
    'An admin’s account is used to erase a family: the family is hidden at once, any other admin brings it back within 48 hours, and the site cannot hurry it.',
    integration(
      'erasure',
      'is called back by any admin, without a code, and everything is where it was',
      'is done after 48 hours and not before, also if the worker was off for days',
      'cannot be marked as done by the site, nor get another time or other records',
    ),
  ),
  tested(
    110,
    'A form is sent with markup in its names and values while the database is away, so that the page that holds it runs them.',
    at(
      'tests/integration/unavailable.test.ts',
      'keeps hostile values as text, and repeated names in their order',
    ),
    at('tests/integration/unavailable.test.ts', 'repeats no password and no code'),
  ),
  tested(
    111,
    'An event with sign-ups gets a year that is over, so that the next night empties what its families told us.',
    integration('notices', 'does not move %s without a confirmation'),
    integration('brake', 'makes nothing due before the latest day that the families were told'),
  ),
  tested(
    112,
    'The clock of the machine, of the database, or of both is set ahead, so that the nightly run erases what is not due.',
    integration(
      'brake',
      'stops everything if the clock of the machine is %s of the database’s',
      'stops everything after a long time without a run, and goes on once an administrator has looked',
      'stops a class that wants more than five times as much as usual, and no other, until an administrator lets it go on',
      'are invisible at once, and unchanged when an administrator puts them back',
    ),
  ),
  tested(
    113,
    'A person with a forwarded link to a signed copy opens it forever, or makes up the cookie that shows the pick-up code.',
    integration(
      'signed-copy',
      'opens until 30 days after the event, and later with a new link from the family page',
      'ends with all links of the family, and a new one opens it',
      'is on a thank-you page that cannot be forged and expires after half an hour',
    ),
  ),
  tested(
    114,
    'A page of the desk is left open, and its scripts ask the server again and again, so that an unused session never ends.',
    at(
      'tests/e2e/sessions.spec.ts',
      'pages and presses renew a session, waiting does not, and two minutes before its end the page asks',
    ),
  ),
  tested(
    115,
    'A person signs in at a computer after a colleague and looks for typed answers about a child, or for its health answers on the disk.',
    at(
      'tests/e2e/sessions.spec.ts',
      'a registration on the phone comes back with its rows, without its health answers, and only for its author',
    ),
  ),
  tested(
    116,
    'Two people save a page from the same version at once, so that the words of one vanish without a trace.',
    at(
      'tests/integration/editors.test.ts',
      'saved twice in parallel from one version is saved once, in ten runs',
    ),
    at(
      'tests/integration/editors.test.ts',
      'based on the current version is saved, and keeps the colleague’s draft as a version',
    ),
  ),
  tested(
    117,
    'Two coordinators answer the same message at once, and the family gets a yes and a no.',
    at(
      'tests/integration/inbox.test.ts',
      'to an answered message is sent only after its author has read the earlier answer, however many send at once',
    ),
  ),
  tested(
    118,
    'A minor types their own name as the parent’s and signs alone.',
    at(
      'src/features/rsvp/schema.test.ts',
      'is asked once whether a parent of the same name is there',
      'is found among siblings',
    ),
    at('src/features/registration/schema.test.ts', 'asks about a guardian with the minor’s name'),
  ),
  tested(
    119,
    'A child is signed up twice for a day with two spellings of its name, one after the other or at once, with other health answers.',
    integration(
      'name-keys',
      'one child has one spot, however the name is spelled',
      'the database refuses the second spelling even without any other check',
    ),
  ),
  tested(
    120,
    'The address of a registration is corrected with the ticket of another form, an old one, or a forged one, to have its confirmation.',
    integration('right-address', 'is corrected only with the ticket of its own form'),
  ),
  tested(
    121,
    'A coordinator’s session reads all submissions over REST at once, by any parameter or method: a hundred at most, and many are recorded and limited as exports are.',
    integration(
      'bulk-reads',
      'answers at most a hundred records: %s',
      'returns the same over POST as over GET, and no more',
      'counts as an export from twenty-six records on, and is refused the eleventh time in an hour',
    ),
  ),
  tested(
    122,
    'An account is refused thousands of times, with long addresses, to fill the audit log or to bury a line in it.',
    integration('limits', 'are sixty within an hour, and then one whenever the number has doubled'),
  ),
  tested(
    123,
    'The session of an administrator is used to turn the second step of a colleague off, or to invite another administrator.',
    integration(
      'second-step',
      'turn it off for a colleague only with their own password, or a code if they have a second step',
    ),
    integration(
      'account-links',
      'an invitation as administrator requires the inviting admin’s password, or a code if they have a second step',
    ),
  ),
  tested(
    124,
    'A stranger signs up with the address of a future colleague and sets up a second step, so that the invitation is worthless.',
    integration(
      'account-links',
      'an invitation ends a second step, with its recovery codes, that a stranger set up before',
    ),
  ),
  tested(
    125,
    'A stranger signs up with an address, and in with the same words, to learn whether it has an account.',
    integration(
      'accounts',
      'signing up says the same whether or not the address has an account, and so does signing in with it',
    ),
  ),
  tested(
    126,
    'A visitor reads the source of a page of a family, an offer, a driver or a signature for data that the page does not show.',
    browser(
      'private-pages',
      'the page after an RSVP sends only the data that it shows',
      'every page of a family sends only the data that it shows',
      'the page of an offer sends only the data that it shows, before and after the family takes it',
      'the page on which a driver uploads photos sends only the data that it shows',
    ),
  ),
  tested(
    127,
    'Two people look alike: one name and birth date, two homes of one child, a mistyped address, two parents of one name.',
    integration(
      'identity',
      'are kept apart by %s',
      'are two families in the search',
      'each get email about their own event, at their own address',
      'are each cleared as drivers separately',
      'are each erased separately',
      'are each held separately',
    ),
  ),
  tested(
    128,
    'An attacker who can write to the backup folder adds a backup with an administrator and settings of their own, or lines in the file of erasures, and waits for a restore.',
    integration(
      'backup',
      'from a backup that another person has made, changed or signed',
      'restores settings by their names, and no other',
    ),
    integration('erasure', 'follows no line that the site has not written'),
  ),
  tested(
    129,
    'A person whose account, session or link was ended gets in again after a restore, or gets an email that was waiting then.',
    integration('backup', 'restores no session and no link, and holds every email'),
    integration(
      'drill',
      'admits no earlier session or link, and sends no email until an administrator has looked',
    ),
    integration(
      'email-hold',
      'no email is sent until an administrator releases email, and then each is sent once',
    ),
  ),
  tested(
    130,
    'A submission cannot be indexed, so that no list, message, time limit or erasure finds it, unnoticed.',
    integration(
      'reconciliation',
      'is stored, counted on Today and in the metrics, and found again once it can be indexed',
    ),
  ),
  tested(
    131,
    'An account without the right, or an old page, writes to people who sent something; or to a person who has withdrawn or waits to be erased.',
    integration(
      'people-messages',
      'is written only by accounts that may review',
      'goes to exactly the people the colleague saw, or to no one',
      'skips people without an address, who have withdrawn, or who wait to be erased',
      'is withheld with the only person it went to',
    ),
  ),
  tested(
    132,
    'A stranger guesses the code of a helper, or a helper passes a link on; or a helper looks for a family behind a child.',
    integration(
      'day',
      'opens the list once, on one phone, by the link or by the words',
      'has ten minutes to open the list',
      'reads enough to find a child and not enough to find a family',
      'loses the list when the lead ends the access, and still sends what waits',
      'keeps no code and no key in the database',
    ),
  ),
  tested(
    133,
    'A phone at the gate sends taps in the lead’s name, changes one that is stored, or lets a child go with a person who must not.',
    integration(
      'day',
      'taps under the own name, and cannot speak for the lead',
      'that other staff send in the lead’s name decide nothing',
      'of one id with other contents keep the first, and each other one in a note',
      'never change and never go, whoever tries',
      'say which of them the lead has to settle',
    ),
  ),
  tested(
    134,
    'A stranger, or an account without the right, sends a walk-in, a signature or a page; or one is sent again and again.',
    integration(
      'day-arrivals',
      'is refused from a stranger, from an account that never had the right, and from another site',
      'is stored once with its tap, however often and in whatever way it arrives',
      'is sealed with the time and the words of the phone, once, and has a signed copy',
      'is refused if it is no picture or too large',
    ),
  ),
]

/** How many cases there are in each state. */
export function countCases(): Record<AttackCase['state'], number> {
  const counts = { tested: 0, open: 0 }
  for (const { state } of ATTACK_CASES) counts[state] += 1
  return counts
}

const getTitle = ({ number }: AttackCase) => `T${String(number).padStart(2, '0')}`

/** What `npm run test:attacks` ends with. */
export function describeCases(): string {
  const { tested: covered, open: left } = countCases()
  const reasons = ATTACK_CASES.flatMap((one) =>
    one.state === 'open' ? [`  ${getTitle(one)} open: ${one.why}`] : [],
  )
  return [`attack cases: ${String(covered)} tested, ${String(left)} open`, ...reasons].join('\n')
}
