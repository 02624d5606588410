/** The forms that pages of the route table are built around: staff change what they ask, not their names. */
const FIXED_FORMS: readonly string[] = ['contact', 'sponsor']

export const isFixedForm = (slug: string): boolean => FIXED_FORMS.includes(slug)

const NAME_LENGTH_MAX = 40
const FIELD_NAME = /^[a-z][a-zA-Z0-9]*$/

/**
 * What a field of a form may not be called. The first are the kit's own controls and the columns of the
 * export; the rest are words of the form's element, which a control of that name would hide from scripts.
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
  // `constructor` and its like are found in every object, whether somebody put them there or not.
  !(name in {})

/** A name for a field that was given none, made of its label: `T-shirt size` becomes `tShirtSize`. */
export function fieldNameFrom(label: string, taken: ReadonlySet<string>): string {
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
  const isFree = (name: string) => isFieldName(name) && !taken.has(name)
  if (isFree(plain)) return plain
  for (let number = 2; ; number += 1) {
    const numbered = `${plain}${String(number)}`
    if (isFree(numbered)) return numbered
  }
}
