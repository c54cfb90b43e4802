// A probation is prolonged, then ends: each by an approval of several people; the server's clock is moved.
import { expect, test } from 'vitest'
import { addDays } from '#contract/kit/prc/calendar-date.ts'
import { todayInShanghai } from '#server/domains/shanghai-day.ts'
import { type Actor, actor } from '#tests/kit/approval-acts.ts'
import { otherDevice } from '#tests/kit/other-device.ts'
import { choose } from '../kit/form-acts.ts'
import { daysPass, rowOf, takeStep } from '../kit/hr-acts.ts'
import { inStep } from '../kit/kit.ts'
import { serveApp } from '../kit/served-app.ts'
import { setUpSpec } from '../kit/spec-setup.ts'

const setup = setUpSpec(() => serveApp({ demoStaff: 60, nowMs: Date.now() }))

/** Whoever holds the approval of a record agrees, one after another, until it has ended. */
async function allAgree(among: readonly Actor[], sourceUri: string): Promise<void> {
  for (let turns = 0; turns < 6; turns++) {
    const held = await heldBy(among, sourceUri)
    if (!held) return
    await held.actor.act('agreeApproval', { uri: held.uri, taskId: held.taskId, comment: '同意' })
  }
  throw new Error(`the approval of ${sourceUri} does not end`)
}

async function heldBy(among: readonly Actor[], sourceUri: string) {
  for (const actor of among)
    for (const row of await actor.rows('approval')) {
      if (row.sourceUri !== sourceUri || row.status !== 'pending') continue
      const tasks = row.tasks as readonly { taskId: string; assignee: string; status: string }[]
      const task = tasks.find(({ assignee, status }) => assignee === actor.username && status === 'pending')
      if (task) return { actor, uri: String(row.uri), taskId: task.taskId }
    }
  return undefined
}

test('a probation is prolonged by an approval, then confirmed by one, and the day makes it so', async () => {
  const device = await otherDevice(setup.server.url, 'hr')
  const deciders = await Promise.all(['manager', 'hr', 'admin', 'chairman'].map((one) => actor(setup.server.url, one)))
  const row = await rowOf(device, 'regularisation', ({ status, managerUsername }) => {
    return status === 'waiting' && managerUsername === 'manager'
  })
  const uri = String(row.uri)
  const later = addDays(String(row.probationEndPlanned), 30)
  const { page } = await setup.signedIn('manager')
  await page.goto(`${setup.server.url}organization/personnel/positiveDetail?uri=${uri}`)
  await takeStep(page, '提交审批', async (dialog) => {
    await choose(dialog, '考核结果', '延长试用期')
    await dialog.getByLabel('延长至').fill(later)
    await dialog
      .locator('input[type=file]')
      .last()
      .setInputFiles({
        ...{ name: '延长试用期约定.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') },
      })
    await dialog.getByText('延长试用期约定.pdf').waitFor()
  })
  await page.getByText('审批中').first().waitFor()
  await inStep(page)
  await allAgree(deciders, uri)
  await page.getByText('待考核').first().waitFor()
  await page.getByText(later).first().waitFor()

  const first = addDays(todayInShanghai(setup.server.app.clock.nowMs), 2)
  await takeStep(page, '提交审批', async (dialog) => {
    await choose(dialog, '考核结果', '通过')
    await dialog.getByLabel('转正日期').fill(first)
  })
  await page.getByText('审批中').first().waitFor()
  await inStep(page)
  await allAgree(deciders, uri)
  await page.getByText('已通过，待生效').first().waitFor()
  await daysPass(setup.server, 2)
  await page.getByText('已转正').first().waitFor()
  const person = (await device.rows('employee')).find((one) => one.uri === row.employeeUri)
  expect(person).toMatchObject({ stage: 'regular', regularDate: first })
})
