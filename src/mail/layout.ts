import type { Email } from './email'

/** The content of an email in the one layout all emails have, as text and as HTML for old mail programs. */
export type EmailParts = {
  heading: string
  paragraphs: readonly string[]
  facts: readonly Fact[]
  sections: readonly Section[]
  link: EmailLink
  closing: string
  organizationName: string
}

type Fact = { label: string; answer: string }
type EmailLink = { label: string; url: string }
type Section = {
  title: string
  paragraphs?: readonly string[]
  facts?: readonly Fact[]
  link?: EmailLink
}

const SIGN_OFF = 'Break trail. Make something. Pass the lead.'

const factLines = (facts: readonly Fact[] = []) =>
  facts.map(({ label, answer }) => `${label}${label.endsWith('?') ? '' : ':'} ${answer}`)

/** Renders an email in this layout. */
export const renderEmail = (to: string, subject: string, parts: EmailParts): Email => ({
  to,
  subject,
  text: emailText(parts),
  html: emailHtml(parts),
})

const linkLine = ({ label, url }: EmailLink) => `${label}: ${url}`

export function emailText(parts: EmailParts): string {
  const sections = parts.sections.flatMap(({ title, paragraphs = [], facts, link }) => [
    title.toUpperCase(),
    ...paragraphs,
    ...(facts ? [factLines(facts).join('\n')] : []),
    ...(link ? [linkLine(link)] : []),
  ])
  return [
    parts.heading,
    ...parts.paragraphs,
    factLines(parts.facts).join('\n'),
    ...sections,
    linkLine(parts.link),
    parts.closing,
    `${parts.organizationName}\n${SIGN_OFF}`,
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes text for HTML and keeps its line breaks. */
const html = (text: string) =>
  text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character).replaceAll('\n', '<br>')

const INK = '#00232b'
const SOFT = '#4b6269'
const LINK = '#0b5867'

const paragraphsHtml = (paragraphs: readonly string[] = []) =>
  paragraphs.map((text) => `<p style="margin:0 0 16px">${html(text)}</p>`).join('')

const factsHtml = (facts: readonly Fact[] = []) =>
  facts.length === 0
    ? ''
    : `<table role="presentation" cellpadding="0" cellspacing="0" style="width:100%;margin:0 0 20px;border-top:2px solid ${INK}">${facts
        .map(
          ({ label, answer }) =>
            `<tr><td style="padding:8px 16px 8px 0;border-bottom:1px solid #ccdbde;color:${SOFT};vertical-align:top;width:40%">${html(label)}</td>` +
            `<td style="padding:8px 0;border-bottom:1px solid #ccdbde;font-weight:600;vertical-align:top">${html(answer)}</td></tr>`,
        )
        .join('')}</table>`

export function emailHtml(parts: EmailParts): string {
  const sections = parts.sections
    .map(
      ({ title, paragraphs, facts, link }) =>
        `<h2 style="margin:28px 0 12px;font:700 19px/1.3 Georgia,serif">${html(title)}</h2>${paragraphsHtml(paragraphs)}${factsHtml(facts)}` +
        (link
          ? `<p style="margin:0 0 16px"><a href="${html(link.url)}" style="color:${LINK}">${html(link.label)}</a></p>`
          : ''),
    )
    .join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${html(parts.heading)}</title></head>
<body style="margin:0;background:#eff8f9;color:${INK};font:400 17px/1.55 Verdana,Geneva,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="max-width:600px;width:100%;background:#ffffff;border:2px solid ${INK}">
<tr><td style="background:#ffc63f;padding:16px 28px;font:800 22px/1.2 Georgia,serif">${html(parts.organizationName)}</td></tr>
<tr><td style="padding:28px">
<h1 style="margin:0 0 16px;font:800 28px/1.15 Georgia,serif">${html(parts.heading)}</h1>
${paragraphsHtml(parts.paragraphs)}${factsHtml(parts.facts)}
<p style="margin:0 0 8px"><a href="${html(parts.link.url)}" style="display:inline-block;background:${INK};color:#ffffff;padding:12px 20px;text-decoration:none;font-weight:700">${html(parts.link.label)}</a></p>
${sections}
<p style="margin:24px 0 0">${html(parts.closing)}</p>
</td></tr>
<tr><td style="background:${INK};color:#dbf0f3;padding:16px 28px;font-size:15px">${html(parts.organizationName)}. ${html(SIGN_OFF)}</td></tr>
</table></td></tr></table></body></html>`
}
