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

/** A link to a page of the site. */
export const link = (text: string, url: string): Piece =>
  block('link', [words(text)], {
    version: 3,
    fields: { linkType: 'custom', url, newTab: false },
  })

const paragraphWith = (pieces: Piece[]): Piece =>
  block('paragraph', pieces, { textFormat: 0, textStyle: '' })

export const paragraph = (text: string): Piece => paragraphWith([words(text)])

/** A paragraph with links. */
export const linkedParagraph = (...pieces: (string | Piece)[]): Piece =>
  paragraphWith(pieces.map((piece) => (typeof piece === 'string' ? words(piece) : piece)))

export const heading = (text: string, tag: 'h2' | 'h3' = 'h3'): Piece =>
  block('heading', [words(text)], { tag })

export const list = (...items: string[]): Piece =>
  block(
    'list',
    items.map((item, index) => block('listitem', [words(item)], { value: index + 1 })),
    { listType: 'bullet', tag: 'ul', start: 1 },
  )

/** Text in the format of the panel's editor. */
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
