// The feed: articles and their public copies, what people do with them, and what only the server keeps of them.
import { type Kysely, sql } from 'kysely'
import { mirroredTable } from '../mirrored-table.ts'

const SHOWN: Readonly<Record<string, string>> = {
  kind: 'text not null',
  channel_id: 'text',
  author_type: 'text not null',
  title: 'text',
  content: 'text',
  html: 'text',
  summary: 'text',
  cover: 'jsonb',
  images: 'jsonb',
  body_images: 'jsonb',
  video: 'jsonb',
  files: 'jsonb',
  link: 'jsonb',
  topics: 'jsonb',
  location: 'jsonb',
  allow_comment: 'boolean not null',
  allow_forward: 'boolean not null',
  priority: 'text not null',
  require_ack: 'boolean not null',
  ack_sign: 'boolean not null',
  ack_deadline: 'bigint',
  forward_of: 'jsonb',
  activity: 'jsonb',
  author_username: 'text not null',
  author_name: 'text',
  mentions: 'jsonb',
  pin_until: 'bigint',
  recommend_until: 'bigint',
  published_at: 'bigint',
  edited_at: 'bigint',
  view_count: 'integer not null default 0',
  comment_count: 'integer not null default 0',
  like_count: 'integer not null default 0',
  forward_count: 'integer not null default 0',
  favourite_count: 'integer not null default 0',
  ack_count: 'integer not null default 0',
  places_taken: 'integer not null default 0',
  waiting_count: 'integer not null default 0',
  latest_comments: 'jsonb',
}

const STATEMENTS = [
  'create index article_due on article (status, publish_at)',
  'create index article_out on article (scope, published_at) where deleted_at is null',
  `create index article_root on article ((forward_of ->> 'rootArticleId')) where forward_of is not null`,
  'create index public_article_out on public_article (published_at) where deleted_at is null',
  `create index public_article_root on public_article ((forward_of ->> 'rootArticleId')) where forward_of is not null`,
  // What one person does counts for everybody: asked for by article, whoever did it.
  'create index article_mark_of on article_mark (article_id) where deleted_at is null',
  'create index article_comment_of on article_comment (article_id, at) where deleted_at is null',
  'create index activity_registration_of on activity_registration (article_id, at) where deleted_at is null',
  'create index follow_of on follow (target_type, target_id) where deleted_at is null',
  // One message for many causes of the same kind.
  'alter table notice add column source_key text',
  'create index notice_source_key on notice (scope, source_key)',
  // Further departments open articles too, so they are part of who somebody is.
  'drop trigger rights_changed on employee',
  `create trigger rights_changed after update on employee for each row
    when (old.group_uri <> new.group_uri or old.membership <> new.membership or old.scope <> new.scope
      or old.group_uris is distinct from new.group_uris or old.deleted_at is distinct from new.deleted_at)
    execute function stamp_rights_of_employees()`,
  // Articles whose counts, messages or places are to be brought up. \`wanted\` is ahead of \`done\` while there is something to do.
  `create table article_work (
    article_id text primary key,
    wanted bigint not null default 1,
    done bigint not null default 0
  )`,
  'create index article_work_due on article_work (article_id) where wanted > done',
  `create table article_share (
    token text primary key,
    article_id text not null,
    created_by text not null,
    domain text not null,
    created_at bigint not null,
    expire_at bigint not null,
    max_views integer,
    view_count integer not null default 0,
    revoked_at bigint
  )`,
  'create index article_share_of on article_share (article_id)',
  // Shown at the place of an activity, to be scanned there.
  `create table activity_code (article_id text primary key, code text not null)`,
  // The picture above a homepage. \`owner\` is \`person:<username>\` or \`organisation:<uri>\`.
  `create table homepage (owner text primary key, cover jsonb)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  await mirroredTable(db, {
    collection: 'article',
    columns: {
      ...SHOWN,
      visibility: 'text not null',
      visible_group_uris: 'jsonb',
      visible_usernames: 'jsonb',
      publish_at: 'bigint',
      group_uri: 'text',
      reader_usernames: 'jsonb',
      reviewer_usernames: 'jsonb',
      audit_not: 'text',
      edit_history: 'jsonb',
      status: 'text not null',
      status_at: 'bigint',
      status_by: 'text',
      trail: "jsonb not null default '[]'",
    },
    rowScope: 'group_uri',
  })
  await mirroredTable(db, {
    collection: 'publicArticle',
    columns: { ...SHOWN, author_domain: 'text not null', domain_name: 'text' },
  })
  await mirroredTable(db, {
    collection: 'articleMark',
    columns: {
      article_id: 'text not null',
      liked: 'boolean not null',
      favourite: 'boolean not null',
      folder: 'text',
      note: 'text',
      read_at: 'bigint',
      ack_at: 'bigint',
      ack_sign: 'jsonb',
    },
    lookups: ['article_id'],
  })
  await mirroredTable(db, {
    collection: 'articleComment',
    columns: {
      article_id: 'text not null',
      parent_uri: 'text',
      reply_to_username: 'text',
      content: 'text',
      images: 'jsonb',
      status: 'text not null',
      removed_reason: 'text',
      at: 'bigint',
    },
    lookups: ['article_id'],
  })
  await mirroredTable(db, {
    collection: 'follow',
    columns: {
      target_type: 'text not null',
      target_id: 'text not null',
      target_name: 'text not null',
      level: 'text not null',
    },
    lookups: ['target_id'],
  })
  await mirroredTable(db, {
    collection: 'activityRegistration',
    columns: {
      article_id: 'text not null',
      people: 'integer not null',
      form: 'jsonb',
      status: 'text not null',
      at: 'bigint',
      check_in_at: 'bigint',
    },
    lookups: ['article_id'],
  })
  await mirroredTable(db, {
    collection: 'articleReport',
    columns: {
      article_id: 'text not null',
      comment_uri: 'text',
      reason: 'text not null',
      note: 'text',
      status: 'text not null',
      answer: 'text',
      at: 'bigint',
    },
    lookups: ['article_id'],
  })
  await mirroredTable(db, {
    collection: 'feedCursor',
    columns: { box: 'text not null', at: 'bigint not null' },
    lookups: ['box'],
  })
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
