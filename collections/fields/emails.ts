import type { Field } from 'payload'

/** The emails about a record: whether they were sent, and a button to resend each of them. */
export const emailsField: Field = {
  name: 'emails',
  type: 'ui',
  label: 'Emails',
  admin: {
    disableListColumn: true,
    components: { Field: '/src/panel/emails.tsx#EmailsAbout' },
  },
}

/** The same for a single email. */
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
