import {
  type JSXConvertersFunction,
  LinkJSXConverter,
  RichText,
} from '@payloadcms/richtext-lexical/react'
import type { ReactNode } from 'react'

import { isLinkInText } from '@/lib/links'
import type { Locale } from '@/lib/locale'
import type { RichTextBlock } from '@/payload-types'
import { Link } from '@/ui/link'

type Text = RichTextBlock['body']

const getHref = (fields: { url?: unknown }): string | null =>
  typeof fields.url === 'string' && isLinkInText(fields.url) ? fields.url : null

type LinkInTextProps = { fields: { url?: unknown }; locale: Locale; children: ReactNode }

/** A link in the site's own look. Without an allowed target it is plain text. */
function LinkInText({ fields, locale, children }: LinkInTextProps) {
  const href = getHref(fields)
  return href ? (
    <Link href={href} locale={locale}>
      {children}
    </Link>
  ) : (
    children
  )
}

const convertersIn =
  (locale: Locale): JSXConvertersFunction =>
  ({ defaultConverters }) => ({
    ...defaultConverters,
    ...LinkJSXConverter({}),
    link: ({ node, nodesToJSX }) => (
      <LinkInText fields={node.fields} locale={locale}>
        {nodesToJSX({ nodes: node.children })}
      </LinkInText>
    ),
    autolink: ({ node, nodesToJSX }) => (
      <LinkInText fields={node.fields} locale={locale}>
        {nodesToJSX({ nodes: node.children })}
      </LinkInText>
    ),
  })

/** Rich text that staff wrote in the editor. Use it inside a `.prose`. */
export const Prose = ({ text, locale = 'en' }: { text: Text; locale?: Locale }) => (
  <RichText data={text} converters={convertersIn(locale)} disableContainer />
)
