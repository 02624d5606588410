import { createHash } from 'node:crypto'

import { HOUR_MS, MINUTE_MS } from '@/lib/durations'

/** A line of the audit log. Times are ISO 8601 in UTC, with milliseconds. */
export type AuditLine = {
  id: string
  createdAt: string
  updatedAt: string
  action: string
  actorId: string | null
  actorKind: string
  subject: string | null
  detail: string | null
  requestId: string | null
  /** Random. It goes with the line, so that the hash that stays says nothing about what was in it. */
  salt: string
}

export type Block = {
  number: number
  /** The hash of the block before; of the first one, `NO_BLOCK`. */
  previous: string
  hash: string
  sealedAt: string
  lines: number
  firstAt: string | null
  lastAt: string | null
}

/** The end of the chain at some time, as it is kept outside of the database. */
export type Head = Pick<Block, 'number' | 'hash' | 'sealedAt'>

/** The hash of a line in its block, and the line if it is still there. */
export type SealedLine = { block: number; id: string; hash: string; line: AuditLine | null }

/** The lines of all blocks up to this one were removed because of their age. */
export type Removal = { blockUpTo: number; removedAt: string }

export const NO_BLOCK = '0'.repeat(64)

/** No line is removed because of its age before that. The database insists on it, too. */
const KEPT_YEARS = 1

/** A line that commits this long after it was written is still sealed; an older one was inserted by somebody. */
export const LATE_MS = HOUR_MS

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/**
 * What is hashed of a line: a JSON array, in which no value can run into the next. A column that is added to the log
 * needs a new version, because lines that are sealed keep theirs.
 */
export const serializeLine = (line: AuditLine): string =>
  JSON.stringify([
    'swantastic:audit-line:1',
    line.id,
    line.createdAt,
    line.updatedAt,
    line.action,
    line.actorId,
    line.actorKind,
    line.subject,
    line.detail,
    line.requestId,
    line.salt,
  ])

export const hashLine = (line: AuditLine): string => sha256(serializeLine(line))

/** The hash of what a block contains, from its lines in the order of their ids, one after the other. */
export function contentHash() {
  const hash = createHash('sha256')
  return {
    add: (id: string, lineHash: string): void => {
      hash.update(`${id}:${lineHash}\n`)
    },
    end: (): string => hash.digest('hex'),
  }
}

export const hashBlock = (
  { number, previous, sealedAt, lines, firstAt, lastAt }: Omit<Block, 'hash'>,
  content: string,
): string =>
  sha256(
    JSON.stringify([
      'swantastic:audit-block:1',
      number,
      previous,
      sealedAt,
      lines,
      firstAt,
      lastAt,
      content,
    ]),
  )

export type FindingKind =
  | 'line-changed'
  | 'line-missing'
  | 'line-inserted'
  | 'block-broken'
  | 'head-differs'
  | 'head-missing'

/** Something that is not as it was sealed: a line by its id, a block or a head by its number. */
export type Finding = { kind: FindingKind; at: string }

/** How many findings are named; all of them are counted. */
const FINDINGS_NAMED = 50

export type Verification = {
  blocks: number
  /** Lines that are there and as they were sealed. */
  lines: number
  /** Lines that are gone because of their age. */
  removed: number
  /** The first ones. */
  findings: Finding[]
  findingCount: number
  head: Head | null
}

export type ChainSource = {
  /** By their numbers. */
  blocks: AsyncIterable<Block>
  /** By block, then by id. */
  lines: AsyncIterable<SealedLine>
  removals: readonly Removal[]
  /** The heads that were kept elsewhere, in their order; `null` for what cannot be read. */
  heads: AsyncIterable<Head | null>
  /** The lines in no block that are too old to have come late. */
  inserted: AsyncIterable<string>
  now: Date
}

/** Compares a chain with itself and with the heads that were kept of it. It reads each of its parts once, in order. */
export async function verifyChain(source: ChainSource): Promise<Verification> {
  const result: Verification = {
    ...{ blocks: 0, lines: 0, removed: 0 },
    ...{ findings: [], findingCount: 0, head: null },
  }
  const report = (kind: FindingKind, at: string | number) => {
    result.findingCount += 1
    if (result.findings.length < FINDINGS_NAMED) result.findings.push({ kind, at: String(at) })
  }
  const lines = peekable(source.lines)
  const heads = peekable(source.heads)
  let lastKept = 0
  let isKept = true
  let previous = NO_BLOCK
  let number = 0

  /** Lines of blocks that do not exist. */
  const passStrays = async (before: number) => {
    let stray = 0
    for (let one = await lines.peek(); one && one.block < before; one = await lines.next()) {
      if (one.block !== stray) report('block-broken', one.block)
      stray = one.block
    }
  }

  for await (const block of source.blocks) {
    await passStrays(block.number)
    const content = contentHash()
    let count = 0
    for (let one = await lines.peek(); one?.block === block.number; one = await lines.next()) {
      content.add(one.id, one.hash)
      count += 1
      if (one.line === null) {
        if (isRemoved(block, source)) result.removed += 1
        else report('line-missing', one.id)
      } else if (hashLine(one.line) === one.hash) result.lines += 1
      else report('line-changed', one.id)
    }
    const isWhole =
      block.number === number + 1 &&
      block.previous === previous &&
      block.hash === hashBlock({ ...block, lines: count }, content.end()) &&
      block.lines === count
    if (!isWhole) report('block-broken', block.number)

    for (let kept = await heads.peek(); kept !== undefined; kept = await heads.next()) {
      if (kept !== null && kept.number > block.number) break
      if (kept?.number !== block.number || kept.hash !== block.hash)
        report('head-differs', kept?.number ?? 'unreadable')
      lastKept = kept?.number ?? lastKept
    }
    // The newest head is written after its block.
    if (block.number > lastKept && isOlder(block.sealedAt, source.now, HOUR_MS)) isKept = false
    else if (block.number === lastKept) isKept = true

    result.blocks += 1
    result.head = { number: block.number, hash: block.hash, sealedAt: block.sealedAt }
    ;({ number, hash: previous } = block)
  }
  await passStrays(Infinity)
  for (let kept = await heads.peek(); kept !== undefined; kept = await heads.next())
    report('head-differs', kept?.number ?? 'unreadable')
  if (!isKept) report('head-missing', number)
  for await (const id of source.inserted) report('line-inserted', id)
  return result
}

const isOlder = (at: string, than: Date, byMs: number) => Date.parse(at) < than.getTime() - byMs

/** Whether the lines of this block were removed, and were old enough for it. */
function isRemoved({ number, lastAt }: Block, { removals, now }: ChainSource): boolean {
  return removals.some(({ blockUpTo, removedAt }) => {
    const kept = new Date(removedAt)
    kept.setUTCFullYear(kept.getUTCFullYear() - KEPT_YEARS)
    return (
      blockUpTo >= number &&
      lastAt !== null &&
      isOlder(lastAt, kept, 0) &&
      Date.parse(removedAt) <= now.getTime() + MINUTE_MS
    )
  })
}

/** Reads on only when it is told to. */
function peekable<Value>(values: AsyncIterable<Value>) {
  const iterator = values[Symbol.asyncIterator]()
  let current: Promise<Value | undefined> | undefined
  const read = async () => {
    const result: IteratorResult<Value, unknown> = await iterator.next()
    return result.done === true ? undefined : result.value
  }
  return {
    peek: (): Promise<Value | undefined> => (current ??= read()),
    next: (): Promise<Value | undefined> => (current = read()),
  }
}
