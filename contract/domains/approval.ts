// Approvals and the to-do centre. So far: what waits for a person. It is a projection the server keeps; it closes with its cause.
import * as z from 'zod/mini'
import { collection, group } from '../kit/collection.ts'
import { domain } from '../kit/domain.ts'
import { instant, oneOf, optional, text } from '../kit/field.ts'

export const TODO_KINDS = ['permissionRequest', 'joinAudit', 'managerOffer'] as const

/** One thing that waits for one person, in the identity in which it waits. */
export const todo = collection(
  'todo',
  {
    base: group('', {
      kind: oneOf(...TODO_KINDS),
      title: text(1, 100),
      /** One or two facts, in a sentence. */
      summary: text(0, 300),
      fromName: text(0, 50),
      /** What it is about; closing happens there. */
      sourceUri: text(1, 64),
      /** Path inside the app, with its query. */
      deepLink: text(1, 300),
      priority: oneOf('normal', 'urgent'),
      dueAt: optional(instant()),
      status: oneOf('open', 'done', 'cancelled'),
      at: instant(),
      closedAt: optional(instant()),
    }),
  },
  { audience: 'user', idPrefix: 'todo', lookups: ['sourceUri'] },
)

export const approval = domain({ collections: { todo }, mutations: {}, calls: {}, refusals: [] })

/** Kinds as a schema, for the address of the to-do page. */
export const todoKindSchema = z.enum(TODO_KINDS)
