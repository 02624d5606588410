import { describe, expect, it } from 'vitest'

import {
  type AuditLine,
  type Block,
  contentHash,
  hashBlock,
  hashLine,
  type Head,
  NO_BLOCK,
  type Removal,
  type SealedLine,
  serializeLine,
  verifyChain,
} from './rules'

const line: AuditLine = {
  id: '11111111-1111-4111-8111-111111111111',
  createdAt: '2026-11-24T12:00:00.000Z',
  updatedAt: '2026-11-24T12:00:00.000Z',
  action: 'rsvp.created',
  actorId: null,
  actorKind: 'visitor',
  subject: 'rsvps/1',
  detail: null,
  requestId: null,
  salt: '22222222-2222-4222-8222-222222222222',
}

describe('a serialized line', () => {
  it('is the same for all time', () => {
    expect(serializeLine(line)).toBe(
      '["swantastic:audit-line:1","11111111-1111-4111-8111-111111111111","2026-11-24T12:00:00.000Z","2026-11-24T12:00:00.000Z","rsvp.created",null,"visitor","rsvps/1",null,null,"22222222-2222-4222-8222-222222222222"]',
    )
    expect(hashLine(line)).toBe('fd280db908e406cd0232bc3f97ba72a421520efeb2fec7fd1c7c2f020fa420d3')
  })

  it('differs with each of its values', () => {
    const hashes = Object.keys(line).map((name) => hashLine({ ...line, [name]: 'other' }))
    expect(new Set([...hashes, hashLine(line)]).size).toBe(Object.keys(line).length + 1)
  })

  it('takes no value for another, and nothing for no text', () => {
    const one = { ...line, subject: 'a', detail: 'b","c' }
    const other = { ...line, subject: 'a","b', detail: 'c' }
    expect(hashLine(one)).not.toBe(hashLine(other))
    expect(hashLine({ ...line, detail: '' })).not.toBe(hashLine({ ...line, detail: null }))
  })
})

/** Blocks an hour apart, each with as many lines as asked for. */
function aChain(...counts: number[]) {
  const blocks: Block[] = []
  const lines: SealedLine[] = []
  for (const [index, count] of counts.entries()) {
    const content = contentHash()
    const sealedAt = new Date(Date.UTC(2024, 0, 1, index)).toISOString()
    for (let position = 0; position < count; position += 1) {
      const id = `${String(index)}000000${String(position)}-1111-4111-8111-111111111111`
      const one = { ...line, id, createdAt: sealedAt }
      const hash = hashLine(one)
      content.add(id, hash)
      lines.push({ block: index + 1, id, hash, line: one })
    }
    const facts = {
      number: index + 1,
      previous: blocks.at(-1)?.hash ?? NO_BLOCK,
      sealedAt,
      lines: count,
      firstAt: count > 0 ? sealedAt : null,
      lastAt: count > 0 ? sealedAt : null,
    }
    blocks.push({ ...facts, hash: hashBlock(facts, content.end()) })
  }
  return { blocks, lines }
}

type Chain = ReturnType<typeof aChain>

async function* each<Value>(values: readonly Value[]): AsyncGenerator<Value> {
  for (const value of values) yield await Promise.resolve(value)
}

const verify = (
  { blocks, lines }: Chain,
  {
    heads = blocks,
    removals = [],
    now = new Date('2026-01-01'),
  }: { heads?: readonly (Head | null)[]; removals?: Removal[]; now?: Date } = {},
) =>
  verifyChain({
    blocks: each(blocks),
    lines: each(lines),
    heads: each(heads),
    inserted: each<string>([]),
    removals,
    now,
  })

const findingsOf = async (...given: Parameters<typeof verify>) =>
  (await verify(...given)).findings.map(({ kind, at }) => `${kind} ${at}`)

describe('a chain', () => {
  it('of blocks with lines and without is whole', async () => {
    const { findings, blocks, lines, head } = await verify(aChain(2, 0, 1, 0))
    expect({ findings, blocks, lines, head: head?.number }).toEqual({
      findings: [],
      blocks: 4,
      lines: 3,
      head: 4,
    })
  })

  it('may be empty', async () => {
    expect(await findingsOf(aChain())).toEqual([])
  })

  it('lacks a block', async () => {
    const chain = aChain(1, 1, 1)
    chain.blocks.splice(1, 1)
    expect(await findingsOf(chain, { heads: [] })).toEqual([
      'block-broken 2',
      'block-broken 3',
      'head-missing 3',
    ])
  })

  it('has lost its lines for their age, and no younger ones', async () => {
    const chain = aChain(1, 1)
    const gone = { ...chain, lines: chain.lines.map((one) => ({ ...one, line: null })) }
    const removals = [{ blockUpTo: 1, removedAt: '2025-06-01T00:00:00.000Z' }]
    expect(await findingsOf(gone, { removals })).toEqual([
      `line-missing ${chain.lines[1]?.id ?? ''}`,
    ])
    const early = [{ blockUpTo: 2, removedAt: '2024-12-01T00:00:00.000Z' }]
    expect(await findingsOf(gone, { removals: early })).toHaveLength(2)
    const tomorrow = [{ blockUpTo: 2, removedAt: '2027-01-02T00:00:00.000Z' }]
    expect(await findingsOf(gone, { removals: tomorrow })).toHaveLength(2)
  })

  it('fits heads that begin later, and not those of another one', async () => {
    const chain = aChain(1, 1, 1)
    expect(await findingsOf(chain, { heads: chain.blocks.slice(1) })).toEqual([])
    expect(
      await findingsOf(chain, { heads: [...chain.blocks, ...aChain(1, 1, 1, 2).blocks.slice(3)] }),
    ).toEqual(['head-differs 4'])
    expect(await findingsOf(chain, { heads: [...chain.blocks, null] })).toEqual([
      'head-differs unreadable',
    ])
  })

  it('may be an hour ahead of its heads', async () => {
    const chain = aChain(1, 1)
    const heads = chain.blocks.slice(0, 1)
    expect(await findingsOf(chain, { heads, now: new Date(Date.UTC(2024, 0, 1, 1, 30)) })).toEqual(
      [],
    )
    expect(await findingsOf(chain, { heads })).toEqual(['head-missing 2'])
  })

  it('names some findings and counts all', async () => {
    const chain = aChain(80)
    const gone = { ...chain, lines: chain.lines.map((one) => ({ ...one, line: null })) }
    const { findings, findingCount } = await verify(gone)
    expect([findings.length, findingCount]).toEqual([50, 80])
  })
})
