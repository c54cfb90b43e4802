// The accounts of the demonstration, and which of its people they belong to.
import { PLATFORM_ROLES, type PlatformRole } from '#contract/domains/identity/platform-roles.ts'
import type { AnyRow } from '#contract/kit/collection.ts'
import type { DefaultRoleKey } from '#server/domains/identity/default-roles.ts'
import type { DemoOrganisation } from './demo-organisation.ts'
import { demoPosts } from './plans/demo-posts.ts'

/** Password of every demonstration account. */
export const DEMO_PASSWORD = 'gantry-demo'

/** What the login of the demonstration says. */
export const DEMO_HINT = {
  zh: `演示系统：可用密码登录，用户名 foreman（工长）、hr（人事）或 admin（管理员），密码 ${DEMO_PASSWORD}`,
  en: `Demonstration: sign in with the username foreman, hr or admin and the password ${DEMO_PASSWORD}`,
} as const

export interface DemoAccount {
  readonly username: string
  readonly name: string
  readonly mobile: string
  /** Default: active. */
  readonly status?: 'notActivated' | 'frozen' | 'cancelled'
  /** His real name is certified: he may speak to the whole platform. */
  readonly hasRealName?: boolean
  /** What he may as one who runs the platform. */
  readonly platformRoles?: readonly PlatformRole[]
  /** What he shows on the board; without one he is asked at his first start. */
  readonly boardRole?: string
  /** Employments: organisation, the person's row there if any, role. The first one is the identity of the first login. */
  readonly members: readonly {
    readonly domain: string
    readonly employee: AnyRow | undefined
    readonly role: DefaultRoleKey
  }[]
}

/** What is told to someone who starts the server for the first time. */
export const DEMO_ACCOUNTS = [
  ['operator', '平台运营（个人身份，亦为集团员工）'],
  ['admin', '集团管理员'],
  ['hr', '人事负责人'],
  ['manager', '项目经理，仅本项目花名册'],
  ['foreman', '工长，仅可编辑本工区人员；同时属于劳务公司'],
  ['worker', '班组工人，只读'],
  ['chairman', '集团负责人，可授予全部权限'],
  ['labour', '恒基劳务负责人'],
  ['personal', '仅有个人身份'],
  ['newcomer', '待激活，手机 13900000010'],
  ['frozen', '已冻结'],
  ['cancelled', '已注销'],
] as const

/** Picks the people of the accounts and writes the usernames into their rows. */
export function demoAccounts(group: DemoOrganisation, labour: DemoOrganisation): DemoAccount[] {
  const posts = demoPosts(group.departments)
  const inGroup = (username: keyof typeof posts, place: number, role: DefaultRoleKey) => {
    const there = group.people.filter((row) => row.groupUri === posts[username])
    return ofEmployee(username, group.domain, there[place] ?? there[0], role)
  }
  const foreman = inGroup('foreman', 0, 'foreman')
  const labourStaff = labour.people[1]
  if (labourStaff) Object.assign(labourStaff, { username: 'foreman', name: foreman.name, mobile: foreman.mobile })
  const accounts: DemoAccount[] = [
    {
      ...inGroup('operator', 1, 'staff'),
      platformRoles: Object.keys(PLATFORM_ROLES) as PlatformRole[],
    },
    inGroup('admin', 0, 'admin'),
    inGroup('hr', 0, 'hrHead'),
    { ...inGroup('manager', 0, 'projectManager'), hasRealName: true },
    { ...foreman, members: [...foreman.members, { domain: labour.domain, employee: labourStaff, role: 'staff' }] },
    inGroup('worker', 1, 'staff'),
    { ...inGroup('chairman', 0, 'owner'), hasRealName: true },
    { ...ofEmployee('labour', labour.domain, labour.people[0], 'owner'), hasRealName: true },
    { username: 'personal', name: '林晓', mobile: '13900000009', members: [] },
    { username: 'newcomer', name: '何新', mobile: '13900000010', members: [], status: 'notActivated' },
    { username: 'frozen', name: '董冰', mobile: '13900000011', members: [], status: 'frozen' },
    { username: 'cancelled', name: '已注销用户', mobile: '13900000012', members: [], status: 'cancelled' },
  ]
  return accounts.map((one) => {
    const boardRole = BOARD_ROLES[one.username]
    return boardRole === undefined ? one : { ...one, boardRole }
  })
}

const BOARD_ROLES: Readonly<Record<string, string>> = {
  operator: 'brole_ordinary',
  admin: 'brole_ordinary',
  hr: 'brole_personnel',
  manager: 'brole_project_manager',
  foreman: 'brole_foreman',
  worker: 'brole_worker',
  chairman: 'brole_business_lead',
  labour: 'brole_labour_company',
}

function ofEmployee(username: string, domain: string, row: AnyRow | undefined, role: DefaultRoleKey): DemoAccount {
  if (!row) throw new Error(`the demonstration has nobody for ${username}: too few people`)
  Object.assign(row, { username, employeeStatus: 'active', membership: 'active' })
  return { username, name: String(row.name), mobile: String(row.mobile), members: [{ domain, employee: row, role }] }
}
