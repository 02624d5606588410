import {
  type JSXConvertersFunction,
  LinkJSXConverter,
  RichText,
} from '@payloadcms/richtext-lexical/react'

import { isLinkInText } from '@/lib/links'
import type { RichTextBlock } from '@/payload-types'
import { Link } from '@/ui/link'

type Text = RichTextBlock['body']

const hrefOf = (fields: { url?: unknown }): string | null =>
  typeof fields.url === 'string' && isLinkInText(fields.url) ? fields.url : null

/** Links as everywhere else on the site. Words whose page is not there yet, or may not be led to, stay words. */
const converters: JSXConvertersFunction = ({ defaultConverters }) => ({
  ...defaultConverters,
  ...LinkJSXConverter({}),
  link: ({ node, nodesToJSX }) => {
    const words = nodesToJSX({ nodes: node.children })
    const href = hrefOf(node.fields)
    return href ? <Link href={href}>{words}</Link> : <>{words}</>
  },
  autolink: ({ node, nodesToJSX }) => {
    const words = nodesToJSX({ nodes: node.children })
    const href = hrefOf(node.fields)
    return href ? <Link href={href}>{words}</Link> : <>{words}</>
  },
})

/** What staff wrote in the editor. Stands in a `.prose`. */
export const Prose = ({ text }: { text: Text }) => (
  <RichText data={text} converters={converters} disableContainer />
)
