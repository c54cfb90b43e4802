// Roles completed: keys of the system's own, the log of rights, requests for a permission, menu settings, roles of the
// board, operators of the platform; and what waits for a person or tells him something.
import { type Kysely, sql } from 'kysely'

const SYSTEM_COLUMNS = `
  uri text primary key,
  scope text not null,
  rev bigint not null,
  created_at bigint,
  created_by text,
  updated_at bigint,
  updated_by text,
  deleted_at bigint`

const TABLES: Record<string, string> = {
  todo: `
    kind text not null, title text not null, summary text not null, from_name text not null, source_uri text not null,
    deep_link text not null, priority text not null, due_at bigint, status text not null, at bigint not null,
    closed_at bigint`,
  notice: `
    kind text not null, title text not null, body text not null, from_name text not null, deep_link text,
    at bigint not null, read_at bigint`,
}

/** uri, uri above, name, and whether it may be chosen. */
const BOARD_ROLES: readonly (readonly [string, string | null, string, 0 | 1])[] = [
  ['brole_ordinary', null, '普通用户', 1],
  ['brole_client', null, '建设单位', 0],
  ['brole_procurement', 'brole_client', '采购负责人', 1],
  ['brole_business_lead', 'brole_client', '业务负责人', 1],
  ['brole_client_manager', 'brole_client', '项目经理', 1],
  ['brole_contractor', null, '施工单位', 0],
  ['brole_commerce', 'brole_contractor', '经营管理', 0],
  ['brole_business_manager', 'brole_commerce', '业务经理', 1],
  ['brole_contract_manager', 'brole_commerce', '合同经理', 1],
  ['brole_cost_manager', 'brole_commerce', '造价经理', 1],
  ['brole_finance', 'brole_commerce', '财务', 1],
  ['brole_personnel', 'brole_commerce', '人事行政', 1],
  ['brole_project', 'brole_contractor', '项目管理', 0],
  ['brole_project_manager', 'brole_project', '项目经理', 1],
  ['brole_chief_engineer', 'brole_project', '总工程师', 1],
  ['brole_site_engineer', 'brole_project', '施工员', 1],
  ['brole_safety_officer', 'brole_project', '安全员', 1],
  ['brole_quality_officer', 'brole_project', '质量员', 1],
  ['brole_document_officer', 'brole_project', '资料员', 1],
  ['brole_material_officer', 'brole_project', '材料员', 1],
  ['brole_crew', 'brole_contractor', '作业班组', 0],
  ['brole_foreman', 'brole_crew', '工长', 1],
  ['brole_crew_leader', 'brole_crew', '班组长', 1],
  ['brole_worker', 'brole_crew', '工人', 1],
  ['brole_supplier', null, '供应商', 0],
  ['brole_material_supplier', 'brole_supplier', '材料商', 1],
  ['brole_labour_company', 'brole_supplier', '劳务公司', 1],
  ['brole_equipment_lessor', 'brole_supplier', '设备租赁商', 0],
  ['brole_supervision', null, '监理单位', 0],
]

const STATEMENTS = [
  // Which of the system's roles one is, whatever the organisation calls it.
  'alter table role add column key text',
  `update role set key = names.key from (values ('负责人', 'owner'), ('管理员', 'admin'), ('人事负责人', 'hrHead'),
    ('项目经理', 'projectManager'), ('工长', 'foreman'), ('员工', 'staff')) as names (name, key)
    where role.is_system and role.name = names.name`,
  'create unique index role_key on role (domain, key)',
  'alter table role_grant add column granted_at bigint not null default 0',
  'create index role_grant_expiry on role_grant (expire_at) where expire_at is not null',

  `create table rights_log (
    id bigint generated always as identity primary key,
    domain text not null,
    at_ms bigint not null,
    by_user text not null,
    action text not null check (action in ('grant', 'revoke', 'expire', 'saveRole', 'removeRole', 'menu')),
    role_uri text not null,
    role_name text not null,
    user_id text not null,
    added jsonb not null,
    removed jsonb not null
  )`,
  'create index rights_log_domain on rights_log (domain, id)',
  `create table permission_ask (
    ask_uri text primary key,
    domain text not null references organisation on delete cascade,
    user_id text not null references account on delete cascade,
    code text not null,
    page_name text not null,
    path text,
    note text not null,
    status text not null default 'open' check (status in ('open', 'granted', 'refused')),
    at_ms bigint not null,
    answered_by text,
    answered_at bigint
  )`,
  'create index permission_ask_person on permission_ask (user_id, domain, code, at_ms)',
  // What an organisation has changed of the platform's menu; a blank column means as it comes.
  `create table menu_setting (
    domain text not null references organisation on delete cascade,
    code text not null,
    title text,
    platforms jsonb,
    sort_no integer,
    is_visible boolean,
    primary key (domain, code)
  )`,
  `create table board_role (
    uri text primary key,
    parent_uri text references board_role,
    name text not null,
    img_url text not null default '',
    flag integer not null check (flag in (0, 1)),
    sort_no integer not null
  )`,
  `create table board_choice (
    user_id text primary key references account on delete cascade,
    role_uri text not null references board_role,
    at_ms bigint not null
  )`,
  // Whoever works for the platform itself holds its roles as a private person.
  `create table platform_grant (
    user_id text not null references account on delete cascade,
    role_key text not null,
    granted_by text not null,
    expire_at bigint,
    primary key (user_id, role_key)
  )`,
  `create trigger rights_changed after insert or update or delete on platform_grant for each row
    execute function stamp_rights_of_row('user:', 'user_id')`,
]

const INDEXES = [
  'create index todo_source_uri on todo (scope, source_uri)',
  // A to-do closes for everybody who was asked, whoever they are.
  `create index todo_open_source on todo (source_uri) where status = 'open' and deleted_at is null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  for (const [at, [uri, parent, name, flag]] of BOARD_ROLES.entries()) {
    await sql`insert into board_role (uri, parent_uri, name, flag, sort_no)
      values (${uri}, ${parent}, ${name}, ${flag}, ${at * 10})`.execute(db)
  }
  for (const [table, columns] of Object.entries(TABLES)) {
    await sql.raw(`create table ${table} (${SYSTEM_COLUMNS}, ${columns})`).execute(db)
    await sql.raw(`create index ${table}_rev on ${table} (scope, rev)`).execute(db)
    await sql.raw(`create index ${table}_tail on ${table} (scope, (right(uri, 3)) collate "C")`).execute(db)
    await sql
      .raw(
        `create trigger stamp before insert or update or delete on ${table} for each row execute function stamp_row()`,
      )
      .execute(db)
    await sql
      .raw(`create trigger keep before truncate on ${table} for each statement execute function stamp_row()`)
      .execute(db)
  }
  for (const index of INDEXES) await sql.raw(index).execute(db)
}
