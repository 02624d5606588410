import type { Field } from 'payload'

/** The emails about a record: whether they went out, and a button that sends one again. */
export const emailsField: Field = {
  name: 'emails',
  type: 'ui',
  label: 'Emails',
  admin: {
    disableListColumn: true,
    components: { Field: '/src/panel/emails.tsx#EmailsAbout' },
  },
}

/** The same beside the email itself. */
export const deliveryField: Field = {
  name: 'delivery',
  type: 'ui',
  label: 'Delivery',
  admin: {
    position: 'sidebar',
    disableListColumn: true,
    components: { Field: '/src/panel/emails.tsx#Delivery' },
  },
}
