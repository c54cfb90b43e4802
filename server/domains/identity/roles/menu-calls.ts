// The menu as an organisation has set it: which entries show where, under which name, in which order.
import { type QueryExecutorProvider, sql } from 'kysely'
import { KEPT_MENUS, type MenuEntry, type roleCalls } from '#contract/domains/identity/role-calls.ts'
import type { sessionCalls } from '#contract/domains/identity/session-calls.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import type { CallHandler } from '../../call-context.ts'
import { CallFailure } from '../../call-failure.ts'
import { isOfPlatform, isShownTo, isWayToPlatform, MENU } from '../menu.ts'
import { codesOfPlatformRoles } from '../platform-roles.ts'
import { changeRights } from './change-rights.ts'
import { menuDifferences } from './menu-differences.ts'
import { logRights } from './rights-log.ts'

type Calls = typeof roleCalls

interface Setting {
  code: string
  title: string | null
  platforms: MenuEntry['platforms'] | null
  sortNo: number | null
  isVisible: boolean | null
}

/** The entries of a platform that the person may open. A hidden entry takes no permission away. */
export const menuGet: CallHandler<(typeof sessionCalls)['menuGet']> = async ({ db, who, nowMs }, { source }) => {
  const entries = await entriesOf(db, who.domain)
  const open = entries.filter(
    (entry) => entry.isVisible && entry.platforms.includes(source) && isShownTo(entry, who.codes),
  )
  const way = who.domain === '' || !(await runsPlatform(db, who.userId, nowMs())) ? [] : MENU.filter(isWayToPlatform)
  return { menus: [...open.map(({ isVisible: _, ...item }) => item), ...way] }
}

/**
 * Whether the person works for the platform: as a private person alone, so that in an organisation only the way there shows.
 */
async function runsPlatform(db: QueryExecutorProvider, userId: string, nowMs: number): Promise<boolean> {
  const { rows } = await sql<{ key: string }>`select role_key as key from platform_grant
    where user_id = ${userId} and (expire_at is null or expire_at > ${nowMs})`.execute(db)
  return codesOfPlatformRoles(rows.map(({ key }) => key)).length > 0
}

/** Every entry with what the organisation has set. */
export const menuList: CallHandler<Calls['menuList']> = async ({ db, who }) => ({
  menus: await entriesOf(db, who.domain),
})

/** Changes many entries at once, or none. The entry that leads here cannot be hidden from the web. */
export const menuBatchEdit: CallHandler<Calls['menuBatchEdit']> = (context, { menus }) =>
  changeRights(context, 'menu_management', async ({ db, who, nowMs }) => {
    const before = await entriesOf(db, who.domain)
    const known = new Set(before.map((entry) => entry.code))
    for (const change of menus) {
      if (!known.has(change.code)) throw new CallFailure(ERROR_CODES.notFound)
      const isGone = change.isVisible === false || change.platforms?.includes('web') === false
      if (KEPT_MENUS.has(change.code) && isGone) throw new CallFailure(ERROR_CODES.badInput, 'menuKept')
      const title = change.title?.trim()
      if (title === '') throw new CallFailure(ERROR_CODES.badInput, 'invalidInput')
      const item = MENU.find((one) => one.code === change.code)
      // The platform's own name has an English one beside it.
      const ownTitle = title === item?.title || title === item?.titleEn ? null : title
      await sql`insert into menu_setting as held (domain, code, title, platforms, sort_no, is_visible)
        values (${who.domain}, ${change.code}, ${ownTitle ?? null},
          ${change.platforms ? JSON.stringify([...new Set(change.platforms)]) : null}::text::jsonb,
          ${change.sortNo ?? null}, ${change.isVisible ?? null})
        on conflict (domain, code) do update set
          title = ${title === undefined ? sql`held.title` : sql`excluded.title`},
          platforms = coalesce(excluded.platforms, held.platforms), sort_no = coalesce(excluded.sort_no, held.sort_no),
          is_visible = coalesce(excluded.is_visible, held.is_visible)`.execute(db)
    }
    const after = await entriesOf(db, who.domain)
    const differences = menuDifferences(before, after)
    if (differences.length > 0)
      await logRights(db, [
        {
          domain: who.domain,
          atMs: nowMs,
          byUserId: who.userId,
          action: 'menu',
          roleUri: '',
          roleName: '',
          userId: '',
          added: [],
          removed: [],
          menus: differences,
        },
      ])
    return { menus: after }
  })

/** The platform's menu with the organisation's settings over it, in their order. The personal identity has none. */
async function entriesOf(db: QueryExecutorProvider, domain: string): Promise<MenuEntry[]> {
  const { rows } = await sql<Setting>`select code, title, platforms, sort_no as "sortNo", is_visible as "isVisible"
    from menu_setting where domain = ${domain}`.execute(db)
  const settings = new Map(rows.map((row) => [row.code, row]))
  // What runs the platform is no organisation's to set or to see.
  const entries = domain === '' ? MENU : MENU.filter((item) => !isOfPlatform(item))
  return entries
    .map((item) => {
      const own = settings.get(item.code)
      // A name that the organisation gives is its name in every language.
      const names = own?.title ? { title: own.title, titleEn: own.title } : {}
      return {
        ...item,
        ...names,
        platforms: own?.platforms ?? item.platforms,
        sortNo: own?.sortNo ?? item.sortNo,
        isVisible: own?.isVisible ?? true,
      }
    })
    .sort((a, b) => a.sortNo - b.sortNo)
}
