// What other people do with approvals while a test is under way: by the server's front door, as another device would.
import { type AssigneeKind, DEFAULT_SETTINGS, newNode } from '#contract/domains/approval/flow.ts'
import { sessionCalls } from '#contract/domains/identity/session-calls.ts'
import { makeUlid } from '#contract/kit/id.ts'
import type { FillResponse, PullResponse } from '#contract/sync/pull.ts'
import { CONTRACT_VERSION } from '#contract/version.ts'
import { serverApi } from './server-api.ts'

export interface Actor {
  readonly username: string
  readonly token: string
  /** Does one thing; throws where it is refused. */
  readonly act: (name: string, args: Record<string, unknown>) => Promise<void>
  /** The rows of a collection that the person mirrors. */
  readonly rows: (collection: string) => Promise<readonly Record<string, unknown>[]>
}

export const freshId = (prefix: string): string => `${prefix}_${makeUlid(Date.now(), Math.random)}`

/** Somebody in his organisation. */
export async function actor(url: string, username: string): Promise<Actor> {
  const { origin } = new URL(url)
  const api = await serverApi(url, username)
  const { user } = await api.call(sessionCalls.userDetail, {})
  const { token } = await api.call(sessionCalls.switchOrg, { action: 'changeuserdomain', targetDomain: user.fkDomain })
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json', token }
    const response = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
    return (await response.json()) as { code: number; result: object }
  }
  let seq = 0
  const base = { contract: CONTRACT_VERSION, permission: null, epoch: null }
  return {
    username,
    token,
    async act(name, args) {
      const edit = { id: makeUlid(Date.now(), Math.random), seq: ++seq, contract: CONTRACT_VERSION, base: [] }
      const edits = [{ ...edit, mutation: `approval.${name}`, args }]
      const { code, result } = await post('/api/sync/push', { ...base, device: `device-${username}`, edits })
      const { outcomes = [] } = result as { outcomes?: readonly { outcome: { kind: string } }[] }
      if (code !== 200 || outcomes[0]?.outcome.kind === 'refused')
        throw new Error(`${username} ${name}: ${code} ${JSON.stringify(result)}`)
    },
    async rows(collection) {
      const asked = { lastAccepted: null, verify: false, collections: { [collection]: null } }
      const { result } = await post('/api/sync/pull', { ...base, ...asked })
      const part = (result as PullResponse & { kind: 'snapshot' }).collections[collection]
      if (part?.kind === 'delta') return objects(part.fields, part.rows)
      if (part?.kind !== 'fill') return []
      const { schema, grant, from } = part.cursor
      const { result: filled } = await post('/api/sync/fill', { collection, schema, grant, from, part: 0, parts: 1 })
      const { fields, rows } = filled as FillResponse & { kind: 'part' }
      return objects(fields, rows)
    },
  }
}

const objects = (fields: readonly string[], rows: readonly (readonly unknown[])[]) =>
  rows.map((row) => Object.fromEntries(['uri', 'rev', ...fields].map((field, at) => [field, row[at]])))

/** A kind of approval that any of these people decides; its two ids. */
export async function templateFor(
  admin: Actor,
  name: string,
  among: readonly string[],
  assigneeKind: AssigneeKind = 'users',
): Promise<{ templateUri: string; versionUri: string }> {
  const [templateUri, versionUri] = [freshId('apt'), freshId('apv')]
  const card = { name, icon: '', groupName: '其他', description: '', category: 'other', viewers: [], noRule: 'CS-{4}' }
  const form = [{ fieldId: 'f1', type: 'text', label: '事项', required: true }]
  const flow = [newNode('n1', { name: '确认', assigneeKind, among: [...among], multiMode: 'any' })]
  const content = { form, flow, settings: { ...DEFAULT_SETTINGS, revertDays: 0 } }
  const values = { ...card, starterKind: 'all', starterNames: [] }
  await admin.act('addApprovalTemplate', { uri: templateUri, values, content })
  await admin.act('publishApprovalTemplate', { uri: templateUri, versionUri, content })
  return { templateUri, versionUri }
}

/** Asks for something; its id. */
export async function ask(
  starter: Actor,
  template: { readonly templateUri: string; readonly versionUri: string },
  subject: string,
): Promise<string> {
  const uri = freshId('apr')
  await starter.act('addApproval', { uri, ...template, values: { f1: subject }, picks: {}, priority: 'normal' })
  return uri
}

/** The part of an approval that somebody holds. */
export async function partOf(one: Actor, uri: string, username: string): Promise<string> {
  const row = (await one.rows('approval')).find((each) => each.uri === uri)
  const tasks = (row?.tasks ?? []) as readonly { taskId: string; assignee: string; status: string }[]
  const held = tasks.find(({ assignee, status }) => assignee === username && status === 'pending')
  if (!held) throw new Error(`${username} holds nothing of ${uri}`)
  return held.taskId
}
