// Custom fields of an organisation in tests that come in by the front door: adding fields, writing values, reading mirrors.
import { expect } from 'vitest'
import type { Outcome } from '#contract/kit/outcome.ts'
import { PERMISSIONS } from '#contract/permissions.ts'
import type { Base } from '#contract/sync/push.ts'
import { type BuiltMember, buildMember, buildOrganisation } from './people.ts'
import type { TestApp } from './server/app.ts'
import { type FilledRow, filledRows } from './sync/filled-rows.ts'
import { newId } from './sync/sync-who.ts'

export type CustomFieldTeam = Awaited<ReturnType<typeof buildCustomFieldTeam>>

/** An organisation with someone who keeps its roster, a colleague who edits people only, and what tests do with fields. */
export async function buildCustomFieldTeam(server: TestApp) {
  const { domain, root } = await buildOrganisation(server)
  const keeper = await buildMember(server, domain, { codes: PERMISSIONS })
  const colleague = await buildMember(server, domain, { codes: ['user_and_departments', 'staff_edit'] })
  return { domain, root, keeper, colleague, steps: customFieldSteps(server, keeper) }
}

/** What tests do with custom fields; `keeper` keeps the roster. */
function customFieldSteps(server: TestApp, keeper: BuiltMember) {
  async function push(member: BuiltMember, mutation: string, args: unknown, base: Base[] = []): Promise<Outcome> {
    const { result } = await server.push(member.token, [{ mutation, args, base }])
    const found = result?.kind === 'outcomes' ? result.outcomes[0]?.outcome : undefined
    if (!found) throw new Error(`no outcome of ${mutation}`)
    return found
  }
  /** `done`, or why not: the code, with the reason of a value that does not fit. */
  const said = (outcome: Outcome) => (outcome.kind !== 'refused' ? 'done' : (outcome.detail?.reason ?? outcome.code))

  let sortNo = 0
  const definition = (given: object = {}) => ({
    label: `字段${++sortNo}`,
    groupCode: 'work',
    fieldType: 'text',
    visibleTo: 'all',
    options: [],
    required: false,
    editableBySelf: false,
    sortNo,
    enabled: true,
    ...given,
  })
  async function addField(given: object = {}): Promise<string> {
    const uri = newId('fld')
    expect(said(await push(keeper, 'hr.addCustomField', { uri, values: definition(given) }))).toBe('done')
    return uri
  }
  /** Changes a record as it is when every changed field is empty, unless a base is given. */
  const patch = (member: BuiltMember, uri: string, values: object, base: Base[] = [emptyBase(uri, values)]) =>
    push(member, 'hr.patchEmployee', { uri, patch: values }, base)
  const change = (uri: string, values: Record<string, boolean>) => {
    const before = Object.fromEntries(Object.entries(values).map(([field, value]) => [field, !value]))
    const base = [{ collection: 'customField', uri, rev: 0, values: before }]
    return push(keeper, 'hr.patchCustomField', { uri, patch: values }, base)
  }

  /** Everything the member's mirror would hold of a collection, as field to value by uri. */
  async function mirrored(member: BuiltMember, collection: string): Promise<Map<string, FilledRow>> {
    const rows = await filledRows(server, member.token, collection)
    return new Map(rows.map((row) => [String(row.uri), row]))
  }
  /** The record as the member's mirror has it, as the base of his edits. */
  async function baseOf(member: BuiltMember, uri: string, path: string): Promise<Base[]> {
    const row = (await mirrored(member, 'employee')).get(uri) ?? {}
    const [field = '', key = ''] = path.split('.')
    const value = (row[field] as Record<string, unknown> | null)?.[key] ?? null
    return [{ collection: 'employee', uri, rev: 0, values: { [path]: value } }]
  }
  return { push, said, definition, addField, patch, change, mirrored, baseOf }
}

const emptyBase = (uri: string, values: object): Base => ({
  collection: 'employee',
  uri,
  rev: 0,
  values: Object.fromEntries(Object.keys(values).map((path) => [path, null])),
})
