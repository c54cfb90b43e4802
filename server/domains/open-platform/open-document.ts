// What an access key may call and read, made from the registry.

import { APPLICATION_CALLS, KEY_CALLS, keyScopeOf } from '#contract/domains/open-platform/key-scope.ts'
import type { OpenCollection, OpenOperation } from '#contract/domains/open-platform/open-platform-calls.ts'
import { registry } from '#contract/index.ts'
import { callPath } from '#contract/kit/registry.ts'
import { fieldSchema, jsonSchema } from './json-schema.ts'

interface OpenDocument {
  readonly operations: OpenOperation[]
  readonly collections: OpenCollection[]
}

let made: OpenDocument | undefined

/** Made with the first question; it is the same for everybody. */
export const openDocument = (): OpenDocument => {
  made ??= { operations: operations(), collections: collections() }
  return made
}

function operations(): OpenOperation[] {
  const byKey = Object.entries(KEY_CALLS).map(([name, scope]) => ({ name, scope, by: 'accessKey' as const }))
  const byApplication = APPLICATION_CALLS.map((name) => ({ name, scope: '', by: 'applicationKey' as const }))
  return [...byKey, ...byApplication].map(({ name, scope, by }) => {
    const call = registry.calls.get(name)
    if (!call) throw new Error(`there is no call ${name}`)
    const [domain = ''] = name.split('.')
    const path = callPath(registry, call)
    const shapes = { input: jsonSchema(call.input), output: jsonSchema(call.output) }
    return { name, domain, scope, by, method: call.method, path, summary: call.summary, ...shapes }
  })
}

function collections(): OpenCollection[] {
  return [...registry.collections.values()].flatMap((one) => {
    const scope = keyScopeOf(one)
    if (scope === undefined) return []
    const groups = Object.values(one.groups).filter(({ sensitive }) => !sensitive)
    const fields = groups.flatMap((group) =>
      Object.entries(group.fields).map(([name, field]) => ({
        name,
        schema: fieldSchema(field),
        scope: group.permission,
      })),
    )
    return [{ name: one.name, scope, fields }]
  })
}
