import { sql } from 'kysely'
import { DEFAULT_SETTINGS, newNode } from '../../contract/domains/approval/flow.ts'
import { registry } from '../../contract/index.ts'
import { makeUlid } from '../../contract/kit/id.ts'
import type { PushResponse } from '../../contract/sync/push.ts'
import { makeMembers } from '../fan-out/members.ts'
import { allRows } from '../kit/all-rows.ts'
import { type AppServer, startAppServer } from '../kit/app-server.ts'
import type { Bench } from '../kit/bench.ts'
import { changeData } from '../kit/change-data.ts'
import { interleave } from '../kit/interleave.ts'
import { load, startBareCommits } from '../kit/load.ts'
import { median } from '../kit/median.ts'
import { newUri, pushEdit } from '../kit/post.ts'
import { resultOf, syncAsks } from '../kit/sync-asks.ts'

const DECIDERS = 200
const STAFF = 400
/** A decision locks one row that all of them want, and writes to-dos and messages; a bare commit changes a number. */
const SHARE_OF_BARE = 1 / 5

/**
 * One node that any of 200 people may decide, and all of them agree at once: exactly one is in force, the others are told who was
 * first. Decisions a second, beside as many requests at once that only commit a row.
 */
export default {
  name: 'approval-decide',
  async run({ runs, say }) {
    let server = await startAppServer({ staff: STAFF })
    const bare = await startBareCommits(undefined, 'own')
    try {
      const { domain } = await server.login('admin')
      await server.stop()
      const { dataDir } = server
      const role = { uri: '' }
      const tokens: string[] = []
      await changeData({ databaseUrl: undefined, dataDir }, async (db) => {
        tokens.push(...(await makeMembers(db, domain, DECIDERS)).map(({ token }) => token))
        // A role that nobody else holds.
        role.uri = newUri('role')
        await sql`insert into role (uri, domain, name, codes) values (${role.uri}, ${domain}, '同时审批', '["org_structure"]')`.execute(
          db,
        )
        await sql`update role_grant set role_uri = ${role.uri} where user_id like 'usr_bench%'`.execute(db)
      })
      server = await startAppServer({ staff: STAFF, dataDir })
      const decide = await createDeciders(server, tokens, role.uri)
      const rates = await interleave(['ours', 'bare'], runs, async (way, run) => {
        if (way === 'bare') {
          const left = [...tokens]
          const next = () =>
            left.pop() === undefined
              ? undefined
              : { path: '/commit', headers: { 'content-type': 'application/json' }, body: '{}' }
          return (await load(bare.url, { clients: DECIDERS, ms: Number.POSITIVE_INFINITY, next })).perSecond
        }
        const { applied, refused, ms } = await decide()
        say(`run ${run + 1}: ${applied} in force, ${refused} too late, in ${Math.round(ms)} ms`)
        if (applied !== 1 || refused !== DECIDERS - 1) throw new Error(`${applied} in force, ${refused} refused`)
        return DECIDERS / (ms / 1000)
      })
      const peer = median(rates.bare)
      return [
        {
          ...{ name: `approval-decide, ${DECIDERS} at once on one node`, unit: 'decisions/s', better: 'more', runs },
          ...{ ours: median(rates.ours), limit: peer * SHARE_OF_BARE, peers: { 'bare commit per request': peer } },
        },
      ]
    } finally {
      await bare.stop()
      await server.remove()
    }
  },
} satisfies Bench

/** Prepares the template; each call starts an approval and lets all of them agree to it at once. */
async function createDeciders({ url, login }: AppServer, tokens: readonly string[], roleUri: string) {
  const [admin, starter] = [await login('admin'), await login('foreman')]
  const [templateUri, versionUri] = [newUri('apt'), newUri('apv')]
  const content = {
    form: [{ fieldId: 'f1', type: 'text', label: '事项', required: true }],
    flow: [newNode('n1', { name: '确认', assigneeKind: 'role', among: [roleUri], multiMode: 'any' })],
    settings: DEFAULT_SETTINGS,
  }
  const card = { name: '抢单', icon: '', groupName: '其他', description: '', category: 'other', noRule: 'QD-{6}' }
  const values = { ...card, starterKind: 'all', starterNames: [], viewers: [], managers: [] }
  await pushEdit(url, admin.token, 'approval.addApprovalTemplate', { uri: templateUri, values, content })
  await pushEdit(url, admin.token, 'approval.publishApprovalTemplate', { uri: templateUri, versionUri, content })
  let seq = 0
  return async () => {
    const uri = newUri('apr')
    const given = { uri, templateUri, versionUri, values: { f1: '谁先到谁处理' }, picks: {}, priority: 'normal' }
    await pushEdit(url, starter.token, 'approval.addApproval', given)
    const row = (await allRows(url, syncAsks(starter.token), 'approval')).find((one) => one.uri === uri)
    const tasks = (row?.tasks ?? []) as readonly { taskId: string; assignee: string }[]
    const asks = tokens.map((token, at) => {
      const number = String(at).padStart(5, '0')
      const task = tasks.find(({ assignee }) => assignee === `bench${number}`)
      if (!task) throw new Error(`bench${number} is not asked`)
      seq += 1
      const args = { uri, taskId: task.taskId, comment: '同意' }
      const edit = { id: makeUlid(Date.now(), Math.random), seq, mutation: 'approval.agreeApproval', args, base: [] }
      const edits = [{ ...edit, contract: registry.version }]
      const body = { contract: registry.version, permission: null, epoch: null, device: `bench-${at}`, edits }
      const headers = { 'content-type': 'application/json', token }
      return { path: '/api/sync/push', headers, body: JSON.stringify(body) }
    })
    const began = performance.now()
    const answers = await Promise.all(asks.map((ask) => resultOf<PushResponse>(url, ask)))
    const ms = performance.now() - began
    const kinds = answers.flatMap((one) => (one.kind === 'outcomes' ? one.outcomes.map(({ outcome }) => outcome) : []))
    return {
      ms,
      applied: kinds.filter(({ kind }) => kind === 'applied').length,
      refused: kinds.filter((one) => one.kind === 'refused' && one.code === 'alreadyHandled').length,
    }
  }
}
