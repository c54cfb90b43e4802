// Links to the outside are known by the hash of their token, and a signature by the acknowledgement it stands under.
import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  'alter table article_share rename column token to token_hash',
  `update article_share set token_hash = encode(sha256(convert_to(token_hash, 'UTF8')), 'hex')`,
  'alter table article_share add column id text',
  `update article_share set id = 'shr_' || upper(left(token_hash, 26))`,
  'alter table article_share alter column id set not null',
  'create unique index article_share_id on article_share (id)',
  'create index article_mark_signs on article_mark using gin (ack_sign jsonb_path_ops)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
