// Accounts, sessions, organisations, memberships, roles, uploads and the log of sensitive look-ups. Instants are epoch ms.
import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  `create table account (
    user_id text primary key,
    username text not null unique,
    mobile text unique,
    name text not null,
    photo jsonb,
    email text,
    password_hash text not null,
    status text not null check (status in ('notActivated', 'active', 'frozen', 'cancelled')),
    last_domain text not null default '',
    settings jsonb not null default '{}',
    created_at bigint not null
  )`,
  // Tokens are never stored: the header's and the reading cookie's are kept as SHA-256 hashes.
  `create table session (
    token_hash text primary key,
    read_hash text not null unique,
    user_id text not null references account on delete cascade,
    domain text not null,
    device_id text not null,
    created_at bigint not null,
    last_seen_at bigint not null,
    expires_at bigint not null,
    revoked_at bigint
  )`,
  'create index session_person on session (user_id, domain)',
  `create table organisation (
    domain_uri text primary key,
    name text not null,
    short_name text not null,
    logo jsonb,
    description text,
    status text not null check (status in ('active', 'frozen', 'cancelled')),
    owner_user_id text references account,
    company_auth integer not null default 0 check (company_auth between 0 and 4)
  )`,
  `create table membership (
    user_id text not null references account on delete cascade,
    domain text not null references organisation on delete cascade,
    employee_uri text,
    status text not null check (status in ('active', 'disabled', 'left')),
    source text not null default 'created' check (source in ('created', 'import', 'invite', 'apply', 'partner')),
    joined_at bigint not null,
    left_at bigint,
    primary key (user_id, domain)
  )`,
  'create index membership_domain on membership (domain)',
  'create index membership_employee on membership (employee_uri)',
  `create table role (
    uri text primary key,
    domain text not null references organisation on delete cascade,
    name text not null,
    parent_uri text references role,
    flag integer not null default 1 check (flag in (0, 1)),
    is_system boolean not null default false,
    codes jsonb not null default '[]',
    data_scopes jsonb not null default '{}',
    sort_no integer not null default 0
  )`,
  'create index role_domain on role (domain)',
  `create table role_grant (
    user_id text not null references account on delete cascade,
    domain text not null references organisation on delete cascade,
    role_uri text not null references role on delete cascade,
    granted_by text not null,
    expire_at bigint,
    primary key (user_id, domain, role_uri)
  )`,
  'create index role_grant_role on role_grant (role_uri)',
  // By what was typed, known or not, so that a locked name says nothing about who exists.
  `create table login_attempt (
    subject text primary key,
    failures integer not null,
    last_at bigint not null,
    locked_until bigint not null default 0
  )`,
  `create table access_log (
    id bigint generated always as identity primary key,
    at bigint not null,
    user_id text not null,
    domain text not null,
    action text not null,
    uri text not null,
    fields jsonb not null
  )`,
  'create index access_log_uri on access_log (domain, uri)',
  `create table file (
    file_uri text primary key,
    owner_user_id text not null,
    domain text not null,
    name text not null,
    type text not null,
    size bigint not null,
    sha256 text not null,
    received bigint not null default 0,
    complete boolean not null default false,
    at bigint not null
  )`,
  // Data scopes ask for the departments below one's own on every request.
  'create index department_below on department (parent_uri) where deleted_at is null',
  // Who may see a photo is asked by file.
  `create index employee_photo_file on employee ((photo ->> 'fileUri')) where photo is not null`,
  // An import sent twice is answered with the first one's result.
  `create table import_job (
    import_id text not null,
    domain text not null,
    user_id text not null,
    result jsonb not null,
    at bigint not null,
    primary key (domain, import_id)
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
