// The OpenAPI document, made from the registry: nothing in it is written by hand twice.
import type * as z from 'zod/mini'
import { KEY_CALLS } from '#contract/domains/open-platform/key-scope.ts'
import type { AnyCall } from '#contract/kit/call.ts'
import { callPath, type Registry } from '#contract/kit/registry.ts'
import {
  fillRequestSchema,
  fillResponseSchema,
  fillTogetherRequestSchema,
  fillTogetherResponseSchema,
  pullRequestSchema,
  pullResponseSchema,
} from '#contract/sync/pull.ts'
import { pushRequestSchema, pushResponseSchema } from '#contract/sync/push.ts'
import { rowsRequestSchema, rowsResponseSchema } from '#contract/sync/rows.ts'
import { jsonSchema } from '#server/domains/open-platform/json-schema.ts'
import { BYTE_PATHS } from './open-api-bytes.ts'

type Json = Record<string, unknown>

const envelope = (result: Json): Json => ({
  type: 'object',
  required: ['code', 'message', 'result'],
  properties: {
    code: { type: 'integer', description: '200 is success; every other code is one of the error catalogue' },
    message: { type: 'string' },
    result: { anyOf: [result, { type: 'null' }] },
  },
})

const answered = (result: Json): Json => ({
  200: {
    description: 'The envelope, whatever the code',
    content: { 'application/json': { schema: envelope(result) } },
  },
})

const post = (
  summary: string,
  tag: string,
  operationId: string,
  input: Json,
  output: Json,
  secured: boolean,
): Json => ({
  summary,
  tags: [tag],
  operationId,
  security: secured ? [{ token: [] }] : [],
  requestBody: { required: true, content: { 'application/json': { schema: input } } },
  responses: answered(output),
})

/** OpenAPI 3.1 of every call, the sync messages, files and health. */
export function openApi(registry: Registry, version: string): Json {
  const paths: Record<string, Json> = {}
  for (const [name, call] of registry.calls)
    paths[callPath(registry, call)] = { [call.method.toLowerCase()]: callOperation(name, call) }
  const sync = (name: string, summary: string, input: z.ZodMiniType, output: z.ZodMiniType) => {
    paths[`/api/sync/${name}`] = {
      post: post(summary, 'sync', `sync.${name}`, jsonSchema(input), jsonSchema(output), true),
    }
  }
  sync('push', 'Edits of one identity, and what became of each', pushRequestSchema, pushResponseSchema)
  sync('pull', 'What changed since a cursor per collection', pullRequestSchema, pullResponseSchema)
  sync('fill', 'One part of the first filling of a collection', fillRequestSchema, fillResponseSchema)
  sync('rows', 'Rows outside of what devices keep of a collection', rowsRequestSchema, rowsResponseSchema)
  sync('fill-together', 'Parts of several collections', fillTogetherRequestSchema, fillTogetherResponseSchema)
  return {
    openapi: '3.1.0',
    info: { title: 'Gantry', version, 'x-contract-version': registry.version },
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'token' },
        key: { type: 'http', scheme: 'bearer', description: 'An access key of the open platform, `gk_…`' },
        readCookie: { type: 'apiKey', in: 'cookie', name: 'gantry_read' },
      },
    },
    paths: { ...paths, ...FIXED_PATHS, ...BYTE_PATHS },
    'x-mutations': Object.fromEntries(
      [...registry.mutations].map(([name, one]) => [name, { permission: one.permission, args: jsonSchema(one.args) }]),
    ),
  }
}

function callOperation(name: string, call: AnyCall): Json {
  const [tag = ''] = name.split('.')
  const secured = call.auth.kind !== 'open'
  const operation = post(call.summary, tag, name, jsonSchema(call.input), jsonSchema(call.output), secured)
  const byKey = Object.hasOwn(KEY_CALLS, name)
    ? { security: [{ token: [] }, { key: [] }], 'x-key-scope': KEY_CALLS[name] }
    : {}
  const code = call.auth.kind === 'code' ? { 'x-permission': call.auth.code } : {}
  return { ...operation, ...byKey, ...code }
}

const parameter = (where: 'query' | 'path', name: string, type: string, required: boolean): Json => ({
  in: where,
  name,
  required,
  schema: { type },
})
const reading = [{ token: [] }, { readCookie: [] }]

/** What is no call: streams, bytes, health. */
const FIXED_PATHS: Record<string, Json> = {
  '/api/sync/events': {
    get: {
      summary: 'Server-sent pokes: something changed in a scope',
      tags: ['sync'],
      operationId: 'sync.events',
      security: reading,
      parameters: [parameter('query', 'domain', 'string', false)],
      responses: { 200: { description: 'A stream', content: { 'text/event-stream': { schema: { type: 'string' } } } } },
    },
  },
  '/api/platform/files/{uri}': {
    get: {
      summary: 'Bytes of a file that the person may see',
      tags: ['platform'],
      operationId: 'platform.readFile',
      security: reading,
      parameters: [parameter('path', 'uri', 'string', true)],
      responses: {
        200: { description: 'The bytes' },
        401: { description: 'Not signed in' },
        404: { description: 'No such file for this person' },
      },
    },
    patch: {
      summary: 'Bytes of an upload from an offset on',
      tags: ['platform'],
      operationId: 'platform.uploadFile',
      security: [{ token: [] }],
      parameters: [
        parameter('path', 'uri', 'string', true),
        parameter('query', 'offset', 'integer', false),
        parameter('query', 'name', 'string', true),
        parameter('query', 'type', 'string', true),
        parameter('query', 'size', 'integer', true),
        parameter('query', 'sha256', 'string', true),
      ],
      requestBody: {
        required: true,
        content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
      },
      responses: answered({
        type: 'object',
        required: ['received', 'complete'],
        properties: { received: { type: 'integer' }, complete: { type: 'boolean' } },
      }),
    },
  },
  '/api/alive': {
    get: {
      summary: 'Whether the server answers, whatever its database is busy with',
      tags: ['platform'],
      operationId: 'platform.alive',
      security: [],
      responses: { 204: { description: 'It does' } },
    },
  },
  '/healthz': {
    get: {
      summary: 'Whether the server and its database answer',
      tags: ['platform'],
      operationId: 'platform.health',
      security: [],
      responses: {
        200: {
          description:
            '`{ok}`; to callers on the machine itself and to operators also `database`, `epoch` and `version`',
        },
        503: { description: 'The database does not answer' },
      },
    },
  },
}
