// What waits for a person under his other identities, read for the person himself.
import { sql } from 'kysely'
import { ELSEWHERE_MOST, type ElsewhereTodo, type todoCalls } from '#contract/domains/approval/todo-calls.ts'
import type { CallHandlers } from '../call-context.ts'

export const approvalCalls: CallHandlers<{ calls: typeof todoCalls }> = {
  todosElsewhere: async ({ db, who }) => {
    const { rows } = await sql<{ todo: ElsewhereTodo }>`
      with own as (select ''::text as domain union select m.domain from membership m
        join organisation o on o.domain_uri = m.domain where m.user_id = ${who.userId} and m.status = 'active')
      select jsonb_build_object('domain', own.domain, 'uri', t.uri, 'kind', t.kind, 'facts', t.facts, 'title', t.title,
        'summary', t.summary, 'fromName', t.from_name, 'deepLink', t.deep_link, 'priority', t.priority,
        'dueAt', t.due_at, 'at', t.at) as todo
      from own join lateral (select * from todo where scope = 'user:' || ${who.userId}::text || ':' || own.domain
          and status = 'open' and deleted_at is null
        order by priority = 'urgent' desc, due_at nulls last, at desc limit ${ELSEWHERE_MOST}) t on true
      where own.domain <> ${who.domain}`.execute(db)
    return { todos: rows.map(({ todo }) => todo) }
  },
}
