type Piece = { type: string; version: number; [key: string]: unknown }

const words = (text: string): Piece => ({
  type: 'text',
  version: 1,
  text,
  format: 0,
  detail: 0,
  mode: 'normal',
  style: '',
})

const block = (type: string, children: Piece[], more: Record<string, unknown> = {}): Piece => ({
  type,
  version: 1,
  direction: 'ltr',
  format: '',
  indent: 0,
  children,
  ...more,
})

export const paragraph = (text: string): Piece =>
  block('paragraph', [words(text)], { textFormat: 0, textStyle: '' })

export const heading = (text: string): Piece => block('heading', [words(text)], { tag: 'h3' })

export const list = (...items: string[]): Piece =>
  block(
    'list',
    items.map((item, place) => block('listitem', [words(item)], { value: place + 1 })),
    { listType: 'bullet', tag: 'ul', start: 1 },
  )

/** Text as the panel's editor stores it. */
export const richText = (...children: Piece[]) => ({
  root: {
    type: 'root',
    version: 1,
    direction: 'ltr' as const,
    format: '' as const,
    indent: 0,
    children,
  },
})
