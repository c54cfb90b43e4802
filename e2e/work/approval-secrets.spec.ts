// What an approval keeps to itself: a number that is typed without a network, and the pictures behind a link to somebody outside.
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS, newNode } from '#contract/domains/approval/flow.ts'
import { drawCaptcha } from '#server/adapters/captcha-picture.ts'
import { type Actor, actor, freshId, partOf } from '#tests/kit/approval-acts.ts'
import { queueKept } from '../kit/browser/device-data.ts'
import { inStep, startServer } from '../kit/kit.ts'
import { linkSent } from '../kit/sent-links.ts'
import { codeSent } from '../kit/sms-codes.ts'
import { setUpSpec } from '../kit/spec-setup.ts'

const setup = setUpSpec(startServer)
const NUMBER = '6222021234567890123'

/** A kind of approval with a text, a number that is kept apart and pictures, which the manager decides. */
async function kindOf(admin: Actor, name: string): Promise<{ templateUri: string; versionUri: string }> {
  const [templateUri, versionUri] = [freshId('apt'), freshId('apv')]
  const card = { name, icon: '', groupName: '其他', description: '', category: 'other', viewers: [], noRule: 'CS-{4}' }
  const form = [
    { fieldId: 'f1', type: 'text', label: '事项', required: true },
    { fieldId: 'card', type: 'bankCard', label: '收款账号' },
    { fieldId: 'photo', type: 'image', label: '现场照片' },
  ]
  const flow = [newNode('n1', { name: '确认', assigneeKind: 'users', among: ['manager'] })]
  const content = { form, flow, settings: DEFAULT_SETTINGS }
  const values = { ...card, starterKind: 'all', starterNames: [] }
  await admin.act('addApprovalTemplate', { uri: templateUri, values, content })
  await admin.act('publishApprovalTemplate', { uri: templateUri, versionUri, content })
  return { templateUri, versionUri }
}

test('a number that is typed without a server waits sealed, arrives once, and everybody reads it masked', async () => {
  const { url } = setup.server
  const admin = await actor(url, 'admin')
  const { templateUri } = await kindOf(admin, '劳务借支')
  const { page } = await setup.signedIn('foreman', {
    viewport: 'phone',
    isWhole: true,
    at: `approve/fill?template=${templateUri}`,
  })
  await page.getByRole('textbox', { name: '收款账号' }).waitFor()
  await setup.server.stop()
  await page.getByRole('textbox', { name: '事项' }).fill('预支三个班组的工钱')
  await page.getByRole('textbox', { name: '收款账号' }).fill(NUMBER)
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await page.waitForURL(/approve\/detail\?uri=/)
  const uri = new URL(page.url()).searchParams.get('uri') ?? ''
  await page
    .getByText(/\*{4,}.*0123/)
    .first()
    .waitFor()
  expect(await page.getByText(NUMBER).count()).toBe(0)
  const kept = await queueKept(page)
  expect(kept).toContain('预支三个班组的工钱')
  expect(kept).toMatch(/"sealed":/)
  expect(kept).not.toContain(NUMBER)

  await setup.server.restart()
  const arrived = async () => (await admin.rows('approval')).filter((row) => JSON.stringify(row).includes('预支三个'))
  await expect.poll(async () => (await arrived()).length, { timeout: 60_000 }).toBe(1)
  const [row] = await arrived()
  expect(row).toMatchObject({ uri, values: { card: { masked: expect.stringMatching(/\*{4,}.*0123$/) } } })
  expect(JSON.stringify(row)).not.toContain(NUMBER)
  // The server has it, and gives it to whoever has filled it in.
  await inStep(page)
  await page.getByRole('button', { name: '查看', exact: true }).first().click()
  await page.getByText(NUMBER).first().waitFor()
  expect(await arrived()).toHaveLength(1)
})

test('a crew leader looks at the picture behind his link, until he has decided', async () => {
  const { url, dataDir } = setup.server
  const [admin, starter] = [await actor(url, 'admin'), await actor(url, 'foreman')]
  const kind = await kindOf(admin, '样板验收')
  const uri = freshId('apr')
  const values = { f1: '样板间墙面', photo: [await uploaded(url, starter)] }
  await starter.act('addApproval', { uri, ...kind, values, picks: {}, priority: 'normal' })
  const manager = await actor(url, 'manager')
  await partOf(manager, uri, 'manager')
  const { page } = await setup.signedIn('manager', { at: `approve/detail?uri=${uri}` })
  await page.getByRole('button', { name: '更多' }).last().click()
  await page.getByRole('menuitem', { name: '发链接给外部人员' }).click()
  const dialog = page.getByRole('dialog', { name: '发链接给外部人员' })
  await dialog.getByRole('textbox', { name: '姓名' }).fill('赵班长')
  await dialog.getByRole('textbox', { name: '手机号' }).fill('13912345679')
  await dialog.getByRole('button', { name: '发送短信' }).click()
  await dialog.waitFor({ state: 'detached' })

  const { page: phone } = await setup.open(await linkSent(dataDir, '13912345679'), { viewport: 'phone' })
  await phone.getByRole('button', { name: '获取验证码' }).click()
  await phone.getByText('验证码已发送').waitFor()
  await phone.getByRole('textbox', { name: '验证码' }).fill(await codeSent(dataDir, '处理一条审批', '13912345679'))
  await phone.getByRole('button', { name: '查看并处理' }).click()
  const small = phone.getByRole('img', { name: '墙面.png' })
  await small.waitFor()
  const address = (await small.getAttribute('src')) ?? ''
  await small.click()
  const seen = phone.getByRole('dialog', { name: '墙面.png' })
  await seen.getByRole('img', { name: '墙面.png' }).waitFor()
  const status = () => phone.evaluate(async (at) => (await fetch(at)).status, address)
  expect(await status()).toBe(200)
  await seen.getByRole('button', { name: '关闭' }).first().click()
  await phone.getByRole('button', { name: '同意', exact: true }).click()
  await phone.getByText('已提交，谢谢').waitFor()
  expect(await status()).toBe(404)
})

/** A picture that can be drawn, as a device uploads it. */
async function uploaded(url: string, { token }: Actor) {
  const bytes = Buffer.from(drawCaptcha().image.replace('data:image/png;base64,', ''), 'base64')
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const file = { fileUri: freshId('file'), fileName: '墙面.png', fileType: 'image/png', size: bytes.length, sha256 }
  const query = new URLSearchParams({ name: file.fileName, type: file.fileType, size: `${file.size}`, sha256 })
  const path = `${new URL(url).origin}/api/platform/files/${file.fileUri}?${query}`
  const sent = await fetch(path, { method: 'PATCH', headers: { token }, body: bytes })
  if (!sent.ok) throw new Error(`the upload ended with ${sent.status}`)
  return file
}
