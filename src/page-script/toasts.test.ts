import { expect, it } from 'vitest'

import type { ToastChange } from '@/ui/toast'

import { changeToasts, type ShownToast } from './toasts'

const ok = (title: string): ToastChange => ({
  show: { tone: 'ok', title, text: undefined, isSilent: false },
})
const bad = (title: string): ToastChange => ({
  show: { tone: 'bad', title, text: undefined, isSilent: false },
})

const after = (...changes: ToastChange[]) => changes.reduce<ShownToast[]>(changeToasts, [])
const titles = (shown: readonly ShownToast[]) => shown.map(({ title }) => title)

it('a failure stays, and a success disappears', () => {
  expect(after(ok('Sent'), bad('Not sent')).map(({ stays }) => stays)).toEqual([false, true])
})

it('a failure may disappear once the page says the same', () => {
  expect(after(bad('Not sent'), { release: 'failures' })).toMatchObject([
    { title: 'Not sent', stays: false },
  ])
})

it('editing an answer dismisses failures only, and a new attempt dismisses all toasts', () => {
  const shown = [ok('Sent'), bad('Not sent')]
  expect(titles(after(...shown, { dismiss: 'failures' }))).toEqual(['Sent'])
  expect(titles(after(...shown, { dismiss: 'all' }))).toEqual([])
})

it('at most three toasts are visible, the newest ones', () => {
  expect(titles(after(ok('1'), ok('2'), ok('3'), ok('4')))).toEqual(['2', '3', '4'])
})

it('dismissing an expired toast leaves newer toasts alone', () => {
  const [gone] = after(bad('Not sent'))
  const shown = after(bad('Not sent'), { dismiss: 'all' }, bad('Not sent either'))
  expect(titles(changeToasts(shown, { dismiss: gone?.id ?? 0 }))).toEqual(['Not sent either'])
})
