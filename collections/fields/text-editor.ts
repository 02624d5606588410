import { lexicalEditor, LinkFeature } from '@payloadcms/richtext-lexical'
import { z } from 'zod'

import { isLinkInText } from '@/lib/links'

const WHERE_LINKS_LEAD =
  'A link leads to a page of this site that begins with /, or to an address that begins with https://, http://, mailto: or tel:.'

const node = z.looseObject({
  type: z.string(),
  children: z.array(z.unknown()).optional(),
  fields: z.looseObject({ linkType: z.string().optional(), url: z.unknown() }).optional(),
})

/** Whether some link in a text leads where none may: `javascript:` and the like. */
function hasForbiddenLink(value: unknown): boolean {
  const parsed = node.safeParse(value)
  if (!parsed.success) return false
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
                // In the drawer of one link, while it is typed.
                validate: (value: unknown, { siblingData }: { siblingData: object }) =>
                  ('linkType' in siblingData && siblingData.linkType === 'internal') ||
                  (typeof value === 'string' && isLinkInText(value)) ||
                  WHERE_LINKS_LEAD,
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
    // However it arrives: the drawer is not the only way. Payload's own check names only the field.
    validate: (value, options) =>
      hasForbiddenLink(
        typeof value === 'object' && value !== null && 'root' in value ? value.root : null,
      )
        ? WHERE_LINKS_LEAD
        : adapter.validate(value, options),
  }
}
