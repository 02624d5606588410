import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'

import { ORGANIZATION_NAME } from '@/lib/organization'

import { bundleDayPage, type DayFile } from './day-page'

const KILOBYTE = 1024
const SCRIPT_BYTES_MAX = 90 * KILOBYTE
const STYLE_BYTES_MAX = 10 * KILOBYTE

const files = await bundleDayPage(process.cwd())
const content = ({ base64 }: DayFile): Buffer => Buffer.from(base64, 'base64')
const withEnding = (ending: string) =>
  files.filter(({ name }) => name.startsWith('day-') && name.endsWith(ending))

it('is one script and one style sheet, within their sizes', () => {
  const [scripts, styles] = [withEnding('.js'), withEnding('.css')]
  expect([scripts.length, styles.length]).toEqual([1, 1])
  for (const file of scripts)
    expect(gzipSync(content(file)).length).toBeLessThanOrEqual(SCRIPT_BYTES_MAX)
  for (const file of styles)
    expect(gzipSync(content(file)).length).toBeLessThanOrEqual(STYLE_BYTES_MAX)
})

it('names every file in the service worker, by which it opens without a connection', () => {
  const worker = content(files.find(({ name }) => name === 'worker.js') ?? files[0] ?? never())
  for (const { name } of files)
    if (name !== 'worker.js') expect(worker.toString()).toContain(`/day/files/${name}`)
})

it('has a name that changes with the content for all but the shell and the worker', () => {
  const others = files.filter(({ isFinal }) => !isFinal).map(({ name }) => name)
  expect(others).toEqual(['shell.html', 'worker.js'])
  for (const { name, isFinal } of files) if (isFinal) expect(name).toMatch(/-[\dA-Z]{8}\.\w+$/)
})

it('has a shell that names nobody and runs only scripts of its own', () => {
  const shell = files.find(({ name }) => name === 'shell.html') ?? never()
  expect(shell.policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
  const html = content(shell).toString()
  expect(html).not.toMatch(/<script(?![^>]* src=)|<style|style=/)
  expect(
    html
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  ).toBe(`The day | ${ORGANIZATION_NAME} This page needs JavaScript. Until then: paper.`)
})

function never(): never {
  throw new Error('A file is missing')
}
