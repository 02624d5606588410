/** The form behind the button of a thank-you email, unless staff have chosen another one. */
export const FEEDBACK_FORM = 'how-was-it'

/** Forms that the site depends on. Staff can change their questions, but not their slugs. */
const FIXED_FORMS: readonly string[] = ['contact', 'sponsor', FEEDBACK_FORM]

export const isFixedForm = (slug: string): boolean => FIXED_FORMS.includes(slug)

const NAME_LENGTH_MAX = 40
const FIELD_NAME = /^[a-z][a-zA-Z0-9]*$/

/**
 * Names that fields may not have. The first line lists controls of every form and columns of the export; the
 * others are properties of form elements, which a control with the same name would hide from scripts.
 */
const RESERVED_NAMES = new Set([
  ...['company', 'formToken', 'reference', 'createdAt', 'status', 'form', 'other', 'main'],
  ...[
    'action',
    'addEventListener',
    'appendChild',
    'attributes',
    'childNodes',
    'cloneNode',
    'contains',
  ],
  ...['dispatchEvent', 'elements', 'enctype', 'firstChild', 'focus', 'getAttribute', 'getRootNode'],
  ...['hasAttribute', 'innerHTML', 'insertBefore', 'isConnected', 'lastChild', 'length', 'matches'],
  ...[
    'method',
    'namespaceURI',
    'nextSibling',
    'nodeName',
    'nodeType',
    'nodeValue',
    'ownerDocument',
  ],
  ...['parentElement', 'parentNode', 'querySelector', 'remove', 'removeAttribute', 'removeChild'],
  ...[
    'removeEventListener',
    'requestSubmit',
    'reset',
    'setAttribute',
    'style',
    'submit',
    'tagName',
  ],
  ...['target', 'textContent'],
])

/** Whether answers may be stored and exported under this name. */
export const isFieldName = (name: string): boolean =>
  name.length <= NAME_LENGTH_MAX &&
  FIELD_NAME.test(name) &&
  !RESERVED_NAMES.has(name) &&
  // Every object inherits `constructor` and similar names.
  !(name in {})

/** A field name made from a label: `T-shirt size` becomes `tShirtSize`. */
export function fieldNameFrom(label: string, usedNames: ReadonlySet<string>): string {
  const words = label
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .split(/[^a-zA-Z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase())
  const camelCase = words
    .map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('')
    .slice(0, NAME_LENGTH_MAX - 8)
  const plain = isFieldName(camelCase) ? camelCase : `answer${camelCase}`
  const isFree = (name: string) => isFieldName(name) && !usedNames.has(name)
  if (isFree(plain)) return plain
  for (let number = 2; ; number += 1) {
    const numbered = `${plain}${String(number)}`
    if (isFree(numbered)) return numbered
  }
}
