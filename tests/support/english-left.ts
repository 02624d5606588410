import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import ts from 'typescript'

import { CONTROL_WORDS } from '@/ui/control-words'

/** Finds English that a reader of another language would meet. */

/** What a page says in one place, without the parts that are marked as English. */
type Said = { in: string; text: string; isWhole: boolean }

const ENGLISH =
  /^(?:the|and|of|to|with|your|you|is|are|for|we|this|on|our|it|will|at|be|have|has|in|that|not|from|by|or|if|here|can|when|what|who|which|their|they|an|as|was|were|do|does|my|us|all|more|about|please)$/
const SPANISH =
  /^(?:de|la|el|los|las|y|en|que|su|sus|con|para|por|un|una|es|se|del|al|o|usted|lo|le|más|si|sí|como|hay|sin|este|esta|nuestro|nuestra|son|está|nos|ya|qué|cómo|quién|desde|hasta)$/
const WORDS_MIN = 3
const SHARE_MIN = 1 / 4

const wordsOf = (text: string): string[] =>
  (text.match(/\p{L}[\p{L}’']*/gu) ?? []).map((word) => word.toLowerCase())

const tidy = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** Whether a sentence has the little words of English, and none of Spanish. */
function soundsEnglish(sentence: string): boolean {
  const words = wordsOf(sentence)
  const little = words.filter((word) => ENGLISH.test(word)).length
  return (
    words.length >= WORDS_MIN &&
    little / words.length >= SHARE_MIN &&
    !words.some((word) => SPANISH.test(word))
  )
}

const sentencesIn = (text: string): string[] => text.split(/(?<=[.!?:;])\s+|[\n|·•]/)

/** The texts in the source of a file, each part between values for itself. */
function textsIn(file: string): string[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.ESNext,
    false,
    kind,
  )
  const texts: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return
    if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node))
      texts.push(tidy(node.text))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return texts
}

const IS_SPANISH = /\.es\.ts$|\/pages\/es\//
/** Catalogs, the starter content and what families see; not the screens of staff. */
const HAS_SENTENCES =
  /(?:words|wording|questions|answers)\.ts$|src\/content\/|src\/(?:app\/\(site\)|blocks|ui|forms|features\/(?:events|offers|registration|rsvp|waiver|website)\b).*\.tsx$/
const IS_FOR_STAFF =
  /\/(?:screens|panel|desk|entry|editing|inbox|people|accounts|event-desk|activity)\//

const sourceFiles = (): string[] =>
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((name) => path.join('src', name))
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))

/**
 * Every English text of at least two words in the catalogs, the starter content and the markup. A text that is in a
 * Spanish file as well, such as a name, is none, nor is one that has a word of Spanish.
 */
export function englishSentences(): string[] {
  const files = sourceFiles()
  const inControls = JSON.stringify(CONTROL_WORDS.es)
  const spanish = new Set(files.filter((file) => IS_SPANISH.test(file)).flatMap(textsIn))
  const all = files
    .filter(
      (file) => !IS_SPANISH.test(file) && HAS_SENTENCES.test(file) && !IS_FOR_STAFF.test(file),
    )
    .flatMap(textsIn)
  return [...new Set(all)].filter((text) => {
    const words = wordsOf(text)
    return (
      words.length >= 2 &&
      !/[@/]/.test(text) &&
      !words.some((word) => SPANISH.test(word)) &&
      !spanish.has(text) &&
      !inControls.includes(text)
    )
  })
}

/** Runs in the browser. Collects what the page says, with the place where it says it. */
function collect(): Said[] {
  const said: Said[] = []
  // With scripts, what is for browsers without them is not drawn.
  const noscript = document.querySelector('noscript')
  const isScripted = noscript?.firstElementChild === null
  const SILENT = `script, style, template${isScripted ? ', noscript' : ''}`
  const NAMES = [
    'alt',
    'title',
    'aria-label',
    'aria-description',
    'aria-roledescription',
    'placeholder',
  ]
  const isEnglish = (element: Element | null) =>
    (element?.closest('[lang]')?.getAttribute('lang') ?? '').startsWith('en')
  const nameOf = (element: Element) =>
    `${element.localName}${element.id === '' ? '' : `#${element.id}`}`
  const isInline = (element: Element) =>
    element.localName === 'option' || getComputedStyle(element).display.startsWith('inline')
  const blockOf = (element: Element): Element => {
    let block = element
    while (block.parentElement && isInline(block)) block = block.parentElement
    return block
  }

  const blocks = new Map<Element, string[]>()
  const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    const text = node.textContent ?? ''
    if (!parent || text.trim() === '' || parent.closest(SILENT)) continue
    const block = blockOf(parent)
    const parts = blocks.get(block) ?? []
    blocks.set(block, parts)
    // What is marked as English separates what is around it.
    parts.push(isEnglish(parent) ? '\n' : text)
    if (!isEnglish(parent)) said.push({ in: nameOf(parent), text, isWhole: false })
  }
  for (const [block, parts] of blocks)
    said.push({ in: nameOf(block), text: parts.join(''), isWhole: true })
  for (const element of document.querySelectorAll('*')) {
    if (isEnglish(element)) continue
    for (const name of NAMES) {
      const text = element.getAttribute(name)
      if (text) said.push({ in: `${nameOf(element)}[${name}]`, text, isWhole: true })
    }
    const isButton = element instanceof HTMLInputElement && /^(?:submit|button)$/.test(element.type)
    if (isButton) said.push({ in: nameOf(element), text: element.value, isWhole: true })
  }
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[content]')) {
    const name = meta.name || meta.getAttribute('property') || ''
    if (/description$|title$|alt$|site_name$/.test(name))
      said.push({ in: `meta ${name}`, text: meta.content, isWhole: true })
  }
  return said
}

/** What to look for, and what may be there. */
export type Search = {
  /** The result of `englishSentences`. */
  known: readonly string[]
  /** Names of places and streets, which no language translates. */
  names: readonly string[]
  /** Texts that staff typed, allowed where nothing can be marked: in the title of a page, a subject, a label. */
  typed: readonly string[]
}

/**
 * The English on the current page that is not marked as such, in what is shown, what screen readers say, and what
 * search engines and link previews read.
 *
 * @returns each with the place where it was found
 */
export async function englishOn(page: Page, search: Search): Promise<string[]> {
  const said = await page.evaluate(collect)
  // Few of the thousands are anywhere on a page.
  const all = said.map(({ text }) => tidy(text)).join('\n')
  const here = { ...search, known: search.known.filter((sentence) => all.includes(sentence)) }
  const found = said.flatMap(({ in: place, text, isWhole }) => {
    const canBeMarked = !/^title|^meta|\[/.test(place)
    return [
      ...(isWhole ? knownIn(text, here, canBeMarked) : []),
      ...heardIn(text, here, canBeMarked),
    ].map((english) => `${place}: ${english}`)
  })
  return [...new Set(found)]
}

/** The English in a text in which nothing can be marked, such as the subject of an email. */
export const englishIn = (text: string, search: Search): string[] => [
  ...knownIn(text, search, false),
  ...heardIn(text, search, false),
]

const withoutNames = (text: string, { names, typed }: Search, canBeMarked: boolean): string =>
  [...names, ...(canBeMarked ? [] : typed)].reduce((rest, name) => rest.replaceAll(name, ''), text)

/** The known sentences that a text contains as whole words. */
function knownIn(text: string, search: Search, canBeMarked: boolean): string[] {
  const lines = withoutNames(text, search, canBeMarked).split('\n').map(tidy)
  const searched = ` ${lines.join('\n')} `
  const isLetter = (character: string | undefined) => /\p{L}/u.test(character ?? ' ')
  return search.known.filter((sentence) => {
    const at = searched.indexOf(sentence)
    return at >= 0 && !isLetter(searched[at - 1]) && !isLetter(searched[at + sentence.length])
  })
}

/** The sentences that sound English. */
const heardIn = (text: string, search: Search, canBeMarked: boolean): string[] =>
  sentencesIn(withoutNames(text, search, canBeMarked))
    .filter(soundsEnglish)
    .map(tidy)
