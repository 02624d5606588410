import type { Field } from 'payload'

/** The letters about a record: whether they went out, and a button that sends one again. */
export const lettersField: Field = {
  name: 'letters',
  type: 'ui',
  label: 'Letters',
  admin: {
    disableListColumn: true,
    components: { Field: '/src/admin/letters.tsx#LettersAbout' },
  },
}

/** The same beside the letter itself. */
export const deliveryField: Field = {
  name: 'delivery',
  type: 'ui',
  label: 'Delivery',
  admin: {
    position: 'sidebar',
    disableListColumn: true,
    components: { Field: '/src/admin/letters.tsx#Delivery' },
  },
}
