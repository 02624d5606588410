import { type Block, type EmailContent, type Fact, senderLine, type Text } from './content'

/**
 * The text of an email for people and programs that show no HTML: the same facts, with the address of every
 * link. Each sentence is one line, because phones wrap lines anyway, and a wrapped address would not be a
 * link.
 */
export function emailText({
  locale = 'en',
  heading,
  body,
  reason,
  organization,
}: EmailContent): string {
  return [
    underlined(heading, '='),
    ...body.map(blockText),
    `-- \n${plain(reason)}\n${plain(senderLine(organization, locale))}`,
  ].join('\n\n')
}

const underlined = (text: string, line: string) => `${text}\n${line.repeat(text.length)}`

function blockText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return plain(block.text)
    case 'title':
      return underlined(block.text, '-')
    case 'list':
      return block.items.map((item) => `- ${plain(item)}`).join('\n')
    case 'facts':
      return block.facts.map(factText).join('\n')
    case 'code':
      return `${block.label}: ${block.code} (${block.note})`
    case 'button':
      return `${block.label}:\n${block.url}`
  }
}

function factText({ label, answer }: Fact): string {
  const lines = plain(answer).split('\n')
  const head = label.endsWith('?') ? label : `${label}:`
  return lines.length === 1
    ? `${head} ${lines.join('')}`
    : [head, ...lines.map((line) => `  ${line}`)].join('\n')
}

function plain(text: Text): string {
  if (typeof text === 'string') return text
  return text
    .map((part) => {
      if (typeof part === 'string') return part
      if ('bold' in part) return part.bold
      if ('was' in part) return part.was
      if ('text' in part) return part.text
      // The label already is the address or the number.
      return /^(?:mailto|tel):/.test(part.url) ? part.label : `${part.label} (${part.url})`
    })
    .join('')
}
