// Statements say whose rows they want, so that a distributed PostgreSQL asks one node (docs/SCALE.md). Everything that is
// declared is called and pushed once; what was sent to the database meanwhile is read.
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { registry } from '#contract/index.ts'
import { callPath } from '#contract/kit/registry.ts'
import { PERMISSIONS } from '#contract/permissions.ts'
import { SessionConnection } from '#server/db/session-connection.ts'
import { buildIsolationWorld } from './kit/isolation/isolation.ts'
import { sampleInput, subjectOf } from './kit/isolation/samples.ts'
import { buildMember } from './kit/people.ts'
import { createTestApp, type TestApp } from './kit/server/app.ts'
import { newId } from './kit/sync/sync-who.ts'

/** Columns that say whose a row is; a table that has one of the first five belongs to somebody. */
const OWNERS = ['scope', 'domain', 'domain_uri', 'user_id', 'username']
const NAMES_OWNER = new RegExp(
  `\\b(${[...OWNERS, 'buyer', 'owner_user_id', 'applicant_user_id', 'sent_by'].join('|')})\\b`,
)
/** By the key of the row itself: right, and every node is asked. */
const NAMES_KEY = /\b(uri|id|log_id|file_uri|article_id)\b"? (= \$|= any|in \()/
/** By a secret whose bearer is not known yet. */
const NAMES_SECRET = /\btoken_hash\b/

/** Statements that name none of them, by how they begin after their first table, and why that is right. */
const KNOWN: readonly (readonly [begins: RegExp, why: string])[] = [
  [/^account where mobile/, 'whoever signs in by a number is nobody yet'],
  [/^"todo" where "source_uri" like/, 'a source closes what it opened for everybody: the source is the key'],
]

let server: TestApp
const sent = new Set<string>()
const owned = new Set<string>()

beforeAll(async () => {
  server = await createTestApp({ demoStaff: 60 })
  const world = await buildIsolationWorld(server, registry)
  const owners = await sql<{ name: string }>`select distinct table_name as name from information_schema.columns
    where table_schema = current_schema() and column_name in (${sql.join(OWNERS)})`.execute(server.db)
  for (const { name } of owners.rows) owned.add(name)

  const together = vi.spyOn(SessionConnection.prototype, 'together')
  const heard = async (act: () => Promise<unknown>) => {
    together.mockClear()
    await act()
    for (const [statements] of together.mock.calls) for (const one of statements) sent.add(one.sql)
  }
  for (const call of registry.calls.values()) {
    // Somebody new each time: one of the calls is the logout.
    const member = await buildMember(server, world.domain, { codes: PERMISSIONS })
    const send = { GET: server.get, POST: server.post, PUT: server.put }[call.method]
    const input = sampleInput(call.input, world.uris, world.uris.employee ?? '')
    await heard(() => send(callPath(registry, call), input, member.token))
  }
  for (const [name, mutation] of registry.mutations) {
    const subject = subjectOf(registry, name.split('.')[1] ?? '')
    const isNew = /\.(add|create|post)/.test(name)
    const uri = isNew ? newId(subject.idPrefix) : (world.uris[subject.name] ?? '')
    const edit = { mutation: name, args: sampleInput(mutation.args, world.uris, uri) }
    await heard(() => server.push(world.owner.token, [edit]))
  }
  for (const username of ['admin', 'manager', 'foreman', 'hr']) {
    const token = await server.login(username)
    await heard(() => server.pull(token))
  }
  together.mockRestore()
}, 120_000)
afterAll(() => server.close())

/** What follows the first table's keyword, without what is answered. */
const conditionsOf = (statement: string): string =>
  statement
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/^.*?\b(from|update) /, '')
    .replace(/\breturning .*$/, '')

const tablesOf = (statement: string): string[] =>
  [...statement.toLowerCase().matchAll(/\b(?:from|join|update)\s+(?:only\s+)?"?([a-z_]+)"?/g)].map(
    ([, name]) => name ?? '',
  )

const namesOf = (statement: string): 'owner' | 'key' | 'secret' | 'nobody' => {
  const conditions = conditionsOf(statement)
  if (NAMES_OWNER.test(conditions)) return 'owner'
  if (NAMES_KEY.test(conditions)) return 'key'
  return NAMES_SECRET.test(conditions) ? 'secret' : 'nobody'
}

const ofOwned = () =>
  [...sent].filter((one) => !/^\s*insert/i.test(one) && tablesOf(one).some((name) => owned.has(name)))

test('a statement that reads or changes what belongs to somebody names whose it is, its key, or a secret', () => {
  expect(ofOwned().length).toBeGreaterThan(400)
  const nobodys = ofOwned().filter(
    (one) => namesOf(one) === 'nobody' && !KNOWN.some(([begins]) => begins.test(conditionsOf(one))),
  )
  expect(nobodys).toEqual([])
})

test('most name the owner: more than eight in ten go to one node', () => {
  const named = ofOwned().filter((one) => namesOf(one) === 'owner')
  expect(named.length / ofOwned().length).toBeGreaterThan(0.8)
})

test('an exception that is needed no longer is taken away', () => {
  const idle = KNOWN.filter(([begins]) => !ofOwned().some((one) => begins.test(conditionsOf(one))))
  expect(idle.map(([, why]) => why)).toEqual([])
})

test('docs/SCALE.md says how many there are of each, to a tenth', async () => {
  const page = await readFile(new URL('../docs/SCALE.md', import.meta.url), 'utf8')
  const said =
    /Of some (\d+) [\s\S]*?, (\d+) name the owner, (\d+) a\s+row's key, (\d+) a secret[^,]*, (\d+) neither/.exec(page)
  const count = (of: ReturnType<typeof namesOf>) => ofOwned().filter((one) => namesOf(one) === of).length
  const now = [ofOwned().length, count('owner'), count('key'), count('secret'), count('nobody')]
  const isOff = now.map((number, at) => Math.abs(Number(said?.[at + 1]) - number) > number / 10)
  expect({ said: said?.slice(1).map(Number), isOff }, `today: ${now.join(', ')}`).toEqual({
    said: expect.any(Array),
    isOff: now.map(() => false),
  })
})
