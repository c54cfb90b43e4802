// Every step of a workflow from every state by everybody, derived from its declaration, over the front door of both databases.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registry } from '#contract/index.ts'
import type { AnyRow } from '#contract/kit/collection.ts'
import { scopeName } from '#contract/kit/scope.ts'
import { type Actor, type AnyWorkflow, mayTake, type Step, stepMutation } from '#contract/kit/workflow.ts'
import { PERMISSIONS } from '#contract/permissions.ts'
import { sampleInput, sampleRow } from './isolation/samples.ts'
import { type BuiltMember, buildEmployee, buildMember, buildOrganisation } from './people.ts'
import { createTestApp, describeServers, type TestApp } from './server/app.ts'

/** What says that a step was not open to the person or the state, rather than that values were wrong. */
const CLOSED = ['stateMoved', 'notAllowed', 'notFound']

/** Registers the suite; `domain` is the contract's domain of the workflow, `row` what a row of it has beside samples. */
export function workflowSuite(
  flow: AnyWorkflow,
  domain: string,
  row: (place: { employeeUri: string; root: string }) => Record<string, unknown>,
): void {
  const { collection } = flow
  const steps = Object.entries(flow.steps as Record<string, Step>)
  const ofSteps = steps.flatMap(([, { by }]) => by.flatMap(({ named, notIn }: Actor) => [named, notIn]))
  const namedFields = [...new Set([...collection.participants, ...ofSteps])].filter((one) => one !== undefined)

  describeServers(`the workflow of ${collection.name}`, (kind) => {
    let server: TestApp
    let place: { domain: string; root: string; employeeUri: string }
    /** Whoever each field names, holders of every code, of none, and one who is both named and holds them. */
    let people: {
      who: string
      member: BuiltMember
      codes: ReadonlySet<string>
      /** By field: the row names him there instead of whoever holds no code. */
      isIn?: string
    }[]
    let named: Record<string, string>

    beforeAll(async () => {
      server = await createTestApp({ kind })
      const built = await buildOrganisation(server)
      place = { ...built, employeeUri: await buildEmployee(server, built.domain, built.root) }
      const person = async (who: string, codes: readonly string[]) => ({
        who,
        codes: new Set(codes),
        member: await buildMember(server, place.domain, { codes }),
      })
      const ofFields = await Promise.all(namedFields.map((field) => person(field, [])))
      const stranger = await person('nobody', [])
      const holder = await person('every code', PERMISSIONS)
      const deputy = await person('every code', PERMISSIONS)
      const both = namedFields.map((field) => ({ ...deputy, who: `${field} with every code`, isIn: field }))
      people = [...ofFields, ...both, stranger, holder]
      named = Object.fromEntries(ofFields.map(({ who, member }) => [who, member.username]))
    })
    afterAll(() => server.close())

    const rowIn = (state: string, also: Readonly<Record<string, string>> = {}): AnyRow => {
      const sample = sampleRow(collection, '示例', {
        employee: place.employeeUri,
        department: place.root,
        domain: place.domain,
      })
      const asList = (field: string, username: string | undefined) =>
        collection.fields[field]?.column === 'jsonb' ? [username] : username
      const usernames = { ...named, ...also }
      const people = Object.fromEntries(namedFields.map((field) => [field, asList(field, usernames[field])]))
      return { ...sample, ...row(place), ...people, status: state, statusBy: null, statusAt: null, trail: [] }
    }
    const insert = (rows: readonly AnyRow[]) => {
      const scope = scopeName(collection.audience, { userId: '', domain: place.domain })
      return server.store.write((tx) =>
        tx.flush(
          rows.map((one) => ({ kind: 'insert', collection, scope, row: one }) as const),
          [],
          [],
        ),
      )
    }
    const argsOf = (step: string, uri: string, from: string) => {
      const mutation = registry.mutations.get(`${domain}.${stepMutation(collection, step)}`)
      if (!mutation) throw new Error(`${domain} has no mutation ${stepMutation(collection, step)}`)
      const sample = sampleInput(
        mutation.args,
        { employee: place.employeeUri, department: place.root, domain: place.domain },
        uri,
      )
      return {
        mutation: `${domain}.${stepMutation(collection, step)}`,
        args: { ...(sample as object), uri, from, comment: '说明' },
      }
    }
    const push = async (member: BuiltMember, edits: Parameters<TestApp['push']>[1]) => {
      const { result } = await server.push(member.token, edits)
      const outcomes = result?.kind === 'outcomes' ? result.outcomes : []
      return outcomes.map(({ outcome }) => (outcome.kind === 'refused' ? outcome.code : outcome.kind))
    }

    test.each(steps.map(([name]) => name))('%s: from which states, and by whom', async (name) => {
      const step = (flow.steps as Record<string, Step>)[name]
      if (!step) throw new Error(`no step ${name}`)
      for (const { who, member, codes, isIn } of people) {
        // Being named makes a step his own only where it also shows him the row.
        const sees = codes.size > 0 || !namedFields.includes(who) || collection.participants.includes(who)
        const also = isIn === undefined ? {} : { [isIn]: member.username }
        const rows = flow.states.map((state: string) => rowIn(state, also))
        await insert(rows)
        const got = await push(
          member,
          rows.map((one: AnyRow) => argsOf(name, one.uri, String(one.status))),
        )
        const actor = { userId: member.userId, username: member.username, domain: place.domain, codes }
        for (const [index, one] of rows.entries()) {
          const open = sees && step.from.includes(String(one.status)) && mayTake(step, one, actor)
          const said = `${name} from ${one.status} by ${who}: ${got[index]}`
          expect(CLOSED.includes(String(got[index])), said).toBe(!open)
        }
      }
    })

    test('of two who saw the same state the second is told who was quicker', async () => {
      const holder = people.at(-1)?.member
      const found = steps.find(([, step]) => step.from[0] !== step.to && step.by.some(({ code }) => code !== undefined))
      if (!holder || !found) return
      const [name, step] = found
      const from = String(step.from[0])
      const one = { ...rowIn(from), status: step.to, statusBy: 'zhang', statusAt: 1000 }
      await insert([one])
      const { result } = await server.push(holder.token, [argsOf(name, one.uri, from)])
      const [answer] = result?.kind === 'outcomes' ? result.outcomes : []
      expect(answer?.outcome).toMatchObject({
        kind: 'refused',
        code: 'stateMoved',
        detail: { state: step.to, by: 'zhang', at: '1000' },
      })
    })
  })
}
