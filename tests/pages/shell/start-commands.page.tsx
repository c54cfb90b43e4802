// What the platform has clients do, once each.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { startCommandCalls } from '#contract/domains/identity/start-command-calls.ts'
import { registry } from '#contract/index.ts'
import { callPath } from '#contract/kit/registry.ts'
import { serverApi } from '../../kit/server-api.ts'
import { switchIdentity } from '../account/staff-acts.ts'
import { openPage, serverUrl } from '../page-kit.tsx'
import { button, gone, shown } from '../people/form-acts.ts'

const ASKED = callPath(registry, startCommandCalls.startCommands)

test('a command of the platform is carried out once by each person, after a start and after a switch', async () => {
  const operator = await (await serverApi(serverUrl(), 'operator')).under('')
  const give = (command: { kind: 'notice' | 'openPage'; path: string; words: string; subject: string }) =>
    operator.call(startCommandCalls.addStartCommand, {
      ...command,
      audience: command.kind === 'notice' ? 'account' : 'organisation',
      days: 3,
    })
  await give({ kind: 'notice', path: '', words: '周六晚上十点维护', subject: 'foreman' })
  await give({ kind: 'openPage', path: '/help', words: '', subject: '恒基劳务' })
  const app = await openPage('/workbench', { as: 'foreman' })
  const notice = page.getByRole('dialog', { name: '平台通知' })
  await shown(notice.getByText('周六晚上十点维护'))
  await button('知道了', notice).click()
  await gone(notice)
  expect(app.at()).not.toMatch(/help/)

  await switchIdentity(/恒基劳务/)
  await expect.poll(app.at).toMatch(/^\/help/)
  await app.goTo('/dynamic')
  // Asked for at this switch, what is given next would stand before the one after it.
  const times = () => app.device.network.asked.filter((path) => path.endsWith(ASKED)).length
  const before = times()
  await switchIdentity(/龙门建设集团/)
  await expect.poll(times).toBeGreaterThan(before)
  await app.allAnswered()
  // What is asked for at a start has been answered once a command that was given later has come.
  await give({ kind: 'notice', path: '', words: '维护已经结束', subject: 'foreman' })
  await switchIdentity(/恒基劳务/)
  await shown(notice.getByText('维护已经结束'))
  expect(notice.getByText('周六晚上十点维护').elements()).toEqual([])
  await button('知道了', notice).click()
  expect(app.at()).not.toMatch(/help/)
})
