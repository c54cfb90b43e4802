// Another person's device, by the protocol alone: what the server holds, and edits made elsewhere in the meantime.
import { hr } from '#contract/domains/hr/hr.ts'
import { identity } from '#contract/domains/identity/identity.ts'
import { registry } from '#contract/index.ts'
import type { Call, Envelope } from '#contract/kit/call.ts'
import type { AnyRow } from '#contract/kit/collection.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { callPath } from '#contract/kit/registry.ts'
import type { FillResponse, PullResponse } from '#contract/sync/pull.ts'
import type { PushEdit, PushResponse } from '#contract/sync/push.ts'

/** Of everybody in the demonstration. */
const DEMO_PASSWORD = 'gantry-demo'

export interface OtherDevice {
  /** Every row of a collection that this person may see. Throws when the server answers anything but rows. */
  readonly rows: (collection: string) => Promise<AnyRow[]>
  /** The one person of that name; throws when there is none or more than one. */
  readonly person: (name: string) => Promise<AnyRow>
  /** Makes an edit that names no earlier state, and answers what became of it. */
  readonly edit: (mutation: string, args: unknown) => Promise<string>
  /** Changes fields of a person as they stand now, and answers what became of it. */
  readonly patch: (uri: string, values: Readonly<Record<string, unknown>>) => Promise<string>
  /** Moves a person to another department, and answers what became of it. */
  readonly move: (uri: string, groupUri: string) => Promise<string>
  /** Lets a person into the organisation or no more, and answers what became of it. */
  readonly setMembership: (uri: string, membership: 'active' | 'disabled') => Promise<string>
  /** Closes a department for people who would come into it, and answers what became of it. */
  readonly closeDepartment: (uri: string) => Promise<string>
  /** Makes a custom field, and answers what became of it. */
  readonly addCustomField: (values: Readonly<Record<string, unknown>>) => Promise<string>
  /** Changes a custom field as it stands now, and answers what became of it. */
  readonly patchCustomField: (uri: string, values: Readonly<Record<string, unknown>>) => Promise<string>
  /** What was done to a person, the oldest first: the action and the fields with their values after it. */
  readonly history: (uri: string) => Promise<{ action: string; after: Record<string, unknown> }[]>
}

/** Arguments that name the row they are about. */
interface Named extends Readonly<Record<string, unknown>> {
  readonly uri: string
}

/** Signs in at the address of the app. */
export async function otherDevice(url: string, username: string): Promise<OtherDevice> {
  const { origin } = new URL(url)
  const device = `device_${crypto.randomUUID()}`
  async function send<T>(path: string, body: unknown, token?: string): Promise<T> {
    const headers = { 'content-type': 'application/json', ...(token ? { token } : {}) }
    const response = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
    const { code, result } = (await response.json()) as Envelope<T>
    if (code !== 200) throw new Error(`${path} answers ${code}`)
    return result as T
  }
  const login = { username, password: DEMO_PASSWORD, deviceId: device }
  const { token } = await send<{ token: string }>(callPath(registry, identity.calls.login), login)
  const call = <I, O>(one: Call<I, O>, input: I) => send<O>(callPath(registry, one), input, token)
  const base = { contract: registry.version, permission: null, epoch: null }

  async function rows(collection: string): Promise<AnyRow[]> {
    const ask = { ...base, lastAccepted: null, verify: false, collections: { [collection]: null } }
    const pulled = await send<PullResponse>('/api/sync/pull', ask, token)
    const state = pulled.kind === 'snapshot' ? pulled.collections[collection] : undefined
    if (state?.kind === 'delta') return state.rows.map((values) => rowOf(state.fields, values))
    if (state?.kind !== 'fill') throw new Error(`${collection}: the server answers ${state?.kind ?? pulled.kind}`)
    const { schema, grant } = state.cursor
    const found: AnyRow[] = []
    for (let part = 0; part < state.parts; part++) {
      const request = { collection, schema, grant, part, parts: state.parts }
      const filled = await send<FillResponse>('/api/sync/fill', request, token)
      if (filled.kind !== 'part') throw new Error(`${collection}: part ${part} has moved`)
      found.push(...filled.rows.map((values) => rowOf(filled.fields, values)))
    }
    return found
  }

  let seq = 0
  async function change(collection: string, mutation: string, args: Named, fields: readonly string[]) {
    const now = (await rows(collection)).find((row) => row.uri === args.uri)
    if (!now) throw new Error(`no ${collection} is ${args.uri}`)
    const values = Object.fromEntries(fields.map((field) => [field, now[field] ?? null]))
    return push(mutation, args, [{ collection, uri: args.uri, rev: Number(now.rev), values }])
  }
  const patch = (collection: string, mutation: string, uri: string, values: Readonly<Record<string, unknown>>) =>
    change(collection, mutation, { uri, patch: values }, Object.keys(values))

  async function push(mutation: string, args: unknown, seen: PushEdit['base']): Promise<string> {
    const edit: PushEdit = {
      id: makeUlid(Date.now(), Math.random),
      seq: ++seq,
      mutation,
      contract: registry.version,
      args,
      base: seen,
    }
    const pushed = await send<PushResponse>('/api/sync/push', { ...base, device, edits: [edit] }, token)
    return pushed.kind === 'outcomes' ? (pushed.outcomes[0]?.outcome.kind ?? 'nothing') : pushed.kind
  }

  return {
    rows,
    edit: (mutation, args) => push(mutation, args, []),
    async person(name) {
      const [one, ...more] = (await rows('employee')).filter((row) => row.name === name)
      if (!one || more.length > 0) throw new Error(`${more.length + (one ? 1 : 0)} people are called ${name}`)
      return one
    },
    patch: (uri, values) => patch('employee', 'hr.patchEmployee', uri, values),
    patchCustomField: (uri, values) => patch('customField', 'hr.patchCustomField', uri, values),
    closeDepartment: (uri) => patch('department', 'organisation.patchDepartment', uri, { status: 'disabled' }),
    move: (uri, groupUri) => change('employee', 'hr.moveEmployee', { uri, groupUri }, ['groupUri']),
    setMembership: (uri, membership) =>
      change('employee', 'hr.setEmployeeMembership', { uri, membership }, ['membership']),
    addCustomField: (values) =>
      push('hr.addCustomField', { uri: `fld_${makeUlid(Date.now(), Math.random)}`, values }, []),
    async history(uri) {
      const { entries } = await call(hr.calls.employeeHistory, { uri })
      const after = (fields: Readonly<Record<string, { after: unknown }>>) =>
        Object.fromEntries(Object.entries(fields).map(([field, change]) => [field, change.after]))
      return entries.map(({ action, fields }) => ({ action, after: after(fields) })).reverse()
    },
  }
}

/** A row as it travels: uri, rev, then the values in the order of their names. */
const rowOf = (fields: readonly string[], [uri, rev, ...values]: readonly unknown[]): AnyRow =>
  ({ uri, rev, ...Object.fromEntries(fields.map((field, at) => [field, values[at]])) }) as AnyRow
