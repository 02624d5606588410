import {
  type JSXConvertersFunction,
  LinkJSXConverter,
  RichText,
} from '@payloadcms/richtext-lexical/react'

import { isLinkInText } from '@/lib/links'
import type { Locale } from '@/lib/locale'
import type { RichTextBlock } from '@/payload-types'
import { Link } from '@/ui/link'

type Text = RichTextBlock['body']

const getHref = (fields: { url?: unknown }): string | null =>
  typeof fields.url === 'string' && isLinkInText(fields.url) ? fields.url : null

/** Renders links with the site's own component. A link without an allowed target becomes plain text. */
const convertersIn =
  (locale: Locale): JSXConvertersFunction =>
  ({ defaultConverters }) => ({
    ...defaultConverters,
    ...LinkJSXConverter({}),
    link: ({ node, nodesToJSX }) => {
      const words = nodesToJSX({ nodes: node.children })
      const href = getHref(node.fields)
      return href ? (
        <Link href={href} locale={locale}>
          {words}
        </Link>
      ) : (
        <>{words}</>
      )
    },
    autolink: ({ node, nodesToJSX }) => {
      const words = nodesToJSX({ nodes: node.children })
      const href = getHref(node.fields)
      return href ? (
        <Link href={href} locale={locale}>
          {words}
        </Link>
      ) : (
        <>{words}</>
      )
    },
  })

/** Rich text that staff wrote in the editor. Use it inside a `.prose`. */
export const Prose = ({ text, locale = 'en' }: { text: Text; locale?: Locale }) => (
  <RichText data={text} converters={convertersIn(locale)} disableContainer />
)
