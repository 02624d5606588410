import type { Field } from 'payload'

/** A button that ends all private links of the family of a record. */
export const familyLinksField: Field = {
  name: 'familyLinks',
  type: 'ui',
  label: 'Private links',
  admin: {
    disableListColumn: true,
    components: { Field: '/src/panel/end-links.tsx#EndLinks' },
  },
}
