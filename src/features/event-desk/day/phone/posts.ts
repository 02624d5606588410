/**
 * What a phone sends beside taps: a child that came without an RSVP, a signature, the photo of a signed page. Like taps
 * they are stored before they are shown, and sent until the server has them.
 */

import * as z from 'zod/mini'

import type { WalkInAnswers } from '../arrivals/rules'
import { makeWalkInChild } from '../arrivals/walk-in-child'
import type { DayChild } from '../snapshot'
import type { SentTap } from '../tap'
import { type DayList, sentTap } from './answers'
import type { Queue } from './queue'

type CodeHash = NonNullable<DayChild['codeHash']>

/** What a screen knows. The desk adds when. */
export type PostDraft =
  | {
      is: 'walk-in'
      /** Of its RSVP. */
      id: string
      code: string | null
      /** Stays on the phone, which checks the code by it. */
      codeHash: CodeHash | null
      answers: WalkInAnswers
    }
  | {
      is: 'signature'
      rsvp: string
      waiver: string
      signature: string
      signatureConfirmed: boolean
      photos: boolean
    }
  | {
      is: 'paper'
      rsvp: string
      waiver: string
      /** JPEG in base64. */
      photo: string
    }
  | { is: 'email'; rsvp: string; email: string }

type Done = { id: string; at: string; offset: number | null }

export type WalkInPost = Extract<PostDraft, { is: 'walk-in' }> & { in: SentTap }
export type Post =
  | WalkInPost
  | (Extract<PostDraft, { is: 'signature' }> & Done)
  | (Extract<PostDraft, { is: 'paper' }> & Done)
  | (Extract<PostDraft, { is: 'email' }> & Done)

/** All but an email stays on the phone after it was sent, until the list shows it. */
export type OwnPost = { post: Post; isSent: boolean }

const text = z.string()
const done = { id: text, at: text, offset: z.nullable(z.number()) }

const post: z.ZodMiniType<Post> = z.discriminatedUnion('is', [
  z.object({
    is: z.literal('walk-in'),
    id: text,
    code: z.nullable(text),
    codeHash: z.nullable(z.object({ salt: text, hash: text })),
    answers: z.object({
      ...{ firstName: text, lastName: text, phone: text, parentName: text },
      birthDate: z.nullable(text),
      known: z.nullable(z.object({ record: text, age: z.number() })),
      pickup: z.array(z.object({ name: text, relationship: text, phone: text })),
      neverPeople: z.array(z.object({ name: text, note: text })),
      ...{ allergies: text, medicine: text, photos: z.boolean() },
    }),
    in: sentTap,
  }),
  z.object({
    ...{ is: z.literal('signature'), ...done, rsvp: text, waiver: text, signature: text },
    ...{ signatureConfirmed: z.boolean(), photos: z.boolean() },
  }),
  z.object({ is: z.literal('paper'), ...done, rsvp: text, waiver: text, photo: text }),
  z.object({ is: z.literal('email'), ...done, rsvp: text, email: text }),
])

export const parsePost = (value: unknown): Post => post.parse(value)

/** A post with the facts of the moment. @param tap the *In* that a walk-in comes with */
export function completePost(draft: PostDraft, done: Done, tap: SentTap | null): Post | null {
  switch (draft.is) {
    case 'walk-in':
      return tap && { ...draft, in: tap }
    case 'signature':
      return { ...draft, ...done }
    case 'paper':
      return { ...draft, ...done }
    case 'email':
      return { ...draft, ...done }
  }
}

export type PostKind = Post['is']

/** The posts of a kind that the server does not have. @param setAside those that it refused */
export const unsent = (
  posts: readonly OwnPost[],
  kind: PostKind,
  setAside: ReadonlyMap<string, string>,
): Post[] =>
  posts
    .filter((own) => !own.isSent && own.post.is === kind && !setAside.has(own.post.id))
    .map((own) => own.post)

type Waiting = {
  queue: Queue
  posts: readonly OwnPost[]
  /** Posts that the server refused, and why. */
  setAside: ReadonlyMap<string, string>
}

/** Whether the server refused a post, or the walk-in that it belongs to. */
const isSetAside = (post: Post, setAside: Waiting['setAside']): boolean =>
  setAside.has(post.id) || (post.is !== 'walk-in' && setAside.has(post.rsvp))

/** Everything that waits to be sent. A walk-in waits with its tap, and counts once. */
export const countWaiting = ({ queue, posts, setAside }: Waiting): number =>
  queue.waiting.length +
  posts.filter(
    ({ post, isSent }) => !isSent && post.is !== 'walk-in' && !isSetAside(post, setAside),
  ).length

/** Everything that is on this phone only: what waits, and what the server refused. */
export const countUnsent = (state: Waiting): number =>
  countWaiting(state) +
  state.posts.filter(({ post, isSent }) => !isSent && isSetAside(post, state.setAside)).length

/** The list with the walk-ins of this phone that are not on it yet, and with what was signed on it. */
export function addPosts(list: DayList, posts: readonly OwnPost[]): DayList {
  if (posts.length === 0) return list
  const all = posts.map((own) => own.post)
  const walkIns = all.flatMap((one) =>
    one.is === 'walk-in' && !list.children.some(({ rsvp }) => rsvp === one.id)
      ? [makeWalkInChild(one, list)]
      : [],
  )
  return {
    ...list,
    children: [...list.children, ...walkIns].map((child) => {
      const paper = all.find(
        (one) => (one.is === 'paper' || one.is === 'signature') && one.rsvp === child.rsvp,
      )
      return paper && child.waiver === 'unsigned'
        ? { ...child, waiver: paper.is === 'paper' ? 'paper' : 'signed' }
        : child
    }),
  }
}
