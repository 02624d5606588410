#!/usr/bin/env node
/**
 * Starts the Firefox that FIREFOX_PATH names, for Playwright. Debian's Firefox does not know one command that Playwright
 * sends for every window, so this passes all messages on and answers that one.
 */

import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { WebSocket, WebSocketServer } from 'ws'

const UNKNOWN_COMMAND = 'emulation.setMediaFeaturesOverride'
const LISTENING = /WebDriver BiDi listening on (ws:\/\/\S+)/

// It refuses to start where another user owns the home folder.
const HOME = mkdtempSync(path.join(tmpdir(), 'firefox-'))

const firefox = spawn(process.env['FIREFOX_PATH'] ?? 'firefox', process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
  env: { ...process.env, HOME },
})
firefox.on('exit', (code) => {
  rmSync(HOME, { recursive: true, force: true })
  process.exit(code ?? 1)
})
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP']))
  process.on(signal, () => firefox.kill(signal))

firefox.stderr.setEncoding('utf8').on('data', (/** @type {string} */ output) => {
  const address = LISTENING.exec(output)?.[1]
  if (address === undefined) process.stderr.write(output)
  else stand(address)
})

/** @param {string} address Firefox's own */
function stand(address) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 }, () => {
    const own = server.address()
    if (own !== null && typeof own === 'object')
      process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${own.port}\n`)
  })
  server.on('connection', (playwright, { url }) => {
    const browser = new WebSocket(`${address}${url}`)
    const opened = new Promise((resolve) => browser.once('open', resolve))
    playwright.on('message', async (data) => {
      const message = String(data)
      await opened
      const { id, method } = JSON.parse(message)
      if (method === UNKNOWN_COMMAND)
        playwright.send(JSON.stringify({ type: 'success', id, result: {} }))
      else browser.send(message)
    })
    browser.on('message', (data) => playwright.send(String(data)))
    browser.on('close', () => playwright.close())
    playwright.on('close', () => browser.close())
  })
}
