// What is asked of the server about what waits.
import * as z from 'zod/mini'
import { call, calls, signedIn } from '../../kit/call.ts'
import { todoFactsSchema } from './todo-facts.ts'

/** Of each identity at most. */
export const ELSEWHERE_MOST = 50

const elsewhereSchema = z.object({
  /** The identity in which it waits; '' is the personal one. */
  domain: z.string(),
  uri: z.string(),
  kind: z.string(),
  facts: z.nullable(todoFactsSchema),
  title: z.string(),
  summary: z.string(),
  fromName: z.string(),
  deepLink: z.string(),
  priority: z.enum(['normal', 'urgent']),
  dueAt: z.nullable(z.number()),
  at: z.number(),
})
export type ElsewhereTodo = z.infer<typeof elsewhereSchema>

export const todoCalls = calls('approval', {
  /** What waits for the person under his other identities, the most pressing of each first. */
  todosElsewhere: call({
    input: z.object({}),
    output: z.object({ todos: z.array(elsewhereSchema) }),
    auth: signedIn,
    summary: 'What waits under the other identities of the person',
  }),
})
