// What organisations are certified as: what holds, and the form of a first or a further version on its way. Numbers of
// people and of accounts lie encrypted in `secrets`; forms have them masked.
import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  `create table certification (
    cert_uri text primary key,
    domain text not null,
    kind text not null check (kind in ('company', 'engineering', 'material', 'labour')),
    held text not null default 'none' check (held in ('none', 'certified', 'expired', 'revoked')),
    work text not null default 'none' check (work in ('none', 'draft', 'inReview', 'rejected')),
    form jsonb not null default '{}',
    files jsonb not null default '{}',
    secrets jsonb not null default '{}',
    valid_form jsonb,
    valid_files jsonb,
    valid_secrets jsonb,
    valid_until date,
    credit_code text,
    reasons jsonb not null default '[]',
    note text not null default '',
    appeal text not null default '',
    submitted_by text,
    submitted_at bigint,
    reviewed_at bigint,
    history jsonb not null default '[]',
    unique (domain, kind)
  )`,
  // One code certifies one organisation.
  'create unique index certification_code on certification (credit_code) where credit_code is not null',
  'create index certification_waiting on certification (submitted_at) where work = $$inReview$$',
  'create index certification_ending on certification (valid_until) where held = $$certified$$',
  // What was reminded of, once for each end and stage.
  `create table certification_reminder (
    cert_uri text not null references certification on delete cascade,
    valid_until date not null,
    stage integer not null,
    primary key (cert_uri, valid_until, stage)
  )`,
  // Those that were certified before there were forms.
  `insert into certification (cert_uri, domain, kind, held, valid_form, valid_files, valid_secrets)
    select 'cert_' || domain_uri, domain_uri, 'company', 'certified', jsonb_build_object('name', name), '{}', '{}'
    from organisation where company_auth = 3`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
