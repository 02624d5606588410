import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { type IncomingHttpHeaders, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import path from 'node:path'

import { stopChild } from '../../scripts/lib/children.mjs'
import { ROOT } from '../../scripts/lib/steps.mjs'

/** A certificate for localhost, signed by itself. */
export function makeCertificate(folder: string) {
  const certificate = path.join(folder, 'certificate.pem')
  const key = path.join(folder, 'key.pem')
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-nodes', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256'],
      ...['-days', '2', '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'],
      ...['-keyout', key, '-out', certificate],
    ],
    { stdio: 'ignore' },
  )
  return { certificate, key }
}

export type Answer = { status: number; headers: IncomingHttpHeaders; text: string }

/**
 * Sends requests to a proxy on this machine, on separate connections.
 *
 * @param ca the certificate to trust
 */
export const client =
  (origin: string, ca?: string) =>
  (
    path: string,
    {
      method = 'GET',
      headers = {},
      body,
    }: { method?: string; headers?: Record<string, string>; body?: string | object } = {},
  ) =>
    new Promise<Answer>((resolve, reject) => {
      const url = new URL(path, origin)
      const text = typeof body === 'object' ? JSON.stringify(body) : body
      const options = {
        method,
        agent: false,
        headers: {
          ...(typeof body === 'object' ? { 'content-type': 'application/json' } : {}),
          ...(text === undefined ? {} : { 'content-length': String(Buffer.byteLength(text)) }),
          ...headers,
        },
      }
      const request =
        url.protocol === 'https:'
          ? requestHttps(url, { ...options, ...(ca ? { ca: readFileSync(ca) } : {}) })
          : requestHttp(url, options)
      request.on('error', reject)
      request.on('response', (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('error', reject)
        response.on('end', () => {
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(parts).toString(),
          })
        })
      })
      request.end(text)
    })

/** Replaces each of these texts of a shipped configuration, all of which it must have. */
function adapted(file: string, changes: Record<string, string>): string {
  let text = readFileSync(file, 'utf8')
  for (const [from, to] of Object.entries(changes)) {
    if (!text.includes(from)) throw new Error(`${file} does not have “${from}”.`)
    text = text.replaceAll(from, to)
  }
  return text
}

/** Starts a proxy that ends with the tests. */
export function startProgram(
  program: string,
  args: string[],
  env: Partial<NodeJS.ProcessEnv> = {},
) {
  const child: ChildProcess = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (part: Buffer) => (output += part.toString()))
  }
  return { said: () => output, stop: () => stopChild(child, { patienceMs: 5000 }) }
}

/** As nginx reads a path, which may contain spaces. */
const quoted = (file: string) => `"${file}"`

/** The configuration of Debian's nginx, which reads those of `conf.d`. */
const PACKAGED = '/etc/nginx/nginx.conf'

/**
 * Starts the nginx of `deploy/` in front of two instances.
 *
 * @param folder for all its files; it may have the files of the build in `static`
 * @param certificate for localhost, from `makeCertificate(folder)`
 */
export function startShippedNginx(
  program: string,
  {
    folder,
    port,
    instances,
    certificate,
  }: { folder: string; port: number; instances: [number, number]; certificate: string },
) {
  const inFolder = (name: string) => path.join(folder, name)
  const written = (name: string) => quoted(inFolder(name))
  const shipped = path.join(ROOT, 'deploy')
  const configuration = adapted(path.join(shipped, 'nginx/swantastic.conf'), {
    '127.0.0.1:3001': `127.0.0.1:${String(instances[0])}`,
    '127.0.0.1:3002': `127.0.0.1:${String(instances[1])}`,
    'listen [::]:443 ssl http2 default_server;': '',
    'listen [::]:443 ssl http2;': '',
    'listen [::]:80 default_server;': '',
    '443 ssl': `127.0.0.1:${String(port)} ssl`,
    'listen 80 ': `listen ${quoted(`unix:${inFolder('http.sock')}`)} `,
    'swantastic.example;': 'localhost;',
    '/etc/letsencrypt/live/swantastic.example/fullchain.pem': quoted(certificate),
    '/etc/letsencrypt/live/swantastic.example/privkey.pem': written('key.pem'),
    '/var/lib/nginx/swantastic': written('cache'),
    '/var/log/nginx/swantastic.log': written('access.log'),
    '/var/log/nginx/swantastic-errors.log': written('errors.log'),
    '/srv/swantastic/static': written('static'),
    '/srv/swantastic/current/deploy': quoted(shipped),
  })
  writeFileSync(inFolder('site.conf'), configuration)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${written(name)};`,
  )
  // The surrounding configuration is the package's own, except for parts that need root or belong to the machine.
  writeFileSync(
    inFolder('nginx.conf'),
    `daemon off;${adapted(PACKAGED, {
      'user www-data;': process.getuid?.() === 0 ? 'user root;' : '',
      // As many as the nginx beside it in the benchmark has.
      'worker_processes auto;': 'worker_processes 1;',
      'pid /run/nginx.pid;': `pid ${written('nginx.pid')};`,
      'error_log /var/log/nginx/error.log;': 'error_log stderr warn;',
      'access_log /var/log/nginx/access.log;': `access_log off; ${temporary.join(' ')}`,
      'include /etc/nginx/conf.d/*.conf;': `include ${written('site.conf')};`,
      'include /etc/nginx/sites-enabled/*;': '',
    })}`,
  )
  return startProgram(program, ['-e', 'stderr', '-c', inFolder('nginx.conf')])
}
