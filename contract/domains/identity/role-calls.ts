// Roles, what they open and who holds them; the navigation's menus; and the role a person shows on the board.
import * as z from 'zod/mini'
import { call, calls, signedIn, withCode } from '../../kit/call.ts'
import { PERMISSIONS } from '../../permissions.ts'
import { menuItemSchema } from './session-calls.ts'

const empty = z.object({})
const uri = z.string().check(z.minLength(1), z.maxLength(64))
const permission = z.enum(PERMISSIONS)

/** Levels of the role tree: a role, its children and their children. */
export const ROLE_LEVELS = 3
export const ROLE_NAME_LENGTH = 20

const dataScopeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('all') }),
  z.object({ kind: z.literal('custom'), groupUris: z.array(uri).check(z.maxLength(500)) }),
  z.object({ kind: z.literal('dept') }),
  z.object({ kind: z.literal('deptAndChildren') }),
  z.object({ kind: z.literal('self') }),
])
export type DataScopeInput = z.infer<typeof dataScopeSchema>

/** Resources a scope may be given for; `.edit` narrows writing. Departments are seen by all: only editing them has limits. */
export const SCOPE_RESOURCES = ['employee', 'employee.edit', 'department.edit'] as const
export type ScopeResource = (typeof SCOPE_RESOURCES)[number]

/** The board role tree as the spec has it: flag 0 is not selectable. */
export interface BoardRole {
  uri: string
  name: string
  parentUri: string | null
  imgUrl: string
  flag: 0 | 1
  childRoles: BoardRole[]
}
const boardRoleSchema: z.ZodMiniType<BoardRole> = z.object({
  uri: z.string(),
  name: z.string(),
  parentUri: z.nullable(z.string()),
  imgUrl: z.string(),
  flag: z.union([z.literal(0), z.literal(1)]),
  get childRoles() {
    return z.array(boardRoleSchema)
  },
})

/** A role of the organisation, as the backstage edits it. */
const roleSchema = z.object({
  uri: z.string(),
  name: z.string(),
  parentUri: z.nullable(z.string()),
  flag: z.union([z.literal(0), z.literal(1)]),
  isSystem: z.boolean(),
  codes: z.array(z.string()),
  dataScopes: z.record(z.string(), dataScopeSchema),
  sortNo: z.number(),
  memberCount: z.number(),
  /** False for a role the caller may look at but not change or grant: it holds what he does not. */
  isInReach: z.boolean(),
})
export type OrganisationRole = z.infer<typeof roleSchema>

const roleMemberSchema = z.object({
  userId: z.string(),
  employeeUri: z.nullable(z.string()),
  name: z.string(),
  department: z.string(),
  grantedByName: z.string(),
  expireAtMs: z.nullable(z.number()),
})
export type RoleMember = z.infer<typeof roleMemberSchema>

/** A menu entry as the backstage edits it. A hidden entry takes no permission away. */
const menuEntrySchema = z.extend(menuItemSchema, { isVisible: z.boolean() })
export type MenuEntry = z.infer<typeof menuEntrySchema>

/** Without these on the web nobody could bring an entry back: they stay visible there. */
export const KEPT_MENUS: ReadonlySet<string> = new Set(['backstage', 'backstageMenu'])

const names = z.object({ title: z.string(), titleEn: z.string() })
const places = menuItemSchema.shape.platforms
/** What a save has changed of one entry, under the name that the entry had before. */
const menuDifferenceSchema = z.extend(names, {
  code: z.string(),
  changes: z.array(
    z.discriminatedUnion('field', [
      z.object({ field: z.literal('title'), from: names, to: names }),
      z.object({ field: z.literal('platforms'), from: places, to: places }),
      z.object({ field: z.literal('isVisible'), from: z.boolean(), to: z.boolean() }),
      /** Its place among its siblings, from 1. */
      z.object({ field: z.literal('place'), from: z.number(), to: z.number() }),
    ]),
  ),
})
export type MenuDifference = z.infer<typeof menuDifferenceSchema>

const rightsEntrySchema = z.object({
  atMs: z.number(),
  byName: z.string(),
  action: z.enum(['grant', 'revoke', 'expire', 'saveRole', 'removeRole', 'menu']),
  roleName: z.string(),
  /** Whom it concerned; empty for a change of the role itself. */
  personName: z.string(),
  added: z.array(z.string()),
  removed: z.array(z.string()),
  /** What a change of the menu has changed; empty for every other. */
  menus: z.array(menuDifferenceSchema),
})

/** Days without a visit after which an account sleeps. */
export const DORMANT_DAYS = 90
/** Weeks that invitations are counted by. */
export const INVITE_WEEKS = 4
/** People and roles that figures name. */
export const NAMED_IN_FIGURES = 10

/** How the access to an organisation stands. */
const accessFiguresSchema = z.object({
  members: z.number(),
  /** Whose real name is not certified. */
  withoutRealName: z.number(),
  /** Who has not been here for `DORMANT_DAYS`, whom longest first. */
  dormant: z.object({ count: z.number(), names: z.array(z.string()) }),
  /** Roles that nobody holds. */
  vacantRoles: z.object({ count: z.number(), names: z.array(z.string()) }),
  /** By weeks of seven days, the one that ends now first: invitations made, and those that were accepted. */
  invites: z.array(z.object({ sent: z.number(), accepted: z.number() })),
})
export type AccessFigures = z.infer<typeof accessFiguresSchema>

/** What somebody without a code asks its holders for. */
const permissionAskSchema = z.object({
  askUri: z.string(),
  code: z.string(),
  pageName: z.string(),
  byName: z.string(),
  byUserId: z.string(),
  note: z.string(),
  atMs: z.number(),
  status: z.enum(['open', 'granted', 'refused']),
})

export const roleCalls = calls('identity', {
  /** Roles a person may show on the board, as a tree. */
  getRoleList: call({
    input: empty,
    output: z.object({ roles: z.array(boardRoleSchema) }),
    auth: signedIn,
    summary: 'Board roles as a tree',
  }),
  userRoleSave: call({
    input: z.object({ uri, name: z.string().check(z.maxLength(30)) }),
    output: z.object({ uri: z.string(), name: z.string() }),
    auth: signedIn,
    summary: "Choose the person's board role",
  }),
  roleList: call({
    input: empty,
    output: z.object({ roles: z.array(roleSchema) }),
    auth: withCode('role_management'),
    summary: 'Roles of the organisation',
  }),
  /** Without `uri` a new role. Refused: codes the caller lacks, codes the parent lacks, a fourth level, system roles' codes. */
  roleSave: call({
    input: z.object({
      uri: z.optional(uri),
      name: z.string().check(z.minLength(1), z.maxLength(ROLE_NAME_LENGTH)),
      parentUri: z.nullable(uri),
      flag: z.union([z.literal(0), z.literal(1)]),
      codes: z.array(permission),
      dataScopes: z.record(z.string(), dataScopeSchema),
      sortNo: z.int().check(z.minimum(0), z.maximum(1_000_000)),
      /** The role as it was when the change began: one that is another by now is refused. */
      seen: z.optional(z.record(z.string(), z.unknown())),
    }),
    output: z.object({ uri: z.string() }),
    auth: withCode('role_management'),
    summary: 'Add or change a role',
  }),
  roleRemove: call({
    input: z.object({ uri }),
    output: empty,
    auth: withCode('role_management'),
    summary: 'Remove a role nobody holds',
  }),
  roleMembers: call({
    input: z.object({ uri }),
    output: z.object({ members: z.array(roleMemberSchema) }),
    auth: withCode('role_management'),
    summary: 'Who holds a role',
  }),
  /** Gives a role to people of the roster that have an account. `expireAtMs` makes it a temporary one. */
  roleGrant: call({
    input: z.object({
      uri,
      employeeUris: z.array(uri).check(z.minLength(1), z.maxLength(200)),
      expireAtMs: z.nullable(z.int()),
    }),
    /** People without an account, who got nothing. */
    output: z.object({ granted: z.number(), without: z.array(z.string()) }),
    auth: withCode('role_management'),
    summary: 'Grant a role',
  }),
  roleRevoke: call({
    input: z.object({ uri, userId: uri }),
    output: empty,
    auth: withCode('role_management'),
    summary: 'Take a role away',
  }),
  accessFigures: call({
    input: empty,
    output: accessFiguresSchema,
    auth: withCode('role_management'),
    summary: 'How the access to the organisation stands',
  }),
  rightsLog: call({
    input: z.object({ pageNo: z.int().check(z.minimum(1)), pageSize: z.int().check(z.minimum(1), z.maximum(100)) }),
    output: z.object({ records: z.array(rightsEntrySchema), total: z.number() }),
    auth: withCode('role_management'),
    summary: 'Changes of rights',
  }),
  /** Asks those who can grant a code: a to-do and a message for each of them. Once an hour and code. */
  permissionAsk: call({
    input: z.object({
      code: permission,
      pageName: z.string().check(z.minLength(1), z.maxLength(50)),
      /** Where inside the app he wanted to go; the answer leads there. */
      path: z.optional(z.string().check(z.regex(/^\/(?!\/)/), z.maxLength(300))),
      note: z.string().check(z.maxLength(200)),
    }),
    output: z.object({ askedNames: z.array(z.string()) }),
    auth: signedIn,
    summary: 'Ask for a permission',
  }),
  permissionAskGet: call({
    input: z.object({ askUri: uri }),
    output: permissionAskSchema,
    auth: withCode('role_management'),
    summary: 'One request for a permission',
  }),
  /** Granting names the role that carries the code. Either way the to-dos of all who were asked are closed and the asker is told. */
  permissionAnswer: call({
    input: z.object({
      askUri: uri,
      roleUri: z.nullable(uri),
      expireAtMs: z.nullable(z.int()),
      note: z.string().check(z.maxLength(200)),
    }),
    output: empty,
    auth: withCode('role_management'),
    summary: 'Grant or refuse a request',
  }),
  menuList: call({
    input: empty,
    output: z.object({ menus: z.array(menuEntrySchema) }),
    auth: withCode('menu_management'),
    summary: 'Menu entries with what the organisation has set',
  }),
  menuBatchEdit: call({
    input: z.object({
      menus: z
        .array(
          z.object({
            code: z.string().check(z.maxLength(64)),
            title: z.optional(z.string().check(z.minLength(1), z.maxLength(8))),
            platforms: z.optional(z.array(z.enum(['app', 'web', 'pc']))),
            sortNo: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000))),
            isVisible: z.optional(z.boolean()),
          }),
        )
        .check(z.minLength(1), z.maxLength(200)),
    }),
    output: z.object({ menus: z.array(menuEntrySchema) }),
    auth: withCode('menu_management'),
    summary: 'Change many menu entries',
  }),
})
