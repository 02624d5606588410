import { beforeEach, expect, it } from 'vitest'

import { currentToasts, toast } from './toast'

beforeEach(() => {
  toast.dismissAll()
})

const titles = () => currentToasts().map(({ title }) => title)

it('a failure stays, a success does not', () => {
  toast.ok('Sent')
  toast.bad('Not sent')
  expect(currentToasts().map(({ stays }) => stays)).toEqual([false, true])
})

it('a failure may leave once the page says the same', () => {
  toast.bad('Not sent')
  toast.releaseFailures()
  expect(currentToasts()).toMatchObject([{ title: 'Not sent', stays: false }])
})

it('editing an answer dismisses failures only, a new attempt everything', () => {
  toast.ok('Sent')
  toast.bad('Not sent')
  toast.dismissFailures()
  expect(titles()).toEqual(['Sent'])
  toast.dismissAll()
  expect(titles()).toEqual([])
})

it('three are shown at most, the newest ones', () => {
  for (const title of ['1', '2', '3', '4']) toast.ok(title)
  expect(titles()).toEqual(['2', '3', '4'])
})
