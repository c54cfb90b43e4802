// A usual template on its way: a permit that ends by the clock.
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { notification } from '#contract/domains/notification.ts'
import { type Actor, actor, freshId } from '#tests/kit/approval-acts.ts'
import { serverApi } from '#tests/kit/server-api.ts'
import { goWithin } from '../kit/go-within.ts'
import { inStep, login, startServer } from '../kit/kit.ts'
import { setUpSpec } from '../kit/spec-setup.ts'

/** What the server's process is started with: its clock can be put forward. */
const env: Record<string, string> = { NODE_OPTIONS: '' }
const setup = setUpSpec(() => startServer({ env }))

const putForward = (hours: number): void => {
  const ms = hours * 3_600_000
  env.NODE_OPTIONS = `--import=data:text/javascript,Date.now=((now)=>()=>now()+${ms})(Date.now)`
}

/** A usual template, by its key. */
async function preset(of: Actor, key: string): Promise<{ templateUri: string; versionUri: string }> {
  const row = (await of.rows('approvalTemplate')).find(({ presetKey }) => presetKey === key)
  return { templateUri: String(row?.uri), versionUri: String(row?.versionUri) }
}

const rowOf = async (of: Actor, uri: string) => (await of.rows('approval')).find((row) => row.uri === uri)

test('a permit for hot work ends by the clock, and the number on the icon is the server’s', async () => {
  const { url } = setup.server
  const starter = await actor(url, 'foreman')
  const uri = freshId('apr')
  const hours = { from: '2027-01-01 08:00', to: '2027-01-01 16:00' }
  const values = {
    ...{ kind: '动火', place: '3 号楼地下二层', range: hours, measures: ['清除可燃物', '配备灭火器'] },
    ...{ guardian: ['worker'], fireGear: [await uploaded(url, starter)] },
  }
  const permit = await preset(starter, 'hotWork')
  await starter.act('addApproval', { uri, ...permit, values, picks: {}, priority: 'urgent' })

  const { page, context } = await setup.open(undefined, { viewport: 'phone' })
  await context.addInitScript(() => {
    const shown: number[] = []
    Object.assign(globalThis, { shownOnIcon: shown })
    Object.assign(Navigator.prototype, { setAppBadge: async (count: number) => void shown.push(count) })
  })
  await login(page, url, 'manager')
  const onIcon = () => page.evaluate('shownOnIcon.at(-1)')
  const atServer = async () => {
    const { counts } = await (await serverApi(url, 'manager')).call(notification.calls.pushSeen, {
      counts: { todo: 0, notice: 0 },
    })
    return Object.values(counts).reduce((sum, { todo, notice }) => sum + todo + notice, 0)
  }
  await goWithin(page, `${url}approve/detail?uri=${uri}`)
  await page.getByText('紧急').first().waitFor()
  await expect.poll(onIcon).toBe(await atServer())
  const waits = async () =>
    (await (await actor(url, 'manager')).rows('todo')).find(({ sourceUri }) => sourceUri === uri)?.status
  expect(await waits()).toBe('open')
  putForward(26)
  await setup.server.restart()
  await expect.poll(async () => (await rowOf(starter, uri))?.status, { timeout: 30_000 }).toBe('timedOut')
  await page.reload()
  await inStep(page)
  await page.getByText('超时结束').first().waitFor()
  expect(await waits()).toBe('cancelled')
  await expect.poll(onIcon).toBe(await atServer())
})

/** A picture as a device uploads it. */
async function uploaded(url: string, { token }: Actor) {
  const bytes = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(200, 7)])
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const file = { fileUri: freshId('file'), fileName: '灭火器.png', fileType: 'image/png', size: bytes.length, sha256 }
  const query = new URLSearchParams({ name: file.fileName, type: file.fileType, size: `${file.size}`, sha256 })
  const path = `${new URL(url).origin}/api/platform/files/${file.fileUri}?${query}`
  const sent = await fetch(path, { method: 'PATCH', headers: { token }, body: bytes })
  if (!sent.ok) throw new Error(`the upload ended with ${sent.status}`)
  return file
}
