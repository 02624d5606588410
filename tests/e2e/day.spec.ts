import { expect } from '@playwright/test'

import { expectAccessible } from '../support/accessibility'
import { test } from '../support/browser-test'
import { aDay, aPhone, typeCode } from '../support/day'

test('pictures', async ({ browser, request, baseURL }) => {
  const day = await aDay(request)
  const dana = await aPhone(browser, 'staff', day, baseURL ?? '')
  const shot = (name: string) => dana.screenshot({ path: `test-results/day/${name}.png` })
  await shot('gate-390')
  await expectAccessible(dana)
  await dana.getByRole('button', { name: 'In: Jaden Brooks' }).click()
  await dana.getByRole('button', { name: 'In: Imani Abbott' }).click()
  await dana.getByRole('button', { name: 'In: Mateo Delgado' }).click()
  await shot('in-390')
  await dana.getByRole('button', { name: 'Out: Jaden Brooks' }).click()
  await shot('release-390')
  await expectAccessible(dana)
  await typeCode(dana, day.codes.get('Brooks') ?? '')
  await expect(dana.getByText('The code matches.')).toBeVisible()
  await shot('right-390')
  await dana.getByRole('button', { name: 'Out with Marcus Brooks' }).click()
  await shot('out-390')
  await dana.getByRole('button', { name: 'Out: Imani Abbott' }).click()
  await shot('never-390')
  await expectAccessible(dana)
})
