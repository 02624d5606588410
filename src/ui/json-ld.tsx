type Props = { data: object }

/** Structured data about the page. */
export const JsonLd = ({ data }: Props) => (
  <script
    type="application/ld+json"
    // A "</script>" in a text would end the element, and the browser would run the rest.
    dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
  />
)
