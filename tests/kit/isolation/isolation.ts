// Tries everything that the registry declares as someone who must not, and lists what was allowed.
import { sql } from 'kysely'
import type { AnyCollection } from '#contract/kit/collection.ts'
import { callPath, type Registry } from '#contract/kit/registry.ts'
import { scopeName } from '#contract/kit/scope.ts'
import { PERMISSIONS } from '#contract/permissions.ts'
import type { CollectionPull } from '#contract/sync/pull.ts'
import { type BuiltMember, buildDepartment, buildEmployee, buildMember, buildOrganisation } from '../people.ts'
import type { TestApp } from '../server/app.ts'
import { newId } from '../sync/sync-who.ts'
import { fileViolations } from './isolation-files.ts'
import { sampleInput, sampleRow, subjectOf, type Uris } from './samples.ts'

/** Stands in every text of the organisation that others must not see. */
const MARKER = '甲方机密'

/** Calls that need no session at all. Whoever adds one here has thought about it. */
const OPEN_CALLS = [
  'identity.login',
  'identity.logout',
  'identity.userRegister',
  'identity.getImageCaptcha',
  'identity.sendSMS',
  'identity.sendRegisterSms',
  'identity.validateMobilePhoneCaptcha',
  'identity.loginBySms',
  'identity.loginByPassword',
  'identity.activateAccount',
  'identity.retrievePassword',
  'identity.proveEmail',
  // Whoever holds the token of an invitation.
  'identity.invitePreview',
  // What the secret link of a newcomer opens, and nothing else of the organisation.
  'hr.openNewcomerForm',
  'hr.saveNewcomerForm',
  'hr.removeNewcomerPaper',
  'hr.submitNewcomerForm',
  // What the secret link of one part of an approval opens, after a code by SMS.
  'approval.knockApprovalLink',
  'approval.codeApprovalLink',
  'approval.enterApprovalLink',
  'approval.decideApprovalLink',
  // The server of an application, by the key of that application.
  'market.redeemApplicationCode',
  // Public knowledge: regions, dictionaries, where mail is read.
  // A link to an article that is public anyway.
  'articles.openShare',
  'platform.regionList',
  'platform.regionTable',
  'platform.dictionaryList',
  'platform.getByEmailPostfix',
]
/** Domains whose calls need a session and no code, because they are about the caller himself. */
const SIGNED_IN_CALLS =
  /^(identity\.|articles\.|board\.|notification\.|approval\.(todosElsewhere|readApprovalNumber|sendApprovalLink|approvalLinks|endApprovalLink)$|platform\.(fileStatus|getByFileId|weather)$|feed\.(unReadCount|unreadElsewhere)$|market\.(marketSub|solutionSub|subscribeFacts|payee|openApplication|applicationCode|invoiceTitles|saveInvoiceTitle|removeInvoiceTitle|invoiceableOrders|applyInvoice|invoices|invoice|stepInvoice)$|openPlatform\.readRows$|hr\.redeemAttendanceCode$|partners\.(applyAsPartner|myPartnerApplications|actOnPartnerApplication)$)/
/** Calls by which a stranger reaches an organisation on purpose: all that comes of them is a to-do for its auditors. */
const KNOCKING_CALLS = ['identity.joinApply', 'partners.applyAsPartner']
/** The same as an edit that waited for a network. */
const KNOCKING_EDITS = ['joining.addJoinWish']

export interface IsolationWorld {
  readonly domain: string
  /** A member with every code, who owns the rows. */
  readonly owner: BuiltMember
  /** A member of another organisation with every code there. */
  readonly neighbour: BuiltMember
  readonly uris: Uris
}

/** Two organisations; in the first one row of every collection, full of the marker. */
export async function buildIsolationWorld(test: TestApp, registry: Registry): Promise<IsolationWorld> {
  const { domain, root } = await buildOrganisation(test)
  const owner = await buildMember(test, domain, { codes: PERMISSIONS })
  const other = await buildOrganisation(test)
  const neighbour = await buildMember(test, other.domain, { codes: PERMISSIONS })
  const uris: Record<string, string> = { domain }
  const rest = [...registry.collections.values()].filter((one) => one.name !== 'department')
  uris.department = await buildDepartment(test, domain, { groupName: MARKER, parentUri: root })
  for (const collection of rest) {
    // What is for everybody on the platform is no secret of the organisation.
    const marker = collection.audience === 'platform' ? '公开内容' : MARKER
    const row = { ...sampleRow(collection, marker, uris), ...onlyFor(collection, owner.username) }
    uris[collection.name] = row.uri
    const scope = scopeName(collection.audience, owner)
    await test.store.write((tx) => tx.flush([{ kind: 'insert', collection, scope, row }], [], []))
  }
  return { domain, owner, neighbour, uris }
}

/** The fields that name who takes part in a row, with this person alone. */
function onlyFor(collection: AnyCollection, username: string): Record<string, unknown> {
  const named = collection.participants.map((field) => [
    field,
    collection.fields[field]?.column === 'jsonb' ? [username] : username,
  ])
  return Object.fromEntries(named)
}

/** Every violation found; empty when the server is closed as `expected` declares. */
export async function isolationViolations(test: TestApp, expected: Registry, world: IsolationWorld): Promise<string[]> {
  return [
    ...declaredTooOpen(expected),
    ...(await collectionViolations(test, expected, world)),
    ...(await mutationViolations(test, expected, world)),
    ...(await callViolations(test, expected, world)),
    ...(await fileViolations(test, expected, world)),
  ]
}

/** What is open already in the declaration. */
function declaredTooOpen(registry: Registry): string[] {
  const rows = [...registry.collections.values()].flatMap((one) => {
    const open = Object.entries(one.groups).filter(([, group]) => group.permission === '')
    return one.audience === 'organisation'
      ? open.map(([name]) => `${one.name}.${name} of an organisation needs no code`)
      : []
  })
  const calls = [...registry.calls].flatMap(([name, call]) => {
    if (call.auth.kind === 'open' && !OPEN_CALLS.includes(name)) return [`the call ${name} is open to strangers`]
    return call.auth.kind === 'signedIn' && !SIGNED_IN_CALLS.test(name) ? [`the call ${name} needs no code`] : []
  })
  return [...rows, ...calls]
}

async function collectionViolations(test: TestApp, expected: Registry, world: IsolationWorld): Promise<string[]> {
  const found: string[] = []
  for (const collection of expected.collections.values()) {
    const { name } = collection
    if ((await test.pull(undefined, [name])).code !== 401) found.push(`a stranger pulled ${name}`)
    if (collection.audience !== 'platform' && (await seesMarked(test, world.neighbour, collection, world))) {
      found.push(`another organisation saw ${name}`)
    }
    // Whoever oversees rows sees them without being named.
    const colleague = await buildMember(test, world.domain, {
      codes: PERMISSIONS.filter((code) => code !== collection.overseers),
    })
    const isShared = collection.audience === 'participants'
    const overseer = await buildMember(test, world.domain, {
      codes: PERMISSIONS,
      // Where the row stands: what his own department opens is his too.
      employeeUri: await buildEmployee(test, world.domain, world.uris.department ?? ''),
    })
    if (collection.overseers !== undefined && !(await seesMarked(test, overseer, collection, world)))
      found.push(`who oversees ${name} did not see it: the test proves nothing`)
    if ((isShared || collection.audience === 'user') && (await seesMarked(test, colleague, collection, world)))
      found.push(`a colleague saw ${name}`)
    if (isShared && !(await seesMarked(test, world.owner, collection, world)))
      found.push(`who takes part did not see ${name}: the test proves nothing`)
    if (collection.audience === 'organisation' && !(await seesMarked(test, colleague, collection, world))) {
      found.push(`a member with every code did not see ${name}: the test proves nothing`)
    }
    const placeless = await buildMember(test, world.domain, {
      codes: PERMISSIONS,
      dataScopes: collection.scope ? { [collection.scope.resource]: { kind: 'self' } } : {},
    })
    if (collection.scope && (await seesMarked(test, placeless, collection, world)))
      found.push(`${name} was seen outside the data scope`)
    found.push(...(await groupViolations(test, collection, world)))
  }
  return found
}

/** With every code but a group's, the group's fields must be missing, and all rows when it is the first group. */
async function groupViolations(test: TestApp, collection: AnyCollection, world: IsolationWorld): Promise<string[]> {
  const found: string[] = []
  for (const [at, [groupName, group]] of Object.entries(collection.groups).entries()) {
    const codes = PERMISSIONS.filter((code) => code !== group.permission)
    const member = await buildMember(test, world.domain, { codes: group.sensitive ? PERMISSIONS : codes })
    if (group.permission === '') continue
    const pulled = await pullOne(test, member, collection.name)
    if (at === 0 && pulled?.kind !== 'denied') found.push(`${collection.name} was pulled without ${group.permission}`)
    const { text, fields } = await filled(test, member, collection.name, pulled)
    const leaked = Object.keys(group.fields).filter((field) => fields.includes(field))
    if (leaked.length > 0) found.push(`${collection.name}.${groupName} was pulled: ${leaked.join(', ')}`)
    if (at === 0 && text.includes(MARKER)) found.push(`${collection.name} was filled without ${group.permission}`)
    const shown = await outside(test, member, collection, world.uris[collection.name] ?? '')
    if (at === 0 && shown.includes(MARKER)) found.push(`${collection.name} was shown without ${group.permission}`)
  }
  return found
}

async function pullOne(test: TestApp, member: BuiltMember, name: string): Promise<CollectionPull | undefined> {
  const pulled = (await test.pull(member.token, [name])).result
  return pulled?.kind === 'snapshot' ? pulled.collections[name] : undefined
}

async function seesMarked(
  test: TestApp,
  member: BuiltMember,
  collection: AnyCollection,
  world: IsolationWorld,
): Promise<boolean> {
  const { text } = await filled(test, member, collection.name, await pullOne(test, member, collection.name))
  const uri = world.uris[collection.name] ?? 'no such row'
  return text.includes(uri) || (await outside(test, member, collection, uri)).includes(uri)
}

/** A row as it is shown outside of the window. */
async function outside(test: TestApp, member: BuiltMember, { name, window }: AnyCollection, uri: string) {
  if (!window) return ''
  const ask = { collection: name, ask: { kind: 'named', uris: [uri] } }
  return JSON.stringify(await test.post('/api/sync/rows', ask, member.token))
}

async function filled(
  test: TestApp,
  member: BuiltMember,
  name: string,
  pulled: CollectionPull | undefined,
): Promise<{ text: string; fields: readonly string[] }> {
  if (pulled?.kind === 'delta') return { text: JSON.stringify(pulled.rows), fields: pulled.fields }
  if (pulled?.kind !== 'fill') return { text: '', fields: [] }
  const { schema, grant } = pulled.cursor
  const ask = { collection: name, schema, grant, part: 0, parts: 1 }
  const answer: { result: { fields?: string[] } | null } = await test.post('/api/sync/fill', ask, member.token)
  return { text: JSON.stringify(answer), fields: answer.result?.fields ?? [] }
}

async function mutationViolations(test: TestApp, expected: Registry, world: IsolationWorld): Promise<string[]> {
  const found: string[] = []
  for (const [name, mutation] of expected.mutations) {
    const subject = subjectOf(expected, name.split('.')[1] ?? '')
    const isNew = /\.(add|create|post)/.test(name)
    const edit = () => {
      const uri = isNew ? newId(subject.idPrefix) : (world.uris[subject.name] ?? '')
      return { mutation: name, args: sampleInput(mutation.args, world.uris, uri) }
    }
    const before = await versions(test, world)
    if ((await test.push(undefined, [edit()])).code !== 401) found.push(`a stranger pushed ${name}`)
    const foreignEdit = edit()
    const foreign = await outcomeOf(test, world.neighbour, foreignEdit)
    // A row of his own is his neighbour's right too; only rows of the world count. Among a person's rows a mutation may
    // pass over those it does not find: whether it has touched one is asked below.
    if (foreign !== 'refused' && subject.audience !== 'user' && !(isNew && !namesRows(foreignEdit.args, world)))
      found.push(`another organisation did ${name}`)
    if (subject.audience === 'participants' && !isNew) {
      const codes = PERMISSIONS.filter((code) => code !== subject.overseers)
      const colleague = await buildMember(test, world.domain, { codes })
      if ((await outcomeOf(test, colleague, edit())) !== 'refused') found.push(`a colleague did ${name}`)
    }
    if (mutation.permission !== '') {
      const member = await buildMember(test, world.domain, {
        codes: PERMISSIONS.filter((code) => code !== mutation.permission),
      })
      const outcome = await outcomeOf(test, member, edit(), true)
      if (outcome !== 'notAllowed') found.push(`a member without ${mutation.permission} did ${name}: ${outcome}`)
    }
    if ((await versions(test, world)) !== before && !KNOCKING_EDITS.includes(name))
      found.push(`${name} wrote for someone who must not`)
  }
  return found
}

/** Whether arguments speak of any row of the world. */
const namesRows = (args: unknown, world: IsolationWorld): boolean =>
  Object.values(world.uris).some((uri) => JSON.stringify(args).includes(uri))

async function outcomeOf(
  test: TestApp,
  member: BuiltMember,
  edit: { mutation: string; args: unknown },
  withCode = false,
): Promise<string> {
  const { result } = await test.push(member.token, [edit])
  const outcome = result?.kind === 'outcomes' ? result.outcomes[0]?.outcome : undefined
  return withCode && outcome?.kind === 'refused' ? outcome.code : (outcome?.kind ?? 'nothing')
}

async function callViolations(test: TestApp, expected: Registry, world: IsolationWorld): Promise<string[]> {
  const found: string[] = []
  for (const [name, call] of expected.calls) {
    const path = callPath(expected, call)
    const send = { GET: test.get, POST: test.post, PUT: test.put }[call.method]
    const input = sampleInput(call.input, world.uris, world.uris.employee ?? '')
    const before = await versions(test, world)
    if (call.auth.kind !== 'open' && (await send(path, input)).code !== 401) found.push(`a stranger called ${name}`)
    // A caller of his own for each: one of the calls is the logout.
    const neighbour = await buildMember(test, world.neighbour.domain, { codes: PERMISSIONS })
    const foreign = await send(path, input, neighbour.token)
    if (foreign.code === 401) found.push(`${name} was not tried: the neighbour is not signed in`)
    if (JSON.stringify(foreign).includes(MARKER)) found.push(`another organisation learnt something by ${name}`)
    if (call.auth.kind === 'code') {
      const { code } = call.auth
      const member = await buildMember(test, world.domain, { codes: PERMISSIONS.filter((one) => one !== code) })
      const answer = await send(path, input, member.token)
      if (answer.code !== 6) found.push(`a member without ${code} called ${name}: ${answer.code}`)
    }
    const hasWritten = (await versions(test, world)) !== before
    if (hasWritten && !KNOCKING_CALLS.includes(name)) found.push(`${name} wrote for someone who must not`)
  }
  return found
}

/** Counters of the world's own scopes. */
async function versions(test: TestApp, world: IsolationWorld): Promise<string> {
  const scopes = (['organisation', 'participants', 'user', 'platform'] as const).map((audience) =>
    scopeName(audience, world.owner),
  )
  const found = await sql<{ all: string }>`select coalesce(string_agg(scope || version, ',' order by scope), '') as all
    from sync_scope where scope in (${sql.join(scopes)})`.execute(test.db)
  return found.rows[0]?.all ?? ''
}
