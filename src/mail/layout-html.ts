import { type Locale, toLocale } from '@/lib/locale'
import { COLORS } from '@/lib/organization'

import {
  type Block,
  type EmailContent,
  type EmailLink,
  type Fact,
  senderLine,
  type Text,
} from './content'
import { emailStyle } from './style'

// Mail programs drop all or parts of a style sheet, so each element has inline styles; the style sheet adds
// what only some programs support: narrow screens and dark colors. The email works without its pictures.

const SANS = 'font-family:Verdana,Geneva,Tahoma,sans-serif'
const SERIF = "font-family:Georgia,'Times New Roman',serif"
const BREAK = 'overflow-wrap:anywhere;word-break:break-word'
const INK = COLORS['lake-950']
const GOLD = COLORS['sun-400']
const WHITE = '#FFFFFF'
const ICE = COLORS['lake-50']
const PALE = COLORS['lake-100']
const EDGE = COLORS.rule
const SOFT = COLORS.soft
const LINK = COLORS['lake-700']

const STYLE = emailStyle(COLORS)

/** Keeps mail programs from filling the preview line with the first words of the email. */
const FILLER = '&#847;&zwnj;&nbsp;'.repeat(60)

export function emailHtml(
  subject: string,
  {
    locale = 'en',
    english = [],
    preheader,
    hasPicture,
    heading,
    body,
    reason,
    organization,
  }: EmailContent,
): string {
  const { name, siteUrl } = organization
  const show = showing(locale === 'en' ? [] : english)
  const picture = hasPicture
    ? `<tr><td style="padding:0;font-size:0;line-height:0"><img src="${escape(siteUrl)}/email/sunrise.jpg" width="600" height="150" alt="" style="display:block;width:100%;max-width:600px;height:auto;border:0"></td></tr>\n`
    : ''
  return `<!doctype html>
<html lang="${locale}" xmlns="http://www.w3.org/1999/xhtml"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no"><title>${escape(subject)}</title>
<!--[if mso]><style>table{border-collapse:collapse}td,th,p,a,h1,h2,li{font-family:Verdana,sans-serif!important}</style><![endif]-->
<style>${STYLE}</style></head>
<body class="bg" style="margin:0;padding:0;background:${ICE};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;font-size:1px;line-height:1px;color:${ICE};opacity:0" data-preheader>${show(preheader)}${FILLER}</div>
<div role="article" aria-roledescription="email" aria-label="${escape(subject)}" lang="${locale}">
<table role="presentation" class="bg" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${ICE}" style="background:${ICE}"><tr><td align="center" style="padding:24px 0">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
<table role="presentation" class="w" width="600" cellpadding="0" cellspacing="0" border="0" style="width:600px;max-width:600px">
<tr><td class="pad" bgcolor="${INK}" style="background:${INK};padding:14px 32px"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td style="padding-right:12px"><img src="${escape(siteUrl)}/email/mark.png" width="40" height="40" alt="" style="display:block;border:0"></td><td style="${SERIF};font-size:21px;line-height:1.2;font-weight:bold;color:${WHITE}">${escape(name)}</td></tr></table></td></tr>
${picture}<tr><td class="pad" bgcolor="${GOLD}" style="background:${GOLD};padding:22px 32px 24px"><h1 class="hd" style="margin:0;${SERIF};font-size:31px;line-height:1.15;font-weight:bold;color:${INK};${BREAK}">${show(heading)}</h1></td></tr>
<tr><td class="card pad" bgcolor="${WHITE}" style="background:${WHITE};padding:28px 32px 16px">
${body.map((block) => blockHtml(block, show)).join('\n')}
</td></tr>
<tr><td class="pad" style="padding:18px 32px 8px">${footerHtml(show(reason), '0 0 8px')}${footerHtml(show(senderLine(organization, locale)), '0')}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table></div></body></html>`
}

const footerHtml = (html: string, margin: string) =>
  `<p class="ft" style="margin:${margin};${SANS};font-size:13px;line-height:1.55;color:${SOFT};${BREAK}">${html}</p>`

function blockHtml(block: Block, show: Show): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p class="t"${block.lang === undefined ? '' : ` lang="${block.lang}"`} style="margin:0 0 16px;${SANS};font-size:16px;line-height:1.55;color:${INK};${BREAK}">${show(block.text)}</p>`
    case 'title':
      return `<h2 class="t" style="margin:8px 0 8px;${SERIF};font-size:21px;line-height:1.25;font-weight:bold;color:${INK};${BREAK}">${show(block.text)}</h2>`
    case 'list':
      return `<ul class="t" style="margin:0 0 18px;padding:0 0 0 22px;color:${INK}">${block.items.map((item) => itemHtml(show(item))).join('')}</ul>`
    case 'facts':
      return `<table class="r" cellpadding="0" cellspacing="0" border="0" width="100%" style="margin:0 0 20px;border-bottom:1px solid ${EDGE};border-collapse:collapse">${block.facts.map((fact) => factHtml(fact, show)).join('')}</table>`
    case 'code':
      return codeHtml(block, show)
    case 'button':
      return block.isSecond ? secondButtonHtml(block, show) : buttonHtml(block, show)
  }
}

const itemHtml = (html: string) =>
  `<li class="t" style="${SANS};font-size:16px;line-height:1.6;color:${INK};${BREAK}">${html}</li>`

const factHtml = ({ label, answer }: Fact, show: Show) =>
  `<tr><th scope="row" class="t r" align="left" valign="top" style="width:132px;padding:10px 12px 10px 0;border-top:1px solid ${EDGE};${SANS};font-size:14px;line-height:1.5;color:${INK};font-weight:bold;text-align:left">${show(label)}</th>` +
  `<td class="t r" valign="top" style="padding:10px 0;border-top:1px solid ${EDGE};${SANS};font-size:16px;line-height:1.5;color:${INK};${BREAK}">${show(answer)}</td></tr>`

const codeHtml = ({ label, code, note }: Extract<Block, { kind: 'code' }>, show: Show) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px"><tr><td class="k" bgcolor="${INK}" style="background:${INK};border-radius:4px;padding:12px 24px 14px" align="center">` +
  `<p style="margin:0;${SANS};font-size:14px;line-height:1.4;color:${PALE}">${show(label)}</p>` +
  `<p style="margin:0;${SERIF};font-size:34px;line-height:1.15;font-weight:bold;letter-spacing:6px;color:${GOLD}">${show(code)}</p>` +
  `<p style="margin:2px 0 0;${SANS};font-size:14px;line-height:1.4;color:${PALE}">${show(note)}</p></td></tr></table>`

const BUTTON = `display:inline-block;padding:14px 26px;${SANS};font-size:16px;line-height:20px;font-weight:bold;text-decoration:none`

const boardHtml = (cell: string, link: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 20px"><tr><td ${cell}><a ${link}</a></td></tr></table>`

const buttonHtml = ({ label, url }: EmailLink, show: Show) =>
  boardHtml(
    `class="b" bgcolor="${INK}" style="background:${INK};border:2px solid ${INK};border-radius:4px"`,
    `class="ba" href="${escape(url)}" style="${BUTTON};color:${WHITE}">${show(label)}`,
  )

const secondButtonHtml = ({ label, url }: EmailLink, show: Show) =>
  boardHtml(
    `class="b2" bgcolor="${WHITE}" style="background:${WHITE};border:2px solid ${INK};border-radius:4px"`,
    `class="b2a" href="${escape(url)}" style="${BUTTON};color:${INK}">${show(label)}`,
  )

/** Turns a text into HTML. */
type Show = (text: Text) => string

/** @param english texts to mark as English wherever they stand */
function showing(english: readonly string[]): Show {
  const words = english
    .filter((text) => text !== '')
    .sort((one, other) => other.length - one.length)
    .map(forPattern)
  if (words.length === 0) return (text) => rich(text, escape)
  const whole = new RegExp(String.raw`(?<![\p{L}\p{N}])(${words.join('|')})(?![\p{L}\p{N}])`, 'u')
  const marked = (text: string) =>
    text
      .split(whole)
      .map((part, index) => (index % 2 === 0 ? escape(part) : inLanguage('en', part)))
      .join('')
  return (text) => rich(text, marked)
}

const forPattern = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)

const inLanguage = (lang: Locale, text: string) => `<span lang="${lang}">${escape(text)}</span>`

function rich(text: Text, escaped: (text: string) => string): string {
  if (typeof text === 'string') return escaped(text)
  return text
    .map((part) => {
      if (typeof part === 'string') return escaped(part)
      if ('bold' in part) return `<b>${escaped(part.bold)}</b>`
      if ('was' in part) return `<s>${escaped(part.was)}</s>`
      if ('text' in part) return inLanguage(part.lang, part.text)
      const wrap = part.url.startsWith('tel:') ? ';white-space:nowrap' : ''
      return `<a class="l" href="${escape(part.url)}" style="color:${LINK};text-decoration:underline${wrap}">${escaped(part.label)}</a>`
    })
    .join('')
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** The language of an email that was composed before. */
export const languageOfEmail = (html: string): Locale =>
  toLocale(/^<!doctype html>\s*<html lang="([a-z]+)"/.exec(html)?.[1])

/** Escapes text for HTML and keeps its line breaks. */
const escape = (text: string) =>
  text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character).replaceAll('\n', '<br>')
