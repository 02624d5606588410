import * as z from 'zod/mini'

const choice = z.object({ value: z.string(), label: z.string() })

/** The response of the route for a record's corrections. */
export const correctionsSchema = z.object({
  corrections: z.array(
    z.object({
      id: z.string(),
      field: z.string(),
      label: z.string(),
      before: z.string(),
      after: z.string(),
      who: z.string(),
      when: z.string(),
      why: z.nullable(z.string()),
      isHidden: z.boolean(),
    }),
  ),
  questions: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      kind: z.enum([
        'text',
        'paragraph',
        'email',
        'url',
        'phone',
        'date',
        'choice',
        'choices',
        'consent',
        'people',
      ]),
      options: z.array(choice),
      now: z.nullable(z.string()),
      chosen: z.array(z.string()),
      isOfHousehold: z.boolean(),
      people: z.array(z.object({ name: z.string(), relationship: z.string(), phone: z.string() })),
      never: z.nullable(z.array(z.object({ name: z.string(), note: z.string() }))),
    }),
  ),
})

/** The corrections of a record, and the questions whose answers may be corrected. */
export type LoadedCorrections = z.infer<typeof correctionsSchema>
