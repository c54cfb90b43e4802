// A probation is prolonged, then ends: each by an approval of several people; the server's clock is moved.
import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { addDays } from '#contract/kit/prc/calendar-date.ts'
import { shanghaiDate } from '#src/lib/shanghai-date.ts'
import { type OtherDevice, otherDevice } from '../../kit/client/other-device.ts'
import { openPage, passDays, serverUrl } from '../page-kit.tsx'
import { choose, shown, takeStep } from './form-acts.ts'

/** What somebody has to decide of the approval of a record, as whoever asked for it sees it. */
async function openTask(starter: OtherDevice, sourceUri: string) {
  const row = (await starter.rows('approval')).find((one) => one.sourceUri === sourceUri && one.status === 'pending')
  const tasks = (row?.tasks ?? []) as readonly { taskId: string; assignee: string; status: string }[]
  const task = tasks.find(({ status }) => status === 'pending')
  return row && task && { uri: row.uri, taskId: task.taskId, assignee: task.assignee }
}

/** Whoever holds the approval of a record agrees, one after another, until it has ended; answers how many did. */
async function allAgree(starter: OtherDevice, sourceUri: string): Promise<number> {
  for (let turns = 0; turns < 6; turns++) {
    const open = await openTask(starter, sourceUri)
    if (!open) return turns
    const { assignee, ...task } = open
    const device = await otherDevice(serverUrl(), assignee)
    expect(await device.edit('approval.agreeApproval', { ...task, comment: '同意' })).toBe('applied')
  }
  throw new Error(`the approval of ${sourceUri} does not end`)
}

test('a probation is prolonged by an approval, then confirmed by one, and the day makes it so', async () => {
  const hr = await otherDevice(serverUrl(), 'hr')
  const starter = await otherDevice(serverUrl(), 'manager')
  const row = (await hr.rows('regularisation')).find(
    ({ status, managerUsername }) => status === 'waiting' && managerUsername === 'manager',
  )
  if (!row) throw new Error('nobody of the manager is on probation')
  const later = addDays(String(row.probationEndPlanned), 30)
  const app = await openPage(`/organization/personnel/positiveDetail?uri=${row.uri}`, { as: 'manager' })
  /** The approval as the server has named it. */
  const askedFor = () => page.getByRole('link', { name: '查看审批单' }).query()?.getAttribute('href')
  const submit = async (fill: (dialog: Locator) => Promise<void>) => {
    const before = askedFor()
    await takeStep('提交审批', fill)
    await shown(page.getByText('审批中').first())
    await expect.poll(() => askedFor() ?? before).not.toBe(before)
    expect(await allAgree(starter, row.uri)).toBeGreaterThan(0)
    app.device.wake()
  }
  await submit(async (dialog) => {
    await choose(dialog, '考核结果', '延长试用期')
    await dialog.getByRole('textbox', { name: /^延长至/ }).fill(later)
    const inputs = [...dialog.element().querySelectorAll('input[type=file]')]
    const agreed = new File(['%PDF-1.4\n%%EOF\n'], '延长试用期约定.pdf', { type: 'application/pdf' })
    await userEvent.upload(inputs.at(-1) ?? expect.unreachable(), agreed)
    await shown(dialog.getByText(/延长试用期约定.pdf/))
  })
  await shown(page.getByText('待考核').first())
  await shown(page.getByText(later).first())

  const first = addDays(shanghaiDate(Date.now()), 2)
  await submit(async (dialog) => {
    await choose(dialog, '考核结果', '通过')
    await dialog.getByRole('textbox', { name: /^转正日期/ }).fill(first)
  })
  await shown(page.getByText('已通过，待生效').first())
  await passDays(2)
  app.device.wake()
  await shown(page.getByText('已转正').first())
  const person = (await hr.rows('employee')).find((one) => one.uri === row.employeeUri)
  expect(person).toMatchObject({ stage: 'regular', regularDate: first })
  expect(app.faults()).toEqual([])
})
