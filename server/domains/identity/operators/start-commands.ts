// Commands at the start of a client: given by those who support the platform, carried out once for each person.
import { type RawBuilder, sql } from 'kysely'
import type {
  StartCommand,
  StartCommandLine,
  startCommandCalls,
} from '#contract/domains/identity/start-command-calls.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { DAY_MS } from '#contract/kit/day-ms.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { readPage } from '#server/domains/read-page.ts'
import type { CallContext, CallHandler, CallHandlers } from '../../call-context.ts'
import { CallFailure, type FailureReason } from '../../call-failure.ts'
import { operatorAct } from '../../operator-act.ts'

type Calls = typeof startCommandCalls

/** Commands that one start is given at most; further ones come with the next. */
const MOST = 10

const startCommands: CallHandler<Calls['startCommands']> = async ({ db, who, nowMs }) => {
  const { rows } = await sql<StartCommand>`select c.uri, c.kind, c.path, c.words from start_command c
    where c.withdrawn_at is null and c.until_at > ${nowMs()}
      and (c.audience = 'everybody' or (c.audience = 'account' and c.subject = ${who.userId})
        or (c.audience = 'organisation' and c.subject = ${who.domain}))
      and not exists (select from start_command_done d where d.uri = c.uri and d.user_id = ${who.userId})
    order by c.made_at, c.uri limit ${MOST}`.execute(db)
  return { commands: rows }
}

const startCommandDone: CallHandler<Calls['startCommandDone']> = async ({ db, who, nowMs }, { uri }) => {
  await sql`insert into start_command_done (uri, user_id, at)
    select uri, ${who.userId}, ${nowMs()} from start_command where uri = ${uri} on conflict do nothing`.execute(db)
  return {}
}

const startCommandLines: CallHandler<Calls['startCommandLines']> = async ({ db, nowMs }, asked) => {
  const state = sql`case when c.withdrawn_at is not null then 'withdrawn' when c.until_at <= ${nowMs()} then 'ended'
    else 'running' end`
  const where = sql`(${asked.state} = 'all' or ${state} = ${asked.state})`
  const columns = sql`c.uri, c.kind, c.path, c.words, c.audience, ${state} as state,
      coalesce(a.name, o.name, '') as "subjectName", c.made_at::float8 as "madeAt", c.until_at::float8 as "untilMs",
      (select count(*)::int from start_command_done d where d.uri = c.uri) as done`
  const from = sql`from start_command c left join account a on c.audience = 'account' and a.user_id = c.subject
      left join organisation o on c.audience = 'organisation' and o.domain_uri = c.subject
    where ${where}`
  return readPage<StartCommandLine>(db, { columns, from, order: sql`c.made_at desc, c.uri` }, asked)
}

const addStartCommand: CallHandler<Calls['addStartCommand']> = async (context, input) => {
  const { kind, audience, days } = input
  const path = kind === 'openPage' ? input.path.trim() : ''
  const words = kind === 'notice' ? input.words.trim() : ''
  // A path of this app and nothing else: two slashes at the beginning would be another host.
  if (kind === 'openPage' && !/^\/(?!\/|login\b)\S*$/.test(path)) refuse('pathMissing')
  if (kind === 'notice' && words === '') refuse('wordsMissing')
  const subject = audience === 'everybody' ? '' : await subjectOf(context, audience, input.subject.trim())
  const uri = `startCommand_${makeUlid(context.nowMs(), context.random)}`
  const line = { act: 'command.add', subject: uri, reason: words || path, before: null, after: null } as const
  await operatorAct(context, line, async ({ db, nowMs }) => {
    await sql`insert into start_command (uri, kind, path, words, audience, subject, until_at, made_at)
      values (${uri}, ${kind}, ${path}, ${words}, ${audience}, ${subject}, ${nowMs + days * DAY_MS}, ${nowMs})`.execute(
      db,
    )
  })
  return { uri }
}

const withdrawStartCommand: CallHandler<Calls['withdrawStartCommand']> = async (context, { uri, note }) => {
  const line = { act: 'command.withdraw', subject: uri, reason: note.trim(), before: null, after: null } as const
  await operatorAct(context, line, async ({ db, nowMs }) => {
    const { rows } = await sql`update start_command set withdrawn_at = ${nowMs}
      where uri = ${uri} and withdrawn_at is null returning 1`.execute(db)
    if (rows.length === 0) refuse('stateMoved')
  })
  return {}
}

const LOOKED_UP: Readonly<Record<'organisation' | 'account', (typed: string) => RawBuilder<{ id: string }>>> = {
  organisation: (typed) => sql`select domain_uri as id from organisation
    where status = 'active' and (name = ${typed} or short_name = ${typed}) order by (name = ${typed}) desc limit 1`,
  account: (typed) => sql`select user_id as id from account
    where status = 'active' and (lower(username) = lower(${typed}) or mobile = ${typed}) limit 1`,
}

async function subjectOf({ db }: CallContext, audience: 'organisation' | 'account', typed: string): Promise<string> {
  const found = await LOOKED_UP[audience](typed).execute(db)
  return found.rows[0]?.id ?? refuse('subjectMissing')
}

function refuse(reason: FailureReason): never {
  throw new CallFailure(ERROR_CODES.badInput, reason)
}

export const startCommandHandlers: CallHandlers<{ readonly calls: Calls }> = {
  startCommands,
  startCommandDone,
  startCommandLines,
  addStartCommand,
  withdrawStartCommand,
}
