import { expect, type Page } from '@playwright/test'

import { query } from './database'

/**
 * A page sends more than it shows: React's data, keys and hidden fields. This reads the server's response, and fails on
 * any stored value of a record that a reader of the page does not see. Phone numbers are compared by their digits,
 * because a page writes them differently.
 *
 * @param stored the stored values of the records, by a name that the failure shows in place of the value
 */
export async function expectOnlyShownValues(
  page: Page,
  stored: Readonly<Record<string, string>>,
): Promise<void> {
  const served = await (await page.request.get(page.url())).text()
  const seen = await page.evaluate(() => {
    const typed = [...document.querySelectorAll('input:not([type=hidden]), textarea, select')]
    const values = typed.map((control) => ('value' in control ? String(control.value) : ''))
    return [document.title, document.body.innerText, ...values].join('\n')
  })
  // Otherwise an empty answer would pass.
  expect(served).toContain('</html>')
  const hidden = Object.entries(stored).filter(
    ([, value]) => isIn(served, value) && !isIn(seen, value),
  )
  expect(hidden.map(([name]) => name)).toEqual([])
}

/** Stored data that is not an answer of a person. */
const NO_ANSWERS = [
  'id',
  '_order',
  'reference',
  'duplicate_key',
  'family',
  'waiver_version',
  'submission_id',
]

/** Every stored text of the submissions from this address, by its column. */
export async function getStoredTexts(email: string): Promise<Record<string, string>> {
  const stored = await query<{ place: string; value: string }>`
    SELECT t.name || '.' || a.key AS place, a.value
    FROM (
      SELECT 'rsvps' AS name, to_jsonb(r) AS row FROM rsvps r WHERE parent_email = ${email}
      UNION ALL
      SELECT 'rsvps_pickup_people', to_jsonb(p) FROM rsvps_pickup_people p
      JOIN rsvps r ON r.id = p._parent_id WHERE r.parent_email = ${email}
      UNION ALL
      SELECT 'registrations', to_jsonb(r) FROM registrations r WHERE email = ${email}
      UNION ALL
      SELECT 'volunteers', to_jsonb(v) FROM volunteers v WHERE email = ${email}
    ) t
    CROSS JOIN jsonb_each_text(t.row) a
    JOIN information_schema.columns c
      ON c.table_schema = 'public' AND c.table_name = t.name AND c.column_name = a.key
        AND c.data_type IN ('character varying', 'text')
    WHERE length(a.value) > 2 AND NOT a.key = ANY (${NO_ANSWERS})`
  expect(stored.length).toBeGreaterThan(5)
  return Object.fromEntries(stored.map(({ place, value }) => [`${place}: ${value}`, value]))
}

function isIn(text: string, value: string): boolean {
  // A pick-up code. Four digits alone are in drawings and in names of files as well.
  if (/^\d{4}$/.test(value)) return new RegExp(String.raw`code\W{1,12}${value}`, 'i').test(text)
  if (/^[\d\s()+-]{7,}$/.test(value) && !/^\d{4}-\d\d-\d\d$/.test(value)) {
    const digits = value.replace(/\D/g, '')
    return new RegExp(digits.split('').join('[\\s().-]{0,2}')).test(text)
  }
  const plain = text.replace(/&#x27;/g, "'").replace(/&amp;/g, '&')
  return plain.toLowerCase().includes(value.toLowerCase())
}
