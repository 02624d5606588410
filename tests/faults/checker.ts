import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

import { query } from '../support/database'
import type { Entry } from './clients'
import type { World } from './world'

/** What must never be found. */
export type Finding = {
  what:
    | 'lost'
    | 'doubled'
    | 'refused but stored'
    | 'half a family'
    | 'no signature'
    | 'no file'
    | 'not one email'
    | 'never sent'
    | 'too many places'
    | 'out of turn'
    | 'a save is missing'
    | 'not one line of the audit log'
  about: string
}

type Facts = { world: World; history: Entry[]; eventId: string; capacity: number; question: string }

type Row = {
  mark: string
  id: string
  reference: string
  signatures: number
  status: string
  since: Date
}

/** Reads the database, the files and the mailbox, and compares them with what the clients were told. */
export async function check(facts: Facts): Promise<Finding[]> {
  const findings: Finding[] = []
  const rows = await findRows(facts.history)
  for (const entry of facts.history.filter(({ kind }) => kind !== 'save'))
    findings.push(...checkRecords(entry, rows.get(entry.mark) ?? []))
  findings.push(...(await checkEmails(facts, rows)))
  findings.push(...(await checkFiles(facts, rows)))
  findings.push(...checkPlaces(facts, rows))
  findings.push(...(await checkSaves(facts)))
  return findings
}

const told = ({ kind, mark, attempts, outcome, seen }: Entry) =>
  `${kind} ${mark}: ${outcome} after ${String(attempts)} attempts (${seen})`

async function findRows(history: Entry[]): Promise<Map<string, Row[]>> {
  const marks = history.map(({ mark }) => mark)
  const found = await query<Row>`
    WITH stored AS (
      SELECT parent_email AS mark, id, reference, status::text, 'rsvp_id' AS signed, coalesce(waiting_since, created_at) AS since FROM rsvps
      UNION ALL SELECT email, id, reference, '', 'registration_id', created_at FROM registrations
      UNION ALL SELECT email, id, reference, '', '', created_at FROM career_applications
      UNION ALL SELECT sender_email, id, reference, '', '', created_at FROM form_submissions
      UNION ALL SELECT email, id, reference, '', '', created_at FROM subscribers
    )
    SELECT mark, id::text, reference, status, since,
      (SELECT count(*)::int FROM waiver_signatures s
        WHERE (signed = 'rsvp_id' AND s.rsvp_id = stored.id)
           OR (signed = 'registration_id' AND s.registration_id = stored.id)) AS signatures
    FROM stored WHERE mark = ANY(${marks})`
  return grouped(found, ({ mark }) => mark)
}

function grouped<Item>(items: Item[], by: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) groups.set(by(item), [...(groups.get(by(item)) ?? []), item])
  return groups
}

/** Every "ok" is there exactly once, every "unknown" at most once, nothing that was refused. */
function checkRecords(entry: Entry, rows: Row[]): Finding[] {
  const about = told(entry)
  const findings: Finding[] = []
  if (rows.length > entry.children) findings.push({ what: 'doubled', about })
  if (entry.outcome === 'ok' && rows.length === 0) findings.push({ what: 'lost', about })
  if (entry.outcome === 'ok' && !rows.some(({ reference }) => reference === entry.reference))
    findings.push({ what: 'lost', about: `${about}: no record has its reference` })
  if (entry.outcome === 'refused' && rows.length > 0)
    findings.push({ what: 'refused but stored', about })
  if (rows.length > 0 && rows.length < entry.children)
    findings.push({ what: 'half a family', about })
  const isSigned = ['rsvp', 'family', 'driver', 'registration'].includes(entry.kind)
  if (isSigned && rows.some(({ signatures }) => signatures !== 1))
    findings.push({ what: 'no signature', about })
  return findings
}

/** One email to each family or person whose submission is stored, by its Message-ID; none to others. */
async function checkEmails({ world, history }: Facts, rows: Map<string, Row[]>) {
  const findings: Finding[] = []
  const unsent = await query<{ recipient: string; status: string }>`
    SELECT recipient, status FROM emails WHERE status <> 'sent'`
  for (const { recipient, status } of unsent)
    findings.push({ what: 'never sent', about: `${recipient}: ${status}` })
  for (const entry of history) {
    if (entry.kind === 'save') continue
    const ids = new Set(
      world.mailbox.received
        .filter(({ recipients }) => recipients.includes(entry.mark))
        .map(({ messageId }) => messageId),
    )
    if (ids.size !== Math.min(1, rows.get(entry.mark)?.length ?? 0))
      findings.push({ what: 'not one email', about: `${told(entry)}: ${String(ids.size)}` })
  }
  return findings
}

/** Every file that a record names is there, with the bytes that it says, and that were sent. */
async function checkFiles({ world, history }: Facts, rows: Map<string, Row[]>) {
  const findings: Finding[] = []
  const files = await query<{ owner: string; key: string; sha256: string }>`
    SELECT career_application_id::text AS owner, storage_key AS key, sha256 FROM resumes
    UNION ALL SELECT rsvp_id::text, storage_key, sha256 FROM driver_documents`
  const filesOf = grouped(files, ({ owner }) => owner)
  const expected: Partial<Record<Entry['kind'], number>> = { career: 1, driver: 2 }
  for (const entry of history) {
    for (const { id } of rows.get(entry.mark) ?? []) {
      const own = filesOf.get(id) ?? []
      const problem = (about: string) =>
        findings.push({ what: 'no file', about: `${told(entry)}: ${about}` })
      if (own.length !== (expected[entry.kind] ?? 0)) problem(`${String(own.length)} files`)
      for (const { key, sha256 } of own) {
        const bytes = await readFile(path.join(world.disk, key)).catch(() => null)
        const actual = bytes && createHash('sha256').update(bytes).digest('hex')
        if (actual !== sha256) problem(actual ? 'other bytes than its record says' : 'no bytes')
        if (entry.sha256 && actual !== entry.sha256) problem('other bytes than were sent')
      }
    }
  }
  return findings
}

/** No event has more children than places, and nobody who came later got a place before somebody who waits. */
function checkPlaces({ history, capacity }: Facts, rows: Map<string, Row[]>): Finding[] {
  const findings: Finding[] = []
  const single = history
    .filter(({ kind, outcome }) => (kind === 'rsvp' || kind === 'driver') && outcome === 'ok')
    .flatMap((entry) => (rows.get(entry.mark) ?? []).map((row) => ({ entry, row })))
  const taken = [...rows.values()].flat().filter(({ status }) => status === 'confirmed').length
  if (taken > capacity)
    findings.push({ what: 'too many places', about: `${String(taken)} of ${String(capacity)}` })
  for (const earlier of single) {
    if (earlier.row.status !== 'waitlisted') continue
    for (const later of single) {
      if (later.entry.sentAt <= earlier.entry.endedAt) continue
      const isBefore =
        later.row.status === 'confirmed' ||
        (later.row.status === 'waitlisted' && later.row.since <= earlier.row.since)
      if (isBefore)
        findings.push({
          what: 'out of turn',
          about: `${later.entry.mark} (${later.row.status}) before ${earlier.entry.mark}`,
        })
    }
  }
  return findings
}

/** Each save that was acknowledged is a version, each has one line of the audit log, and what is shown is one of them. */
async function checkSaves({ history, question }: Facts): Promise<Finding[]> {
  const findings: Finding[] = []
  const versions = await query<{ answer: string }>`
    SELECT version_answer AS answer FROM _faq_items_v WHERE parent_id = ${question}`
  const lines = await query`
    SELECT 1 FROM audit_log WHERE subject = ${`faq-items/${question}`} AND action IN ('record.published', 'record.changed')`
  const [shown] = await query<{ answer: string }>`
    SELECT answer FROM faq_items WHERE id = ${question}`
  const saved = versions.map(({ answer }) => answer)
  for (const entry of history.filter(({ kind }) => kind === 'save')) {
    const times = saved.filter((answer) => answer === entry.mark).length
    if (entry.outcome === 'ok' && times === 0)
      findings.push({ what: 'a save is missing', about: told(entry) })
    if (times > entry.attempts) findings.push({ what: 'doubled', about: told(entry) })
  }
  if (!shown || !saved.includes(shown.answer))
    findings.push({ what: 'a save is missing', about: 'what is shown is no version' })
  if (lines.length !== versions.length)
    findings.push({
      what: 'not one line of the audit log',
      about: `${String(lines.length)} lines for ${String(versions.length)} versions`,
    })
  return findings
}
