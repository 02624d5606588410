import { COLORS } from '@/lib/organization'

import { type Block, type EmailContent, senderLine, type Text } from './content'
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
  { preheader, hasPicture, heading, body, reason, organization }: EmailContent,
): string {
  const { name, siteUrl } = organization
  const picture = hasPicture
    ? `<tr><td style="padding:0;font-size:0;line-height:0"><img src="${escape(siteUrl)}/email/sunrise.jpg" width="600" height="150" alt="" style="display:block;width:100%;max-width:600px;height:auto;border:0"></td></tr>\n`
    : ''
  return `<!doctype html>
<html lang="en" xmlns="http://www.w3.org/1999/xhtml"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no"><title>${escape(subject)}</title>
<!--[if mso]><style>table{border-collapse:collapse}td,th,p,a,h1,h2,li{font-family:Verdana,sans-serif!important}</style><![endif]-->
<style>${STYLE}</style></head>
<body class="bg" style="margin:0;padding:0;background:${ICE};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;font-size:1px;line-height:1px;color:${ICE};opacity:0" data-preheader>${escape(preheader)}${FILLER}</div>
<div role="article" aria-roledescription="email" aria-label="${escape(subject)}" lang="en">
<table role="presentation" class="bg" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${ICE}" style="background:${ICE}"><tr><td align="center" style="padding:24px 0">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
<table role="presentation" class="w" width="600" cellpadding="0" cellspacing="0" border="0" style="width:600px;max-width:600px">
<tr><td class="pad" bgcolor="${INK}" style="background:${INK};padding:14px 32px"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td style="padding-right:12px"><img src="${escape(siteUrl)}/email/mark.png" width="40" height="40" alt="" style="display:block;border:0"></td><td style="${SERIF};font-size:21px;line-height:1.2;font-weight:bold;color:${WHITE}">${escape(name)}</td></tr></table></td></tr>
${picture}<tr><td class="pad" bgcolor="${GOLD}" style="background:${GOLD};padding:22px 32px 24px"><h1 class="hd" style="margin:0;${SERIF};font-size:31px;line-height:1.15;font-weight:bold;color:${INK};${BREAK}">${escape(heading)}</h1></td></tr>
<tr><td class="card pad" bgcolor="${WHITE}" style="background:${WHITE};padding:28px 32px 16px">
${body.map(blockHtml).join('\n')}
</td></tr>
<tr><td class="pad" style="padding:18px 32px 8px">${footerHtml(reason, '0 0 8px')}${footerHtml(senderLine(organization), '0')}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table></div></body></html>`
}

const footerHtml = (text: Text, margin: string) =>
  `<p class="ft" style="margin:${margin};${SANS};font-size:13px;line-height:1.55;color:${SOFT};${BREAK}">${rich(text)}</p>`

function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p class="t" style="margin:0 0 16px;${SANS};font-size:16px;line-height:1.55;color:${INK};${BREAK}">${rich(block.text)}</p>`
    case 'title':
      return `<h2 class="t" style="margin:8px 0 8px;${SERIF};font-size:21px;line-height:1.25;font-weight:bold;color:${INK};${BREAK}">${escape(block.text)}</h2>`
    case 'list':
      return `<ul class="t" style="margin:0 0 18px;padding:0 0 0 22px;color:${INK}">${block.items.map(itemHtml).join('')}</ul>`
    case 'facts':
      return `<table class="r" cellpadding="0" cellspacing="0" border="0" width="100%" style="margin:0 0 20px;border-bottom:1px solid ${EDGE};border-collapse:collapse">${block.facts.map(factHtml).join('')}</table>`
    case 'code':
      return codeHtml(block)
    case 'button':
      return block.isSecond ? secondButtonHtml(block) : buttonHtml(block)
  }
}

const itemHtml = (item: Text) =>
  `<li class="t" style="${SANS};font-size:16px;line-height:1.6;color:${INK};${BREAK}">${rich(item)}</li>`

const factHtml = ({ label, answer }: { label: string; answer: Text }) =>
  `<tr><th scope="row" class="t r" align="left" valign="top" style="width:132px;padding:10px 12px 10px 0;border-top:1px solid ${EDGE};${SANS};font-size:14px;line-height:1.5;color:${INK};font-weight:bold;text-align:left">${escape(label)}</th>` +
  `<td class="t r" valign="top" style="padding:10px 0;border-top:1px solid ${EDGE};${SANS};font-size:16px;line-height:1.5;color:${INK};${BREAK}">${rich(answer)}</td></tr>`

const codeHtml = ({ label, code, note }: Extract<Block, { kind: 'code' }>) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px"><tr><td class="k" bgcolor="${INK}" style="background:${INK};border-radius:4px;padding:12px 24px 14px" align="center">` +
  `<p style="margin:0;${SANS};font-size:14px;line-height:1.4;color:${PALE}">${escape(label)}</p>` +
  `<p style="margin:0;${SERIF};font-size:34px;line-height:1.15;font-weight:bold;letter-spacing:6px;color:${GOLD}">${escape(code)}</p>` +
  `<p style="margin:2px 0 0;${SANS};font-size:14px;line-height:1.4;color:${PALE}">${escape(note)}</p></td></tr></table>`

const BUTTON = `display:inline-block;padding:14px 26px;${SANS};font-size:16px;line-height:20px;font-weight:bold;text-decoration:none`

const boardHtml = (cell: string, link: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 20px"><tr><td ${cell}><a ${link}</a></td></tr></table>`

const buttonHtml = ({ label, url }: { label: string; url: string }) =>
  boardHtml(
    `class="b" bgcolor="${INK}" style="background:${INK};border:2px solid ${INK};border-radius:4px"`,
    `class="ba" href="${escape(url)}" style="${BUTTON};color:${WHITE}">${escape(label)}`,
  )

const secondButtonHtml = ({ label, url }: { label: string; url: string }) =>
  boardHtml(
    `class="b2" bgcolor="${WHITE}" style="background:${WHITE};border:2px solid ${INK};border-radius:4px"`,
    `class="b2a" href="${escape(url)}" style="${BUTTON};color:${INK}">${escape(label)}`,
  )

function rich(text: Text): string {
  if (typeof text === 'string') return escape(text)
  return text
    .map((part) => {
      if (typeof part === 'string') return escape(part)
      if ('bold' in part) return `<b>${escape(part.bold)}</b>`
      if ('was' in part) return `<s>${escape(part.was)}</s>`
      const wrap = part.url.startsWith('tel:') ? ';white-space:nowrap' : ''
      return `<a class="l" href="${escape(part.url)}" style="color:${LINK};text-decoration:underline${wrap}">${escape(part.label)}</a>`
    })
    .join('')
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes text for HTML and keeps its line breaks. */
const escape = (text: string) =>
  text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character).replaceAll('\n', '<br>')
