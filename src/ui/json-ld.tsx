type Props = { data: object }

/** Facts about the page for machines. */
export const JsonLd = ({ data }: Props) => (
  <script
    type="application/ld+json"
    // A "</script>" inside a text would end the element, and what follows it would run.
    dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
  />
)
