import { describe, expect, it } from 'vitest'

import { aChild } from '../../../../../tests/support/day-child'
import type { DaySnapshot } from '../snapshot'
import type { SentTap } from '../tap'
import type { DayList } from './answers'
import { countUnsent, countWaiting, type OwnPost, type Post } from './posts'
import type { ListAnswer, PostAnswer } from './server'
import type { OwnTap } from './store'
import { allTaps, type DayStore, DaySync } from './sync'
import { readDay } from './use-desk'

const NOW = Date.parse('2026-12-05T21:52:00.000Z')

const aSnapshot = (differences: Partial<DaySnapshot> = {}): DaySnapshot => ({
  success: true,
  now: new Date(NOW).toISOString(),
  event: {
    id: 'event',
    title: 'Winter Lantern Walk',
    place: '',
    startsAt: '2026-12-05T21:30:00.000Z',
    endsAt: '2026-12-06T00:00:00.000Z',
    zone: 'America/New_York',
    ratio: 5,
    lead: 'dana',
    second: null,
    leadPhone: null,
    capacity: null,
    ages: { from: null, to: null },
    adults: [],
    forgetAt: '2026-12-06T12:00:00.000Z',
  },
  you: {
    id: 'dana',
    name: 'Dana Ruiz',
    kind: 'staff',
    isLead: true,
    mayReadHealth: false,
    isCleared: true,
    dayCode: null,
  },
  dayCodeHash: { salt: '', hash: '' },
  children: [],
  waiver: null,
  phones: [],
  taps: [],
  since: 0,
  ...differences,
})

/** A phone: what it keeps, what the server answers, and the order in which things happened. */
function aPhone({ at = NOW }: { at?: number } = {}) {
  const kept: {
    taps: Map<string, OwnTap>
    posts: Map<string, OwnPost>
    list: DayList | null
    tapper: string | null
  } = { taps: new Map(), posts: new Map(), list: null, tapper: null }
  const happened: string[] = []
  const clock = { at }
  const answers: {
    list: ListAnswer
    isFull: boolean
    sent: SentTap[]
    post: PostAnswer
    posted: Post[]
  } = {
    list: { is: 'failed', failure: 'no-connection' },
    post: { is: 'stored' },
    posted: [],
    isFull: false,
    sent: [],
  }
  const store: DayStore = {
    device: 'phone',
    readList: () => Promise.resolve(kept.list),
    saveList: (_, list) => {
      kept.list = list
      return Promise.resolve()
    },
    dropList: () => {
      kept.list = null
      return Promise.resolve()
    },
    readTaps: () => Promise.resolve([...kept.taps.values()]),
    readPosts: () => Promise.resolve([...kept.posts.values()]),
    add: (_, { tap, posts }) => {
      if (answers.isFull) return Promise.reject(new Error('Full'))
      happened.push('stored')
      if (tap) kept.taps.set(tap.id, { tap, isSent: false })
      for (const post of posts) kept.posts.set(post.id, { post, isSent: false })
      return Promise.resolve()
    },
    markSent: (ids, name) => {
      for (const id of ids) {
        const [tap, post] = [kept.taps.get(id), kept.posts.get(id)]
        if (tap && name !== 'posts') kept.taps.set(id, { ...tap, isSent: true })
        if (post && name === 'posts') kept.posts.set(id, { ...post, isSent: true })
      }
      return Promise.resolve()
    },
    dropPosts: (ids) => {
      for (const id of ids) kept.posts.delete(id)
      return Promise.resolve()
    },
    dropSent: () => {
      for (const [id, { isSent }] of kept.taps) if (isSent) kept.taps.delete(id)
      for (const [id, { isSent }] of kept.posts) if (isSent) kept.posts.delete(id)
      return Promise.resolve()
    },
    dropDraft: () => Promise.resolve(),
    readOffset: () => Promise.resolve(null),
    saveOffset: () => Promise.resolve(),
    readTapper: () => Promise.resolve(kept.tapper),
    saveTapper: (_, tapper) => {
      kept.tapper = tapper
      return Promise.resolve()
    },
  }
  let ids = 0
  const open = async () => {
    const sync = new DaySync({
      event: 'event',
      store,
      server: {
        sendTaps: ({ taps }) => {
          happened.push('sent')
          if (answers.list.is === 'failed') return Promise.resolve(answers.list)
          answers.sent.push(...taps)
          return Promise.resolve({ is: 'stored', ids: taps.map(({ id }) => id) })
        },
        sendPost: (post) => {
          if (answers.list.is === 'failed') return Promise.resolve(answers.list)
          happened.push(`sent ${post.is}`)
          if (answers.post.is === 'stored') answers.posted.push(post)
          return Promise.resolve(answers.post)
        },
        fetchList: () => Promise.resolve(answers.list),
      },
      now: () => clock.at,
      newId: () => `tap-${String((ids += 1))}`,
      hideCodes: (children) => Promise.resolve([...children]),
      untouched: () => Promise.resolve(),
      isResting: () => false,
    })
    sync.subscribe(() => {
      if (sync.getState().own.length > 0) happened.push('shown')
    })
    await sync.open()
    return sync
  }
  const connect = (differences?: Partial<DaySnapshot>) => {
    answers.list = { is: 'list', snapshot: aSnapshot(differences), offset: 0 }
  }
  return { kept, answers, happened, clock, open, connect }
}

const IN = { kind: 'in', rsvp: 'maya' } as const

const LENA = { id: 'lena', name: 'Lena Park', kind: 'helper', cleared: true } as const
const DENISE = { name: 'Denise Walker', phone: '2165550163' }
const WITH_LENA = {
  event: { ...aSnapshot().event, adults: [LENA] },
  children: [aChild('Kiana Walker', { rsvp: 'kiana', family: 'one', parent: DENISE })],
}

describe('a phone on which another person taps', () => {
  it('names that person in each tap, also after the page was opened again', async () => {
    const phone = aPhone()
    phone.connect(WITH_LENA)
    const sync = await phone.open()
    await sync.contact()
    await sync.handTo(LENA.id)
    expect(await sync.tap(IN)).toMatchObject({ by: LENA.id })
    expect(await (await phone.open()).tap(IN)).toMatchObject({ by: LENA.id })
    await sync.handTo('dana')
    expect(await sync.tap(IN)).toMatchObject({ by: 'dana' })
  })

  it('shows what that person may see, and decides nothing that the account may not', async () => {
    const phone = aPhone()
    phone.connect(WITH_LENA)
    const sync = await phone.open()
    await sync.contact()
    const read = () => {
      const { list, ...state } = sync.getState()
      if (!list) throw new Error('There is no list')
      return readDay(state, list, 'phone')
    }
    expect(read()).toMatchObject({ role: 'lead', isLead: true, isShared: false })
    await sync.handTo(LENA.id)
    expect(read()).toMatchObject({ role: 'helper', isLead: false, isShared: true })
    expect(JSON.stringify(read().list.children)).not.toMatch(/Walker|2165550163/)
    await sync.handTo('a person who is on no list')
    expect(read()).toMatchObject({ role: 'uncleared', isLead: false })
    phone.connect({ ...WITH_LENA, event: { ...WITH_LENA.event, lead: LENA.id } })
    await sync.handTo(LENA.id)
    await sync.contact()
    expect(read()).toMatchObject({ isLead: false })
  })

  it('stays without a list, until another account takes the phone', async () => {
    const phone = aPhone()
    phone.connect(WITH_LENA)
    const sync = await phone.open()
    await sync.contact()
    await sync.handTo(LENA.id)
    phone.answers.list = { is: 'failed', failure: 'no-access' }
    await sync.contact()
    phone.connect(WITH_LENA)
    await sync.contact()
    expect(sync.getState().tapper).toBe(LENA.id)
    await sync.startAnew()
    expect(sync.getState().tapper).toBeNull()
  })

  it('is the next account’s after it was handed back', async () => {
    const phone = aPhone()
    phone.connect(WITH_LENA)
    const sync = await phone.open()
    await sync.contact()
    await sync.handTo(LENA.id)
    await sync.handTo('dana')
    expect(sync.getState().tapper).toBeNull()
  })
})

describe('a tap', () => {
  it('is stored before it is shown, and shown before it is sent', async () => {
    const phone = aPhone()
    phone.connect()
    const sync = await phone.open()
    await sync.contact()
    phone.happened.length = 0
    await sync.tap(IN)
    await sync.contact()
    expect(sync.getState().allSent).toBeNull()
    expect(phone.happened.filter((one, index, all) => all.indexOf(one) === index)).toEqual([
      'stored',
      'shown',
      'sent',
    ])
  })

  it('is not on the screen if the phone could not store it', async () => {
    const phone = aPhone()
    phone.connect()
    const sync = await phone.open()
    await sync.contact()
    phone.answers.isFull = true
    expect(await sync.tap(IN)).toBeNull()
    expect(sync.getState()).toMatchObject({ own: [], phase: 'cannot-save' })
  })

  it('waits without a connection, and is sent once there is one', async () => {
    const phone = aPhone()
    phone.connect()
    const sync = await phone.open()
    await sync.contact()
    phone.answers.list = { is: 'failed', failure: 'no-connection' }
    await sync.tap(IN)
    await sync.contact()
    expect(sync.getState()).toMatchObject({ delivery: 'no-connection' })
    expect(sync.getState().queue.waiting).toHaveLength(1)
    phone.connect()
    await sync.contact()
    expect(sync.getState().queue.waiting).toEqual([])
    expect(sync.getState().allSent).toMatchObject({ count: 1 })
    expect(phone.answers.sent.map(({ kind }) => kind)).toEqual(['in'])
  })

  it('is sent after the page was opened again, and the next one has a later sequence', async () => {
    const phone = aPhone()
    phone.connect()
    const first = await phone.open()
    await first.contact()
    phone.answers.list = { is: 'failed', failure: 'no-connection' }
    await first.tap(IN)
    await first.contact()
    const second = await phone.open()
    const next = await second.tap(IN)
    expect(next?.sequence).toBe(2)
    phone.connect()
    await second.contact()
    expect(phone.answers.sent.map(({ sequence }) => sequence)).toEqual([1, 2])
  })

  it('is not counted twice when the server lists it', async () => {
    const phone = aPhone()
    phone.connect()
    const sync = await phone.open()
    await sync.contact()
    const tap = await sync.tap(IN)
    await sync.contact()
    if (!tap) throw new Error('The tap was not stored')
    phone.connect({ taps: [{ ...tap, device: 'phone', number: 1 }], since: 1 })
    await sync.contact()
    const taps = allTaps(sync.getState(), sync.device)
    expect(taps).toHaveLength(1)
    expect(taps[0]?.number).toBe(1)
  })
})

const ANSWERS = {
  ...{
    firstName: 'Ben',
    lastName: 'Ortiz',
    known: null,
    birthDate: '2017-03-14',
    phone: '2165550181',
  },
  ...{ parentName: 'Rafael Ortiz', neverPeople: [], allergies: 'Bees', medicine: '' },
  pickup: [{ name: 'Rafael Ortiz', relationship: 'Parent', phone: '2165550181' }],
  photos: true,
}

const WALK_IN = {
  is: 'walk-in',
  id: 'ben',
  code: '3906',
  codeHash: null,
  answers: ANSWERS,
} as const
const IN_BEN = { kind: 'in', rsvp: 'ben' } as const
const PAPER = { is: 'paper', rsvp: 'ben', waiver: 'text', photo: 'AAAA' } as const

function heldList(sync: DaySync): DayList {
  const { list } = sync.getState()
  if (!list) throw new Error('The phone has no list')
  return list
}

/** A phone that took a walk-in and a photo of its paper without a connection. */
async function aPhoneWithWalkIn() {
  const phone = aPhone()
  phone.connect()
  const sync = await phone.open()
  await sync.contact()
  phone.answers.list = { is: 'failed', failure: 'no-connection' }
  await sync.tap(IN_BEN, [WALK_IN])
  await sync.post(PAPER)
  await sync.contact()
  return { phone, sync }
}

describe('a walk-in', () => {
  it('is on the list of its phone at once, inside, with its paper, and waits as one thing with its tap', async () => {
    const { sync } = await aPhoneWithWalkIn()
    const { list, day } = readDay(sync.getState(), heldList(sync), sync.device)
    expect(list.children).toMatchObject([{ rsvp: 'ben', status: 'walk-in', waiver: 'paper' }])
    expect(day.children.get('ben')?.place).toBe('inside')
    expect(day.unmatched).toEqual([])
    expect(countWaiting(sync.getState())).toBe(2)
  })

  it('is sent before its tap and its paper, also after the page was opened again, and leaves the phone once it is listed', async () => {
    const { phone } = await aPhoneWithWalkIn()
    const sync = await phone.open()
    phone.happened.length = 0
    phone.connect()
    await sync.contact()
    const sent = phone.happened.filter((one) => one.startsWith('sent'))
    expect(sent).toEqual(['sent walk-in', 'sent', 'sent paper'])
    expect(phone.answers.posted[0]).toMatchObject({ code: '3906', in: { rsvp: 'ben' } })
    expect(sync.getState().posts.map(({ post }) => post.is)).toEqual(['walk-in', 'paper'])
    phone.connect({ children: [aChild('ben', { status: 'walk-in', waiver: 'paper' })] })
    await sync.contact()
    expect(sync.getState().posts).toEqual([])
  })

  it('has a page that the server refused, which is on this phone only and holds up no closing', async () => {
    const { phone, sync } = await aPhoneWithWalkIn()
    phone.connect()
    phone.answers.post = { is: 'refused', words: 'This picture cannot be read.' }
    await sync.contact()
    await sync.contact()
    expect(countWaiting(sync.getState())).toBe(0)
    expect(countUnsent(sync.getState())).toBe(2)
  })

  it('that the server cannot take now holds back its own taps and nothing else', async () => {
    const { phone, sync } = await aPhoneWithWalkIn()
    await sync.tap(IN)
    phone.answers.post = { is: 'failed', failure: 'no-answer' }
    phone.connect()
    await sync.contact()
    expect(phone.answers.sent.map(({ rsvp }) => rsvp)).toEqual([IN.rsvp])
    expect(countWaiting(sync.getState())).toBe(2)
    phone.answers.post = { is: 'stored' }
    await sync.contact()
    expect(countWaiting(sync.getState())).toBe(0)
  })

  it('that the server refuses stays on the phone with the reason, and its taps go', async () => {
    const { phone, sync } = await aPhoneWithWalkIn()
    phone.answers.post = { is: 'refused', words: 'This cannot be read.' }
    phone.connect()
    await sync.contact()
    expect(sync.getState().setAside.get('ben')).toBe('This cannot be read.')
    expect(phone.answers.sent.map(({ rsvp }) => rsvp)).toEqual(['ben'])
    expect((await phone.open()).getState().posts).toHaveLength(2)
  })
})

describe('the list', () => {
  it('opens without a connection', async () => {
    const phone = aPhone()
    phone.connect()
    await (await phone.open()).contact()
    phone.answers.list = { is: 'failed', failure: 'no-connection' }
    const sync = await phone.open()
    await sync.contact()
    expect(sync.getState()).toMatchObject({ phase: 'open', delivery: 'no-connection' })
    expect(sync.getState().list?.event.title).toBe('Winter Lantern Walk')
  })

  it('stays with its queue when the phone is signed out', async () => {
    const phone = aPhone()
    phone.connect()
    const sync = await phone.open()
    await sync.contact()
    phone.answers.list = { is: 'failed', failure: 'signed-out' }
    await sync.tap(IN)
    await sync.contact()
    expect(sync.getState()).toMatchObject({ phase: 'open', delivery: 'signed-out' })
    expect(sync.getState().list).not.toBeNull()
    expect(sync.getState().queue.waiting).toHaveLength(1)
  })

  it('leaves the phone when the right has ended, and unsent taps stay', async () => {
    const phone = aPhone()
    phone.connect()
    const sync = await phone.open()
    await sync.contact()
    phone.answers.list = { is: 'failed', failure: 'no-access' }
    await sync.tap(IN)
    await sync.contact()
    expect(sync.getState()).toMatchObject({ phase: 'no-access', list: null })
    expect(phone.kept.list).toBeNull()
    expect(phone.kept.taps.size).toBe(1)
    expect((await phone.open()).getState().queue.waiting).toHaveLength(1)
  })

  it('is gone twelve hours after the end, also if the phone was never connected since', async () => {
    const phone = aPhone({ at: Date.parse('2026-12-06T12:00:00.000Z') })
    phone.kept.list = { ...aSnapshot(), savedAt: new Date(NOW).toISOString() }
    const sync = await phone.open()
    expect(sync.getState().list).toBeNull()
    expect(phone.kept.list).toBeNull()
  })

  it('is gone twelve hours after the end from a page that stays open without a connection', async () => {
    const phone = aPhone()
    phone.connect()
    const sync = await phone.open()
    await sync.contact()
    phone.answers.list = { is: 'failed', failure: 'no-connection' }
    phone.clock.at = Date.parse('2026-12-06T11:59:59Z')
    await sync.contact()
    expect(sync.getState().list).not.toBeNull()
    phone.clock.at += 1000
    await sync.contact()
    expect([sync.getState().list, phone.kept.list]).toEqual([null, null])
  })

  it('says goodbye to a helper, and is another one’s once a new code was traded', async () => {
    const phone = aPhone()
    phone.connect()
    const sync = await phone.open()
    await sync.contact()
    const ended = { helper: 'Lena Park', event: 'Walk', words: 'Dana Ruiz ended your access.' }
    phone.answers.list = { is: 'failed', failure: 'no-access', ended }
    await sync.tap(IN)
    await sync.contact()
    expect(sync.getState()).toMatchObject({ list: null, ended })
    phone.connect({ you: { ...aSnapshot().you, id: 'tom', name: 'Tom Alvarez', kind: 'helper' } })
    await sync.startAnew()
    expect(sync.getState()).toMatchObject({
      phase: 'open',
      ended: null,
      list: { you: { id: 'tom' } },
    })
    expect(phone.answers.sent.map(({ by }) => by)).toEqual(['dana'])
  })

  it('gathers taps over several contacts', async () => {
    const phone = aPhone()
    const tap = (id: string, number: number) => ({
      ...{ id, kind: 'in' as const, rsvp: id, at: aSnapshot().now, offset: 0, by: 'marcus' },
      ...{ sequence: number, knows: 0, device: 'tablet', number },
    })
    phone.connect({ taps: [tap('maya', 1)], since: 1 })
    const sync = await phone.open()
    await sync.contact()
    phone.connect({ taps: [tap('leo', 2)], since: 2 })
    await sync.contact()
    expect(sync.getState().list?.taps.map(({ id }) => id)).toEqual(['maya', 'leo'])
  })
})
