// An organisation with a crew, its leaders and a template of approvals, entered by the front door.
import { sql } from 'kysely'
import type { ApprovalTask, approval } from '#contract/domains/approval/approval-record.ts'
import { DEFAULT_SETTINGS, type FlowNode, type FlowSettings } from '#contract/domains/approval/flow.ts'
import type { FormField } from '#contract/domains/approval/form-field.ts'
import type { Row } from '#contract/kit/collection.ts'
import { PERMISSIONS } from '#contract/permissions.ts'
import { type BuiltMember, buildEmployee, buildMember, buildOrganisation } from './people.ts'
import type { TestApp } from './server/app.ts'
import { filledRows } from './sync/filled-rows.ts'
import { newId } from './sync/sync-who.ts'

export interface BuiltTemplate {
  readonly uri: string
  readonly versionUri: string
}

const FORM: readonly FormField[] = [
  { fieldId: 'days', type: 'number', label: '天数', required: true },
  { fieldId: 'reason', type: 'text', label: '事由' },
]

/** Builds it; `admin` manages approvals. */
export async function buildApprovals(server: TestApp) {
  const { domain, root } = await buildOrganisation(server)
  const admin = await buildMember(server, domain, { codes: PERMISSIONS })

  /** Somebody with an account and a record that names it. */
  async function person(name: string, values: Record<string, unknown> = {}): Promise<BuiltMember> {
    const username = `${name}-${newId().toLowerCase()}`
    const uri = await buildEmployee(server, domain, root, { name, username, ...values })
    const codes = ['org_structure', 'user_and_departments']
    const member = await buildMember(server, domain, { codes, employeeUri: uri })
    await sql`update account set username = ${username} where user_id = ${member.userId}`.execute(server.db)
    return { ...member, username, employeeUri: uri }
  }

  const push = async (member: BuiltMember, name: string, args: Record<string, unknown>) => {
    const { result } = await server.push(member.token, [{ mutation: `approval.${name}`, args }])
    const outcome = result?.kind === 'outcomes' ? result.outcomes[0]?.outcome : undefined
    return outcome?.kind === 'refused' ? { code: outcome.code, ...outcome.detail } : outcome?.kind
  }

  async function template(
    flow: readonly FlowNode[],
    settings: Partial<FlowSettings> = {},
    form: readonly FormField[] = FORM,
    managers: readonly BuiltMember[] = [],
  ): Promise<BuiltTemplate> {
    const [uri, versionUri] = [newId('apt'), newId('apv')]
    const card = { name: '请假', icon: '', groupName: '人事', description: '', category: 'hr' }
    const values = {
      ...{ ...card, starterKind: 'all', starterNames: [], viewers: [], noRule: 'QJ-{yyyyMMdd}-{4}' },
      managers: managers.map(({ username }) => username),
    }
    const content = { form, flow, settings: { ...DEFAULT_SETTINGS, ...settings } }
    const added = await push(admin, 'addApprovalTemplate', { uri, values, content })
    const published = await push(admin, 'publishApprovalTemplate', { uri, versionUri, content })
    if (added !== 'applied' || published !== 'applied')
      throw new Error(`no template: ${JSON.stringify([added, published])}`)
    return { uri, versionUri }
  }

  const start = async (
    member: BuiltMember,
    { uri: templateUri, versionUri }: BuiltTemplate,
    values: Record<string, unknown> = { days: 1 },
    more: Record<string, unknown> = {},
  ) => {
    const uri = newId('apr')
    const args = { uri, templateUri, versionUri, values, picks: {}, priority: 'normal', ...more }
    return { uri, outcome: await push(member, 'addApproval', args) }
  }

  const rowOf = async (uri: string, member = admin) =>
    (await filledRows(server, member.token, 'approval')).find((row) => row.uri === uri) as
      | Row<typeof approval>
      | undefined
  const status = async (uri: string) => (await rowOf(uri))?.status
  const tasksOf = async (uri: string, ...wanted: readonly string[]): Promise<readonly ApprovalTask[]> =>
    ((await rowOf(uri))?.tasks ?? []).filter((task) => wanted.length === 0 || wanted.includes(task.status))
  /** The open part that a person holds. */
  const held = async (uri: string, member: BuiltMember): Promise<string> => {
    const open = await tasksOf(uri, 'pending')
    return open.find(({ assignee }) => assignee === member.username)?.taskId ?? 'none'
  }
  /** Does something with the part that a person holds. */
  const act = async (member: BuiltMember, name: string, uri: string, more: Record<string, unknown> = {}) =>
    push(member, `${name}Approval`, { uri, taskId: await held(uri, member), ...more })
  const todosOf = async (member: BuiltMember, state = 'open') =>
    (await filledRows(server, member.token, 'todo'))
      .filter((row) => row.status === state && row.kind === 'approvalTask')
      .map((row) => row.sourceUri)
  const noticesOf = async (member: BuiltMember) =>
    (await filledRows(server, member.token, 'notice')).map((row) => (row.facts as { step?: string }).step)

  return { domain, root, admin, person, push, template, start, rowOf, status, tasksOf, held, act, todosOf, noticesOf }
}
