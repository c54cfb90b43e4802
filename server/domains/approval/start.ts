// An approval begins: who asks, under which number, along which way.

import { sql } from 'kysely'
import { newApproval } from '#contract/domains/approval/approval-mutations.ts'
import { approval } from '#contract/domains/approval/approval-record.ts'
import { peopleOf } from '#contract/domains/approval/flow-people.ts'
import { nodesReached } from '#contract/domains/approval/flow-preview.ts'
import { computedValues, valueFaults } from '#contract/domains/approval/form-values.ts'
import { counterOf, serialNumber } from '#contract/domains/approval/serial-number.ts'
import { summaryOf } from '#contract/domains/approval/short-value.ts'
import { approvalTemplate, approvalVersion, mayStart } from '#contract/domains/approval/template.ts'
import type { Row } from '#contract/kit/collection.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { refuse } from '#contract/kit/refusal.ts'
import type { ApprovalAsk, ApprovalContext, ApprovalHooks } from '#server/domains/approval-hooks.ts'
import { todayInShanghai } from '#server/domains/shanghai-day.ts'
import { transactionOf } from '#server/sync/store/kysely-store.ts'
import { advance } from './advance.ts'
import { carryOut, directoryOf } from './carry-out.ts'
import { keepNumbers, type Vault } from './keep-numbers.ts'
import { giveCopies, note, type Run } from './run.ts'
import { seeded } from './seeded.ts'

export interface Beginning {
  readonly forUsername?: string | undefined
  readonly title?: string | undefined
}

/** Completes a row that was just made, and lets it go its way. */
export async function begin(
  context: ApprovalContext,
  hooks: ApprovalHooks,
  uri: string,
  { forUsername, title }: Beginning,
): Promise<void> {
  const { all, who, atMs } = context
  const row = (await all.get(approval, uri)) ?? refuse('notFound')
  const template = (await all.get(approvalTemplate, row.templateUri)) ?? refuse('notFound')
  const version = (await all.get(approvalVersion, row.versionUri)) ?? refuse('notFound')
  const directory = directoryOf(context)
  const starter = forUsername ?? row.starterUsername
  if (starter !== row.starterUsername && !version.settings.allowProxyStart) refuse('notSwitchedOn')
  const people = await directory.known([starter])
  const person = people.get(starter)
  if (!person?.isHere) refuse('personMissing')
  const roles = await directory.rolesOf(starter)
  const path = person.groupUri === null ? [] : await directory.pathOf(person.groupUri)
  if (row.sourceUri === null && row.revertOfUri === null && !mayStart(template, { username: starter, path, roles }))
    refuse('notStarter')
  const day = todayInShanghai(atMs)
  if (row.sourceUri === null) refuseFaults(version, row.values, day)
  await all.patch(approval, uri, {
    ...{ starterUsername: starter, starterName: person.name, starterGroupUri: person.groupUri, startedAt: atMs },
    proxyUsername: starter === who.username || who.username === '' ? null : who.username,
    title: (title ?? `${template.name} · ${person.name}`).slice(0, 100),
    serialNo: await nextNumber(context, version.noRule, day),
    summary: await summaryIn(context, version, row.values),
    statusAt: atMs,
    // Whoever may look at everything of this kind.
    people: [...(await directory.present(template.viewers))],
    managerNames: [...(await directory.present(template.managers))],
  })
  await carryOut(context, hooks, uri, async (run) => {
    if (row.sourceUri === null && row.revertOfUri === null) await refuseUnpicked(run)
    note(run, 'submitted')
    const { ccTiming, ccUsers } = version.settings
    if (ccTiming !== 'end') await giveCopies(run, await directory.present(ccUsers))
    await advance(run)
  })
}

/** The starter has to have chosen for every node that he comes to and that leaves it to him. */
export async function refuseUnpicked(run: Run): Promise<void> {
  const { row, version, facts, directory } = run
  const { starterUsername: username, starterGroupUri: groupUri, values, picks } = row
  for (const node of nodesReached(version.flow, facts)) {
    if (node.assigneeKind !== 'starterPicks' || node.type === 'cc') continue
    const people = await peopleOf(node, { starter: { username, groupUri }, values, picks }, directory)
    if (people.length === 0) refuse('pickMissing', { node: node.name })
  }
}

/** The facts of a list's row. */
export async function summaryIn(
  context: ApprovalContext,
  version: Row<typeof approvalVersion>,
  values: Readonly<Record<string, unknown>>,
): Promise<ReturnType<typeof summaryOf>> {
  const names = await namesIn(context, version, values)
  return summaryOf(version.form, values, (id) => names.get(id) ?? id)
}

/** Refuses with the first field that is not as it has to be; of all, or of those that were changed and what is computed. */
export function refuseFaults(
  version: Row<typeof approvalVersion>,
  values: Readonly<Record<string, unknown>>,
  day: string,
  changed?: ReadonlySet<string>,
): void {
  const isJudged = (path: string): boolean => {
    const [fieldId = ''] = path.split('.')
    return !changed || changed.has(fieldId) || version.form.some((f) => f.fieldId === fieldId && f.type === 'formula')
  }
  const [fault] = Object.entries(valueFaults(version.form, values, day)).filter(([path]) => isJudged(path))
  if (!fault) return
  const [path, reason] = fault
  const label = version.form.find(({ fieldId }) => fieldId === path.split('.')[0])?.label ?? ''
  refuse('formFaulty', { field: label, path, reason })
}

/** Names of the people and departments that values name. */
async function namesIn(
  context: ApprovalContext,
  { form }: Row<typeof approvalVersion>,
  values: Readonly<Record<string, unknown>>,
): Promise<ReadonlyMap<string, string>> {
  const named = (type: string) =>
    form
      .filter((field) => field.type === type)
      .flatMap(({ fieldId }) => [values[fieldId]].flat())
      .filter((one) => typeof one === 'string')
  const people = await directoryOf(context).known(named('user'))
  const db = transactionOf(context.storeTx)
  const uris = named('dept')
  const departments =
    db && uris.length > 0
      ? await sql<{ uri: string; name: string }>`select uri, group_name as name from department
          where scope = ${`org:${context.who.domain}`} and uri = any(${uris}::text[])`.execute(db)
      : { rows: [] }
  return new Map([
    ...[...people.values()].map(({ username, name }) => [username, name] as const),
    ...departments.rows.map(({ uri, name }) => [uri, name] as const),
  ])
}

/** The next number of a rule; those who ask at the same time get one each. */
async function nextNumber({ storeTx, who }: ApprovalContext, rule: string, day: string): Promise<string> {
  const db = transactionOf(storeTx)
  if (!db) throw new Error('numbers are given in a database')
  const { rows } = await sql<{ given: number }>`
    insert into approval_number as held (domain, counter, given) values (${who.domain}, ${counterOf(rule, day)}, 1)
    on conflict (domain, counter) do update set given = held.given + 1 returning given`.execute(db)
  return serialNumber(rule, day, rows[0]?.given ?? 1)
}

/** Starts an approval for a record of another domain. */
export async function askFor(
  context: ApprovalContext,
  hooks: ApprovalHooks,
  vault: Vault,
  ask: ApprovalAsk,
): Promise<string> {
  const { all, who, atMs, causeId } = context
  const templates = await all.where(approvalTemplate, 'presetKey', ask.presetKey)
  const template = templates.find(({ status }) => status === 'enabled')
  if (!template || template.versionUri === null) refuse('templateDisabled')
  const version = (await all.get(approvalVersion, template.versionUri)) ?? refuse('notFound')
  const uri = `${approval.idPrefix}_${makeUlid(atMs, seeded(`${causeId}${ask.sourceUri} asked`))}`
  const values = await keepNumbers(context, vault, version, uri, computedValues(version.form, ask.values))
  await all.insert(approval, {
    ...newApproval(template, version.uri, { username: ask.starterUsername }, atMs),
    ...{ uri, values, sourceType: ask.sourceType, sourceUri: ask.sourceUri },
  })
  const asStarter = { ...context, who: { ...who, username: ask.starterUsername } }
  await begin(asStarter, hooks, uri, { title: ask.title })
  return uri
}
