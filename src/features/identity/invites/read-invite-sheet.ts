// Lines of a sheet as people to invite. Pure; the worker has read the file.
import type { InviteAs } from '#contract/domains/identity/invite-as.ts'
import { INVITE_LIMITS } from '#contract/domains/identity/invite-calls.ts'
import { phonePlain } from '#src/lib/format-phone.ts'

export type LineFault =
  | 'mobileMissing'
  | 'mobileWrong'
  | 'twice'
  | 'nameTooLong'
  | 'departmentUnknown'
  | 'ambiguous'
  | 'asUnknown'
  | 'projectUnknown'
  | 'teamUnknown'
  | 'teamAlone'

export interface InviteLine {
  /** In the sheet, from 1. */
  readonly row: number
  readonly name: string
  readonly mobile: string
  readonly groupUri: string | null
  readonly typeCode: InviteAs | null
  readonly projectUri: string | null
  readonly teamUri: string | null
  readonly fault?: LineFault
}

export type InviteSheet =
  | { readonly kind: 'lines'; readonly lines: readonly InviteLine[] }
  | { readonly kind: 'noHeadings' | 'empty' | 'tooManyRows' }

/** What columns may be called, in both languages. */
const COLUMNS = {
  name: ['姓名', '名字', 'name'],
  mobile: ['手机号码', '手机号', '手机', '电话', 'mobile', 'mobilenumber', 'phone'],
  department: ['部门', '所属部门', 'department'],
  comesAs: ['加入身份', '身份', 'comesas'],
  project: ['项目', '项目名称', 'project'],
  team: ['班组', 'team'],
} as const
const HEADING_ROWS = 6
const LONGEST_NAME = 30

type Column = keyof typeof COLUMNS

const columnOf = (heading: string): Column | undefined => {
  const plain = heading.normalize('NFKC').replace(/[*\s]/g, '').toLowerCase()
  return (Object.keys(COLUMNS) as Column[]).find((column) => (COLUMNS[column] as readonly string[]).includes(plain))
}

/** What names in a sheet mean. */
export interface SheetNames {
  /** Departments of that name; several where it is not one. */
  readonly departments: (name: string) => readonly string[]
  readonly comesAs: (name: string) => InviteAs | undefined
  readonly project: (name: string) => string | undefined
  readonly team: (projectUri: string, name: string) => string | undefined
}

/** Reads the cells; each person once, by number. */
export function readInviteSheet(cells: readonly (readonly string[])[], names: SheetNames): InviteSheet {
  const at = cells.slice(0, HEADING_ROWS).findIndex((row) => row.some((text) => columnOf(text) === 'mobile'))
  const headings = cells[at]?.map(columnOf)
  if (!headings) return { kind: 'noHeadings' }
  const seen = new Set<string>()
  const lines = cells.slice(at + 1).flatMap((row, index): InviteLine[] => {
    const said = (column: Column) => row[headings.indexOf(column)]?.trim() ?? ''
    const [name, typed, place] = [said('name'), said('mobile'), said('department')]
    const [kind, site, crew] = [said('comesAs'), said('project'), said('team')]
    if ([name, typed, place, kind, site, crew].every((text) => text === '')) return []
    const mobile = phonePlain(typed)
    const found = place === '' ? [] : names.departments(place)
    const typeCode = kind === '' ? null : names.comesAs(kind)
    const projectUri = site === '' ? null : names.project(site)
    const teamUri = crew === '' ? null : projectUri ? names.team(projectUri, crew) : undefined
    const fault =
      faultOf({ name, mobile, place, places: found.length, isSeen: seen.has(mobile) }) ??
      siteFault({ typeCode, projectUri, teamUri })
    seen.add(mobile)
    const given = { typeCode: typeCode ?? null, projectUri: projectUri ?? null, teamUri: teamUri ?? null }
    return [{ row: at + 2 + index, name, mobile, groupUri: found[0] ?? null, ...given, ...(fault && { fault }) }]
  })
  if (lines.length === 0) return { kind: 'empty' }
  return lines.length > INVITE_LIMITS.numbers ? { kind: 'tooManyRows' } : { kind: 'lines', lines }
}

/** Null is nothing said, undefined a name that means nothing. */
function siteFault(line: {
  readonly typeCode: InviteAs | null | undefined
  readonly projectUri: string | null | undefined
  readonly teamUri: string | null | undefined
}): LineFault | undefined {
  if (line.typeCode === undefined) return 'asUnknown'
  if (line.projectUri === undefined) return 'projectUnknown'
  if (line.teamUri !== undefined) return undefined
  return line.projectUri === null ? 'teamAlone' : 'teamUnknown'
}

function faultOf(line: {
  readonly name: string
  readonly mobile: string
  readonly place: string
  readonly places: number
  readonly isSeen: boolean
}): LineFault | undefined {
  if (line.mobile === '') return 'mobileMissing'
  if (!/^1[3-9]\d{9}$/.test(line.mobile)) return 'mobileWrong'
  if (line.isSeen) return 'twice'
  if ([...line.name].length > LONGEST_NAME) return 'nameTooLong'
  if (line.place === '' || line.places === 1) return undefined
  return line.places === 0 ? 'departmentUnknown' : 'ambiguous'
}
