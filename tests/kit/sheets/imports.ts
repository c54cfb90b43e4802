// Importing people in tests that come in by the front door.
import { sql } from 'kysely'
import type { ImportFile, ImportRow } from '#contract/domains/hr/import-calls.ts'
import { PERMISSIONS } from '#contract/permissions.ts'
import { type BuiltMember, buildMember, buildOrganisation } from '../people.ts'
import type { TestApp } from '../server/app.ts'

interface ImportOptions {
  mode?: 'add' | 'update' | 'both'
  dryRun?: boolean
  allOrNothing?: boolean
  importId?: string
  file?: ImportFile
  as?: BuiltMember
}

export type Imports = Awaited<ReturnType<typeof buildImports>>

let imports = 0

/** A new organisation with nobody on its roster, someone who may do everything, and what tests of imports do. */
export async function buildImports(server: TestApp) {
  const { domain, root } = await buildOrganisation(server)
  const hr = await buildMember(server, domain, { codes: PERMISSIONS })

  /** Imports rows of values; `clear` names the fields to empty. */
  async function run(sheet: readonly (Record<string, unknown> & { clear?: string[] })[], options: ImportOptions = {}) {
    const rows: ImportRow[] = sheet.map(({ clear = [], ...values }, at) => ({ row: at + 1, values, clear }))
    const { as = hr, ...rest } = options
    const input = {
      mode: 'both',
      dryRun: false,
      allOrNothing: false,
      importId: `import-${++imports}`,
      rows,
      ...rest,
    } as const
    return server.call('hr', 'importEmployees', input, as.token)
  }

  /** A row that can be added. */
  const someone = (given: Record<string, unknown> = {}) => ({
    name: '李雷',
    employeeNo: 'A1',
    mobile: '13800000001',
    groupUri: root,
    employeeType: 'fullTime',
    entryDate: '2024-03-01',
    ...given,
  })

  /** Everyone of the organisation by number. */
  async function people(): Promise<Record<string, unknown>[]> {
    const found = await sql<{ person: Record<string, unknown> }>`
      select jsonb_build_object('no', employee_no, 'name', name, 'mobile', mobile, 'remark', remark,
        'group', group_uri, 'idNo', id_no, 'birth', birth_date) as person
      from employee where scope = ${`org:${domain}`} order by employee_no`.execute(server.db)
    return found.rows.map((row) => row.person)
  }

  async function uriOf(employeeNo: string): Promise<string> {
    const found = await sql<{ uri: string }>`select uri from employee
      where employee_no = ${employeeNo} and scope = ${`org:${domain}`}`.execute(server.db)
    return found.rows[0]?.uri ?? ''
  }

  return { domain, root, hr, run, someone, people, uriOf }
}
