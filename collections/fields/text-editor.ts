import { lexicalEditor, LinkFeature } from '@payloadcms/richtext-lexical'
import { z } from 'zod'

import { isLinkInText } from '@/lib/links'

const ALLOWED_LINKS =
  'A link must be a page of this site that begins with /, or an address that begins with https://, http://, mailto: or tel:.'

const node = z.looseObject({
  type: z.string(),
  children: z.array(z.unknown()).optional(),
  fields: z.looseObject({ linkType: z.string().optional(), url: z.unknown() }).nullish(),
})

/** Whether a text contains a forbidden link, such as `javascript:`. */
function hasForbiddenLink(value: unknown): boolean {
  const parsed = node.safeParse(value)
  // A link that cannot be read could lead anywhere.
  if (!parsed.success) return true
  const { type, children = [], fields } = parsed.data
  const isForbidden =
    (type === 'link' || type === 'autolink') &&
    fields?.linkType !== 'internal' &&
    !(typeof fields?.url === 'string' && isLinkInText(fields.url))
  return isForbidden || children.some(hasForbiddenLink)
}

const editor = lexicalEditor({
  features: ({ defaultFeatures }) => [
    ...defaultFeatures.filter(({ key }) => key !== 'link'),
    LinkFeature({
      fields: ({ defaultFields }) =>
        defaultFields.map((field) =>
          field.type === 'text' && field.name === 'url'
            ? {
                ...field,
                // Validates in the link drawer, while the address is typed.
                validate: (value: unknown, { siblingData }: { siblingData: object }) =>
                  ('linkType' in siblingData && siblingData.linkType === 'internal') ||
                  (typeof value === 'string' && isLinkInText(value)) ||
                  ALLOWED_LINKS,
              }
            : field,
        ),
    }),
  ],
})

/** The editor of every text with links and headings. */
export const textEditor: typeof editor = async (args) => {
  const adapter = await editor(args)
  return {
    ...adapter,
    // Validates the whole text, because links can also be pasted or sent by a program.
    validate: (value, options) =>
      isText(value) && hasForbiddenLink(value.root)
        ? ALLOWED_LINKS
        : adapter.validate(value, options),
  }
}

const isText = (value: unknown): value is { root: unknown } =>
  typeof value === 'object' && value !== null && 'root' in value
