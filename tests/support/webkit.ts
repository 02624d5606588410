import { type ChildProcess, spawn } from 'node:child_process'
import { createServer, request } from 'node:http'
import { z } from 'zod'

import { findWebKit } from '../../scripts/testing/other-browsers.mjs'
import { PATIENCE_MS } from './patience'

/**
 * WebKit, which every iPhone has, as Debian builds it. Playwright drives only its own build, so this speaks the WebDriver
 * protocol, and finds what a person would name: a button by its words, an answer by its label.
 */

const isDone = () => true
const isNot = () => false

type Kind = 'button' | 'field' | 'text'

/**
 * Runs in the page. Finds a visible element by its words, and scrolls it away from what stays at an edge. Of a box, it is
 * the label, which a person presses; a text is found in the innermost element that has it.
 */
const FIND = `
  const [kind, words, group] = arguments
  const all = (selector, within = document) =>
    [...within.querySelectorAll(selector)].filter((element) =>
      element.checkVisibility({ visibilityProperty: true }),
    )
  const name = (element) =>
    (element.getAttribute('aria-label') ?? element.innerText).replace(/\\s+/g, ' ').trim()
  const groupName = (element) => element.querySelector(':scope > legend')?.textContent ?? name(element)
  const scope = group ? all('[role=group], fieldset').find((element) => groupName(element) === group) : document
  if (!scope) return null
  const findField = () => {
    const label = all('label', scope).find((element) => element.control && name(element).startsWith(words))
    return /^(checkbox|radio)$/.test(label?.control.type ?? '') ? label : label?.control
  }
  const found = {
    button: () => all('button, a', scope).find((element) => element.tabIndex >= 0 && name(element) === words),
    field: findField,
    text: () => all('body *').findLast((element) => element.innerText?.includes(words)),
  }[kind]()
  found?.scrollIntoView({ block: 'center', behavior: 'instant' })
  return found ?? null
`

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
const element = z.object({ [ELEMENT]: z.string() }).transform((value) => value[ELEMENT])

export class WebKitPage {
  readonly #site: string
  readonly #session: string
  readonly #network: Network
  readonly #driver: ChildProcess

  private constructor(site: string, session: string, network: Network, driver: ChildProcess) {
    this.#site = site
    this.#session = session
    this.#network = network
    this.#driver = driver
  }

  /** @param site its origin */
  static async open(site: string): Promise<WebKitPage> {
    const webKit = findWebKit()
    if (!webKit) throw new Error('There is no WebKit.')
    const network = await openNetwork(site)
    const port = await freePort()
    const driver = spawn(webKit.screen, ['-a', webKit.driver, `--port=${String(port)}`], {
      stdio: 'ignore',
      detached: true,
    })
    const base = `http://127.0.0.1:${String(port)}`
    await until(() =>
      fetch(`${base}/status`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    const options = { binary: webKit.browser, args: ['--automation'] }
    const { sessionId } = z.object({ sessionId: z.string() }).parse(
      await send('POST', `${base}/session`, {
        capabilities: {
          alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options },
        },
      }),
    )
    return new WebKitPage(
      `http://localhost:${String(network.port)}`,
      `${base}/session/${sessionId}`,
      network,
      driver,
    )
  }

  async close(): Promise<void> {
    await this.#ask('DELETE', '')
    this.#network.close()
    if (this.#driver.pid !== undefined) process.kill(-this.#driver.pid, 'SIGTERM')
  }

  goto = (address: string) => this.#ask('POST', '/url', { url: new URL(address, this.#site).href })

  reload = () => this.#ask('POST', '/refresh', {})

  /** Signs in with the cookie of a session, `name=value`. A page of the site has to be open. */
  async signIn(cookie: string): Promise<void> {
    const [name = '', value = ''] = cookie.split('=')
    await this.#ask('POST', '/cookie', { cookie: { name, value, path: '/', httpOnly: true } })
  }

  /** Cuts the connection to the site, or restores it. */
  setOffline(isOffline: boolean): void {
    this.#network.isCut = isOffline
  }

  evaluate = (script: string, ...args: unknown[]): Promise<unknown> =>
    this.#ask('POST', '/execute/sync', { script, args })

  /**
   * Presses the button or link with these words, once it is there.
   *
   * @param group the name of the group of buttons that it is in
   */
  press = (words: string, group?: string) => this.#act('button', words, 'click', {}, group)

  /** Ticks a box, or chooses an option: again if the press went astray because the page moved. */
  check = (label: string, group?: string) =>
    until(async () => {
      const found = await this.#find('field', label, group)
      if (found === null) return false
      const box = { [ELEMENT]: found }
      if ((await this.evaluate('return arguments[0].control.checked', box)) === true) return true
      await this.#ask('POST', `/element/${found}/click`, {}).catch(isNot)
      return false
    }, `box “${label}”`)

  /** @param group the name of the group of fields that it is in */
  fill = (label: string, text: string, group?: string) =>
    this.#act('field', label, 'value', { text }, group)

  /** A picture of the page, as PNG. */
  async screenshot(): Promise<Buffer> {
    return Buffer.from(z.string().parse(await this.#ask('GET', '/screenshot')), 'base64')
  }

  /** Waits until this text can be read on the page. */
  see = (words: string) =>
    until(async () => (await this.#find('text', words)) !== null, `text “${words}”`)

  /** Tries again while something moves, or covers it. */
  async #act(
    kind: Kind,
    words: string,
    action: 'click' | 'value',
    body: object,
    group?: string,
  ): Promise<void> {
    await until(async () => {
      const found = await this.#find(kind, words, group)
      return (
        found !== null &&
        (await this.#ask('POST', `/element/${found}/${action}`, body).then(isDone, isNot))
      )
    }, `${kind} “${words}”`)
  }

  /** @returns `null` also while a page loads, when there is none to look at */
  async #find(kind: Kind, words: string, group?: string): Promise<string | null> {
    const found = await this.evaluate(FIND, kind, words, group).catch(() => null)
    return found === null ? null : element.parse(found)
  }

  #ask(method: string, path: string, body?: unknown): Promise<unknown> {
    return send(method, `${this.#session}${path}`, body)
  }
}

async function send(method: string, address: string, body?: unknown): Promise<unknown> {
  const response = await fetch(address, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const { value } = z.object({ value: z.unknown() }).parse(await response.json())
  if (!response.ok) throw new Error(`WebKit refused ${method} ${address}: ${JSON.stringify(value)}`)
  return value
}

async function until(check: () => Promise<boolean>, what = 'WebKit'): Promise<void> {
  const since = Date.now()
  while (!(await check())) {
    if (Date.now() - since > PATIENCE_MS / 2) throw new Error(`Waited in vain for ${what}.`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

type Network = { port: number; isCut: boolean; close: () => void }

/** A way to the site, which a test can cut. For the site, its pages are at the address of the site. */
async function openNetwork(site: string): Promise<Network> {
  const network = { isCut: false }
  const proxy = createServer((incoming, outgoing) => {
    if (network.isCut) {
      incoming.destroy()
      return
    }
    const { method, headers, url = '' } = incoming
    const own = {
      host: new URL(site).host,
      ...(headers.origin === undefined ? {} : { origin: site }),
    }
    const forwarded = request(
      new URL(url, site),
      { method, headers: { ...headers, ...own } },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      },
    )
    forwarded.on('error', () => outgoing.destroy())
    incoming.pipe(forwarded)
  })
  const port = await listen(proxy)
  return Object.assign(network, { port, close: () => proxy.close() })
}

async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listen(server)
  server.close()
  return port
}

async function listen(server: ReturnType<typeof createServer>): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return address !== null && typeof address === 'object' ? address.port : 0
}
