import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { build, transform } from 'esbuild'
import { compile } from 'tailwindcss'

import { ORGANIZATION_NAME } from '../../lib/organization'
import { escapeHtml } from '../../lib/page-frame'
import { BROWSERS } from './page-script'

/** Where the files of the day desk are; `/day/<event id>` itself is its shell (next.config.ts). */
const ADDRESS = '/day/files'

/** The code that runs on the phone. */
const PHONE = 'src/features/event-desk/day/phone'

/** A file of the day desk, as src/app/day/files/[file]/route.ts sends it. */
export type DayFile = {
  name: string
  type: string
  policy: string
  isFinal: boolean
  base64: string
}

/** Everything comes from the site itself, and no page may show it in a frame. */
const SHELL_POLICY = [
  "default-src 'none'",
  ...["script-src 'self'", "style-src 'self'", "font-src 'self'", "img-src 'self'"],
  ...["connect-src 'self'", "worker-src 'self'"],
  ...["base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"],
].join('; ')

/** The service worker fetches the files of the page, and nothing else. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'"

/** The styles of the desk, and what the day desk has beside them: darker text for the sun, and alarm red. */
const STYLE = `
@layer theme, base, components, utilities;
@import 'src/styles/fonts.css';
@import 'src/desk/fonts.css';
@import 'src/styles/tokens.css';
@import 'src/desk/tokens.css';
@import 'src/styles/base.css';
@import 'src/desk/ui/base.css';
@theme static {
  --color-alarm: var(--color-berry-700);
  --text-row: 1.1875rem;
  --text-digit: 1.875rem;
  --text-large: 1.75rem;
}
@theme inline {
  --breakpoint-tablet: 47.5rem;
  --breakpoint-board: 68.75rem;
  --container-gate: 73.75rem;
  --spacing-foot: 6.5rem;
  --spacing-foot-toast: 11rem;
}
/* A list that glides would move under the finger. */
:root {
  scroll-behavior: auto;
}
@media screen {
  :root:not([data-theme='dark']) {
    --color-soft: oklch(0.385 0.036 218);
    --color-hot-text: oklch(0.445 0.135 40);
    --color-edge: oklch(0.48 0.03 216);
    --color-link: var(--color-lake-800);
    --color-ok: oklch(0.395 0.08 155);
  }
  :root[data-theme='dark'] {
    --color-alarm: #a31b2e;
  }
}
@import 'tailwindcss/utilities.css' layer(utilities);
`

/**
 * Bundles the day desk: a shell that names nobody, one script, one style sheet, the fonts, and the service worker that keeps
 * them on the phone. All but the shell and the worker have a hash of their content in their names.
 *
 * @param root the folder of the project
 */
export async function bundleDayPage(root: string): Promise<DayFile[]> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: { day: `${PHONE}/main.tsx` },
    outdir: '/',
    entryNames: '[name]-[hash]',
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    jsx: 'automatic',
    target: BROWSERS,
    define: { 'process.env.NODE_ENV': '"production"' },
    // Preact runs the same components in half of the script (docs/decisions/0122-the-day.md).
    alias: {
      '@': './src',
      'react/jsx-runtime': 'preact/jsx-runtime',
      'react-dom/client': 'preact/compat/client',
      'react-dom': 'preact/compat',
      react: 'preact/compat',
    },
    legalComments: 'none',
    logLevel: 'silent',
  })
  const files = [...outputFiles, ...(await bundleStyle(root))].map(({ path: file, contents }) =>
    toFile(path.basename(file), Buffer.from(contents)),
  )
  const shell = toFile('shell.html', Buffer.from(shellHtml(files.map(({ name }) => name))))
  const worker = await bundleWorker(root, [...files, shell])
  return [...files, shell, toFile('worker.js', Buffer.from(worker))]
}

async function bundleStyle(root: string) {
  const style = await compile(STYLE, {
    base: root,
    loadStylesheet: (id, base) => {
      const folder = id.startsWith('.')
        ? base
        : path.join(root, id.startsWith('src/') ? '' : 'node_modules')
      const file = path.join(folder, id)
      const content = readFileSync(file, 'utf8')
      return Promise.resolve({ path: file, base: path.dirname(file), content })
    },
  })
  const { outputFiles } = await build({
    absWorkingDir: root,
    // The fonts are named from the folders of the style sheets, which all lie as deep as this one.
    stdin: {
      contents: style.build(findClassNames(root)),
      resolveDir: path.join(root, 'src/styles'),
      loader: 'css',
      sourcefile: 'day.css',
    },
    outdir: '/',
    entryNames: 'day-[hash]',
    assetNames: '[name]-[hash]',
    publicPath: ADDRESS,
    loader: { '.woff2': 'file' },
    bundle: true,
    minify: true,
    write: false,
    target: BROWSERS,
    logLevel: 'silent',
  })
  return outputFiles
}

/** Every word of the code: Tailwind makes rules of those that are utilities. */
const findClassNames = (root: string): string[] =>
  readdirSync(path.join(root, PHONE), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .flatMap((name) => readFileSync(path.join(root, PHONE, name), 'utf8').split(/[\s"'`]+/))

async function bundleWorker(root: string, files: readonly DayFile[]): Promise<string> {
  const version = createHash('sha256')
  for (const { name, base64 } of files) version.update(`${name} ${base64}\n`)
  const source = path.join(root, PHONE, 'worker.ts')
  const { code } = await transform(readFileSync(source, 'utf8'), {
    loader: 'ts',
    minify: true,
    format: 'iife',
    target: BROWSERS,
    define: {
      VERSION: JSON.stringify(version.digest('hex').slice(0, 16)),
      SHELL: JSON.stringify(`${ADDRESS}/shell.html`),
      FILES: JSON.stringify(files.map(({ name }) => `${ADDRESS}/${name}`)),
    },
  })
  return code
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.woff2': 'font/woff2',
}

const toFile = (name: string, content: Buffer): DayFile => ({
  name,
  type: TYPES[path.extname(name)] ?? '',
  policy: name.endsWith('.html')
    ? SHELL_POLICY
    : name === 'worker.js'
      ? WORKER_POLICY
      : "default-src 'none'",
  isFinal: name !== 'shell.html' && name !== 'worker.js',
  base64: content.toString('base64'),
})

const shellHtml = (names: readonly string[]): string => {
  const address = (ending: string) =>
    `${ADDRESS}/${names.find((name) => name.startsWith('day-') && name.endsWith(ending)) ?? ''}`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<meta name="robots" content="noindex">
<meta name="theme-color" content="#00232b">
<title>The day | ${escapeHtml(ORGANIZATION_NAME)}</title>
<link rel="icon" href="/favicon.ico">
<link rel="apple-touch-icon" href="/icons/icon-192.png">
<link rel="stylesheet" href="${address('.css')}">
<script src="${address('.js')}" defer></script>
</head>
<body class="desk">
<div id="day"></div>
<noscript>This page needs JavaScript. Until then: paper.</noscript>
</body>
</html>
`
}
