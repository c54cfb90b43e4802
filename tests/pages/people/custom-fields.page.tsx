// Custom fields: an organisation's own columns, whatever they are called.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { otherDevice } from '../../kit/other-device.ts'
import { openPage, PHONE, serverUrl } from '../page-kit.tsx'
import { shown } from './form-acts.ts'

test('a field whose name is one long word breaks it, and no page of a phone', async () => {
  const other = await otherDevice(serverUrl(), 'hr')
  const name = 'W'.repeat(30)
  const open = { groupCode: 'base', fieldType: 'text', visibleTo: 'all', options: [], sortNo: 1, enabled: true }
  expect(await other.addCustomField({ ...open, label: name, required: false, editableBySelf: false })).toBe('applied')
  const [somebody] = await other.rows('employee')
  const app = await openPage('/organization/personnel/rostersCustomExport', { as: 'hr', size: PHONE })
  const isWithin = () => expect(document.documentElement.scrollWidth).toBe(PHONE[0])
  await shown(page.getByText(name).first())
  isWithin()
  await app.goTo(`/organization/personnel/rostersDetails?uri=${somebody?.uri}`)
  // Of a record the empty field has its name in the form.
  await page
    .getByRole('button', { name: /项未填写/ })
    .first()
    .click()
  await shown(page.getByText(name).first())
  isWithin()
})
